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
      head.object.map { $0.contains("\"books\"") || $0.contains("\"schema\"") } ?? false
    },
    read: { (bytes, _, _) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      return try SnapshotFile(json: FileSignature.unmarked(bytes)).imported(as: "json")
    })
}

extension SnapshotFile {
  /// The books as records, for the importer with that name.
  func imported(as format: String) -> ImportedFile {
    let records = books.map { book in
      var book = book
      let warnings = book.dropFalseCover()
      return ImportRecord(
        book: book, line: nil, source: Identifier(scheme: "octavo", value: book.uid.text), raw: book.recordRow,
        warnings: warnings)
    }
    var file = ImportedFile(format: format, records: records, rejected: [], profile: profile)
    (file.queries, file.goals, file.budgets, file.shelves) = (queries, goals, budgets, shelves)
    file.statesVisibility = true
    return file
  }
}

extension Book {
  /// The row that is kept of a record: its uid, as the whole record would be all readings and entries once more. Sync
  /// knows import rows by their text, so that of a book is its own.
  var recordRow: String { "{\"uid\":\"\(uid.text)\"}" }

  /// Drops a cover that is not a picture of its declared type.
  mutating func dropFalseCover() -> [ImportWarning] {
    guard let cover, !cover.matchesMediaType else { return [] }
    self.cover = nil
    return [.falseCover(cover.mediaType.rawValue)]
  }
}
