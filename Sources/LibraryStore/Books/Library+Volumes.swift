internal import GRDB
package import ReadingModel

extension Library {
  /// The other books of the series that a book belongs to, each with everything that belongs to it.
  /// - Throws: ``BookError`` when there is no such book any more.
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
