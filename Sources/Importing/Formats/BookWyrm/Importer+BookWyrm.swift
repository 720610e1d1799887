internal import Foundation

extension Importer {
  /// Imports BookWyrm's CSV export, with or without dates and shelves, and its account archive.
  ///
  /// The CSV has only the latest readthrough and one shelf per book; the archive has all of them, with comments,
  /// quotes, lists, goals and covers. Custom shelves become tags, lists become shelves. A review with a content warning
  /// adds the tag `spoiler`. Catalogue descriptions stay in the raw row only.
  package static let bookWyrm = Importer(
    name: "bookwyrm", summary: "BookWyrm's export (CSV), or the archive of an account.",
    recognises: { BookWyrmColumn.table.matches($0) || BookWyrmAccount.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      guard BookWyrmAccount.isOne(FileHead(of: bytes, fileName: fileName)) else {
        return try Table(bytes, BookWyrmColumn.table).imported(as: "bookwyrm", uids: uids, book: BookWyrmBook.book)
      }
      return try BookWyrmAccount(bytes).imported(uids: uids)
    })
}
