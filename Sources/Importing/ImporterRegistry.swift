package import Foundation

package struct ImporterRegistry: Sendable {
  /// The importers, in the order in which they are tried.
  package let importers: [Importer]

  package init(_ importers: [Importer]) {
    self.importers = importers
  }

  package static let builtIn = ImporterRegistry([
    .goodreads, .goodreadsRSS, .octavoTable, .snapshotLines, .storyGraph, .libraryThing, .bookWyrm, .openreads,
    .hardcover, .jelu, .openLibrary, .kindle, .koreader, .koreaderStatistics, .kobo, .appleBooks, .calibre, .libation,
    .audiobookshelf, .epub, .bibTeX, .cslJSON, .markdown, .jrnl, .snapshotJSON,
  ])

  /// The importer with a name, ignoring case.
  ///
  /// - Throws: ``ImportError/unknownImporter(_:known:)`` with the available names.
  package func importer(named name: String) throws(ImportError) -> Importer {
    guard let importer = importers.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownImporter(name, known: importers.map(\.name))
    }
    return importer
  }

  /// The first importer that recognises the head of a file; nil if none does.
  package func importer(for head: FileHead) -> Importer? { importers.first { $0.recognises(head) } }

  /// The first importer that recognises a file by its first bytes (at least 4,096 or all) and its name.
  package func importer(recognising bytes: Data, fileName: String) throws(ImportError) -> Importer {
    try importer(recognising: FileHead(of: bytes, fileName: fileName))
  }

  /// The first importer that recognises the head of a file.
  ///
  /// - Throws: ``ImportError/unrecognised(file:known:)``, or ``ImportError/unreadable(file:_:)`` if the head shows a
  ///   problem.
  func importer(recognising head: FileHead) throws(ImportError) -> Importer {
    if let importer = importer(for: head) { return importer }
    if let problem = head.problem ?? head.jsonFault { throw .unreadable(file: head.fileName, problem) }
    throw .unrecognised(file: head.fileName, known: importers.map(\.name))
  }
}
