/// A reminder for returning to a book: the last thoughts and quotes about it and about earlier volumes.
package struct Recap: Hashable, Sendable {
  /// A book with its current reading and the last entries with text.
  package struct Volume: Hashable, Sendable {
    package let book: Book
    package let reading: Reading?
    /// The last entries with text, oldest first, from all readings; those of the same day sorted by time.
    package let entries: [Entry]

    init(_ book: Book, last count: Int, dayStart: TimeOfDay) {
      self.book = book
      reading = book.currentReading
      let last = book.readings.flatMap(\.entries).filter { $0.text != nil }.suffix(count)
      entries = Entry.inChronologicalOrder(Array(last), dayStart: dayStart)
    }
  }

  /// Fewer entries for earlier volumes.
  private static let entriesOfEarlier = 2

  /// The book itself.
  package let this: Volume
  /// The earlier volumes of its series, in order.
  package let earlier: [Volume]

  /// The recap of a book.
  /// - Parameters:
  ///   - earlier: The earlier volumes of its series, in order.
  ///   - count: The most entries about the book itself, 1 or more.
  ///   - dayStart: When the reader's days begin.
  package init(of book: Book, after earlier: [Book], last count: Int, dayStart: TimeOfDay) {
    this = Volume(book, last: count, dayStart: dayStart)
    self.earlier = earlier.map { Volume($0, last: Recap.entriesOfEarlier, dayStart: dayStart) }
  }

  /// The newest day with an entry in the current reading, if known.
  package var lastDay: Day? { this.reading?.entries.last { $0.day != nil }?.day }
}
