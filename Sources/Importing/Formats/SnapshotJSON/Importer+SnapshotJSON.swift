internal import Foundation
internal import Markup
internal import ReadingModel

extension Importer {
  /// Imports Octavo's own JSON: everything in a library, with the uids of the file.
  ///
  /// The file is imported whole or not at all, and every problem in it is reported.
  package static let snapshotJSON = Importer(
    name: "json", summary: "Octavo's JSON export, without loss.",
    recognises: { head in
      head.object.map { $0.hasBytes(of: "\"books\"") || $0.hasBytes(of: "\"schema\"") } ?? false
    },
    open: { (bytes, fileName, uids, release) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      return try SnapshotFile(json: bytes, release).records(as: "json", of: fileName, uids: uids)
    })
}

extension Book {
  /// A book of a file of Octavo's, as a record.
  /// - Parameter line: Its line; nil if the file has no lines.
  func record(onLine line: Int? = nil) -> ImportRecord {
    var book = self
    var warnings: [ImportWarning] = []
    if let cover, !cover.matchesMediaType {
      book.cover = nil
      warnings = [.falseCover(cover.mediaType.rawValue)]
    }
    // The row is only the uid, as the whole record would be all readings and entries once more. Sync knows import rows
    // by their text, so that of a book is its own.
    return ImportRecord(
      book: book, line: line, source: Identifier(scheme: "octavo", value: uid.text), raw: "{\"uid\":\"\(uid.text)\"}",
      warnings: warnings)
  }
}
