internal import GRDB
internal import ReadingModel

/// A reader's own marks on a book: favourite and notes. Those of the first reader are in `book`, those of others in
/// `bookMark`.
enum BookMarkRow {
  /// Whether the reader's marks are in `book`.
  static func isInBook(of reader: Int64) -> Bool { reader == LibraryReader.first }

  static func set(_ book: Book, _ id: BookID, _ db: Database) throws {
    let (isFavorite, notes) = (book.isFavorite, book.notes.storable)
    if isInBook(of: try RowWriter.reader(db)) {
      try db.run(
        """
        UPDATE main.book SET isFavorite = ?1, notes = ?2 WHERE id = ?3 AND (isFavorite <> ?1 OR notes IS NOT ?2)
        """, [isFavorite, notes, id.number])
    } else if isFavorite || notes != nil {
      try db.run(
        """
        INSERT INTO main.bookMark (readerId, bookId, isFavorite, notes) VALUES (currentReaderId(), ?1, ?2, ?3)
        ON CONFLICT (readerId, bookId) DO UPDATE SET isFavorite = ?2, notes = ?3
        """, [id.number, isFavorite, notes])
    } else {
      try db.run("DELETE FROM main.bookMark WHERE readerId = currentReaderId() AND bookId = ?", [id.number])
    }
  }
}
