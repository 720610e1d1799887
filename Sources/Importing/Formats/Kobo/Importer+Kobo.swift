internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports a Kobo's `KoboReader.sqlite`: books, statuses, total times, passages, notes, stars and collections.
  ///
  /// The device keeps the place of a passage within its chapter, which is not a position in the book. Without a day of
  /// finishing, a finished book has none.
  package static let kobo = Importer(
    name: "kobo", summary: "A Kobo's books, passages and statuses (KoboReader.sqlite).",
    recognises: { KoboDatabase.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      let library = try KoboDatabase(bytes)
      var leftOut = library.leftOut
      var records: [ImportRecord] = []
      var rejected: [RejectedRow] = []
      var uidsByContent: [String: UID] = [:]
      for (index, row) in library.books.enumerated() {
        guard let record = KoboBook(row, in: library).record(uids: uids, &leftOut) else {
          rejected.append(RejectedRow(line: index + 1, reason: .untitled, raw: DataValue.object(row).json))
          continue
        }
        records.append(record)
        if let id = row["ContentID"]?.text { uidsByContent[id] = record.book.uid }
      }
      rejected += try library.database.damage(after: records.count)
      var file = ImportedFile(
        format: "kobo", records: records, rejected: rejected, shelves: library.shelves(of: uidsByContent, uids: uids))
      file.leftOut = leftOut
      return file
    })
}
