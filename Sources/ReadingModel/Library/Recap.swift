/// What leads a reader back into a book: the last thoughts and quotes about it, and about the volumes before it.
package struct Recap: Hashable, Sendable {
  /// A book with the reading that counts now and the last entries with text about it.
  package struct Volume: Hashable, Sendable {
    /// The book.
    package let book: Book
    /// The reading that counts now; nil when there is none.
    package let reading: Reading?
    /// The last entries with text, oldest first, of all of its readings; those of a day in the order of time.
    package let entries: [Entry]

    init(_ book: Book, last count: Int, dayStart: TimeOfDay) {
      self.book = book
      reading = book.currentReading
      let last = book.readings.flatMap(\.entries).filter { $0.text != nil }.suffix(count)
      entries = Entry.inOrderOfTime(Array(last), dayStart: dayStart)
    }
  }

  /// Of an earlier volume fewer entries are shown.
  private static let entriesOfEarlier = 2

  /// The book itself.
  package let this: Volume
  /// The volumes before it in its series, in their order.
  package let earlier: [Volume]

  /// What leads back into a book.
  /// - Parameters:
  ///   - earlier: The volumes before it, in their order.
  ///   - count: At most so many entries about the book itself, 1 or more.
  ///   - dayStart: When the reader's days begin.
  package init(of book: Book, after earlier: [Book], last count: Int, dayStart: TimeOfDay) {
    this = Volume(book, last: count, dayStart: dayStart)
    self.earlier = earlier.map { Volume($0, last: Recap.entriesOfEarlier, dayStart: dayStart) }
  }

  /// The newest day with an entry in the reading that counts now, when known.
  package var lastDay: Day? { this.reading?.entries.last { $0.day != nil }?.day }
}
