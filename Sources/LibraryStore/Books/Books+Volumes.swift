internal import GRDB
package import ReadingModel

extension Library.Books {
  /// The other books of a book's series, with everything that belongs to them; empty if the book no longer exists.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  package func othersInSeries(of id: BookID) throws -> [(id: BookID, book: Book)] {
    try read { db in
      try BookRows(
        db,
        where: """
          book.id <> ? AND book.id IN (
            SELECT bookId FROM series WHERE name IN (SELECT name FROM series WHERE bookId = ?))
          """, [id.number, id.number]
      ).fetch()
    }
  }
}
