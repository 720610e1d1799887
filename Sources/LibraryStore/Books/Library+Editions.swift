internal import ReadingModel

extension Library {
  /// Publishers announce books for some years ahead; what lies further was mistyped.
  private static let mostYearsAhead = 10

  /// Refuses days on which an edition cannot have come out; what a file brought stays while it is not changed.
  /// - Throws: ``EditionError``.
  func refuseDistantEditions(of book: Book, since held: Book? = nil) throws {
    let latest = now.day.year + Library.mostYearsAhead
    for (day, before) in [(book.published, held?.published), (book.firstPublished, held?.firstPublished)] {
      if let day, day != before, day.year > latest { throw EditionError.publishedAhead(day, latest: latest) }
    }
  }
}
