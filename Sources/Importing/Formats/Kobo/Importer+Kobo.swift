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
      var file = ImportedFile(format: "kobo", leftOut: library.leftOut)
      var uidsByContent: [String: UID] = [:]
      for (index, row) in library.books.enumerated() {
        let record = KoboBook(row, in: library).record(uids: uids, &file.leftOut)
        file.add(record, orReject: .untitled, line: index + 1, raw: DataValue.object(row).json)
        if let record, let id = row["ContentID"]?.text { uidsByContent[id] = record.book.uid }
      }
      file.reject(try library.database.damage(after: file.recordCount))
      file.shelves = ImportedShelves(library.shelved, of: uidsByContent).shelves(uids: uids)
      return file
    })
}
