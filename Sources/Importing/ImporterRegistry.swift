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

  /// The first importer that recognises a file by its beginning; nil when none does.
  package func importer(for head: FileHead) -> Importer? { importers.first { $0.recognises(head) } }

  /// The first importer that recognises a file by its first bytes (at least 4,096 or all) and its name.
  ///
  /// - Throws: ``ImportError/unrecognised(file:known:)``, or what is plainly wrong with the file.
  package func importer(recognising bytes: Data, fileName: String) throws(ImportError) -> Importer {
    try importer(recognising: FileHead(of: bytes, fileName: fileName))
  }

  /// The first importer that recognises a file by its beginning.
  ///
  /// - Throws: ``ImportError/unrecognised(file:known:)``, or what is plainly wrong with the file.
  func importer(recognising head: FileHead) throws(ImportError) -> Importer {
    if let importer = importer(for: head) { return importer }
    if let problem = head.problem { throw .unreadable(file: head.fileName, problem) }
    throw .unrecognised(file: head.fileName, known: importers.map(\.name))
  }
}
