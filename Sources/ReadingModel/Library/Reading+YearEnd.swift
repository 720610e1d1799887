extension Reading {
  /// The pages and the time that a reading counts, by day.
  struct Credits: Hashable, Sendable {
    let pages: [PageCredit]
    let time: [TimeCredit]

    /// Those of a reading on known days up to the end of a year.
    fileprivate init(_ reading: Reading, of book: Book, upToEndOf year: Int) {
      func isCounted(_ day: Day?) -> Bool { day.map { $0.year <= year } ?? false }
      pages = reading.pageCredits(pageCount: book.pageCount).filter { isCounted($0.day) }
      time = reading.timeCredits(durationSeconds: book.durationSeconds, isHeard: book.isHeard)
        .filter { isCounted($0.day) }
    }
  }

  /// The reading as of the end of a year; entries without a day stay.
  ///
  /// Pages read between the last position of the year and a later one are spread over the days of both years, so the
  /// part of the year is kept.
  func upToEnd(ofYear year: Int, of book: Book) -> Reading {
    guard entries.contains(where: { ($0.day?.year ?? year) > year }) else { return self }
    var reading = self
    reading.entries = entries.filter { ($0.day?.year ?? year) <= year }
    let credits = Credits(self, of: book, upToEndOf: year)
    if credits != Credits(reading, of: book, upToEndOf: year) { reading.creditsOfCut = credits }
    // The rating and the review belong to the last end, which may be after the year.
    if status.isOver, !reading.status.isOver || reading.ended != ended {
      reading.rating = nil
      reading.review = nil
      reading.custom = CustomFields()
    }
    return reading
  }
}
