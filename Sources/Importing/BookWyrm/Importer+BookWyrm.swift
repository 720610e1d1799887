internal import Foundation

extension Importer {
  /// The CSV export of BookWyrm, with or without dates and shelves, and the archive of an account.
  ///
  /// The table tells of the latest time through only, and of one shelf per book; the archive of all of them, with
  /// comments, quotes, lists, goals and covers. A shelf of the reader's own becomes a tag, a list a shelf. A review
  /// that warns of what it tells makes the tag `spoiler`. The catalogue's descriptions are kept in the raw row
  /// only.
  package static let bookWyrm = Importer(
    name: "bookwyrm", summary: "BookWyrm's export (CSV), or the archive of an account.",
    recognises: { ServiceTable<BookWyrmColumn>.isOne($0) || BookWyrmAccount.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError) in
      do throws(ImportError.Reason) {
        guard BookWyrmAccount.isOne(FileHead(of: bytes, fileName: fileName)) else {
          return try ServiceTable(bytes).imported(as: "bookwyrm", uids: uids, book: BookWyrmBook.book)
        }
        return try BookWyrmAccount(bytes).imported(uids: uids)
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}
