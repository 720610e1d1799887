package import Foundation

/// The importers there are.
package struct ImporterRegistry: Sendable {
  /// The importers, in the order in which files are shown to them.
  package let importers: [Importer]

  /// A registry of these importers.
  package init(_ importers: [Importer]) {
    self.importers = importers
  }

  /// The importers that come with Octavo.
  package static let builtIn = ImporterRegistry([
    .goodreads, .octavoTable, .snapshotLines, .storyGraph, .libraryThing, .bookWyrm, .openreads, .hardcover, .jelu,
    .openLibrary, .kindle, .koreader,
    .koreaderStatistics, .calibre, .epub, .markdown, .jrnl,
    .snapshotJSON,
  ])

  /// The importer of that name, in any case.
  ///
  /// - Throws: ``ImportError/unknownImporter(_:known:)`` with the names there are.
  package func importer(named name: String) throws(ImportError) -> Importer {
    guard let importer = importers.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownImporter(name, known: importers.map(\.name))
    }
    return importer
  }

  /// The first importer that recognises a file by its first bytes (at least 4,096 or all) and its name.
  ///
  /// - Throws: ``ImportError/unrecognised(file:known:)``, or what is plainly wrong with the file.
  package func importer(recognising head: Data, fileName: String) throws(ImportError) -> Importer {
    if let importer = importers.first(where: { $0.recognises(head: head, fileName: fileName) }) { return importer }
    if let problem = FileLook.problem(ofHead: head) { throw .unreadable(file: fileName, problem) }
    throw .unrecognised(file: fileName, known: importers.map(\.name))
  }
}
