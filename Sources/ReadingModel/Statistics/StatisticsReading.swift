/// The parts of a reading and its book that statistics need; without texts and covers, so that libraries of any size
/// can be processed.
package struct StatisticsReading: Hashable, Sendable {
  /// Identifies the reading among those counted.
  package let number: Int64
  package let bookNumber: Int64
  /// The book's uid; breaks ties between readings that ended on the same day.
  package let bookUID: String
  package let title: String
  package let status: Reading.Status
  package let started: Day?
  package let ended: Day?
  package let rating: Rating?
  package let pageCount: Int?
  /// The length of an audiobook, in seconds.
  package let durationSeconds: Int?
  package let language: String?
  package let format: Book.Format?
  package var authors: [String] = []
  package var tags: [String] = []
  /// The values of the custom field that is grouped by, of the book and of the reading.
  package var fieldValues: [String] = []

  /// A reading from the library; authors and tags are set separately.
  package init(
    number: Int64, bookNumber: Int64, bookUID: String, title: String, status: Reading.Status, started: Day?,
    ended: Day?, rating: Rating?, pageCount: Int?, durationSeconds: Int?, language: String?, format: Book.Format?
  ) {
    self.number = number
    self.bookNumber = bookNumber
    self.bookUID = bookUID
    self.title = title
    self.status = status
    self.started = started
    self.ended = ended
    self.rating = rating
    self.pageCount = pageCount
    self.durationSeconds = durationSeconds
    self.language = language
    self.format = format
  }

  /// The values of a custom field in words, each once.
  package static func texts(of values: [CustomValue]) -> [String] {
    values.map { $0.text() }.eachOnce
  }

  /// When it ended, for comparison.
  package var finish: Finish { Finish(ended: ended, bookUID: bookUID, number: number) }

  /// When a reading ended, for comparison. Unknown days sort first: an author read at an unknown time is not new later.
  package struct Finish: Hashable, Sendable, Comparable {
    /// The day; nil if unknown.
    package let ended: Day?
    /// The book's uid as two integers: one ``Finish`` is stored per author.
    private let bookHigh, bookLow: UInt64
    package let number: Int64

    init(ended: Day?, bookUID: String, number: Int64) {
      self.ended = ended
      self.number = number
      var (high, low): (UInt64, UInt64) = (0, 0)
      for character in bookUID.utf8 where character != UInt8(ascii: "-") {
        let digit = character <= UInt8(ascii: "9") ? character & 0xF : (character & 0xF) + 9
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
      (bookHigh, bookLow) = (high, low)
    }

    package static func < (left: Finish, right: Finish) -> Bool {
      Day.isFirst(left.ended, before: right.ended)
        ?? ((left.bookHigh, left.bookLow, left.number) < (right.bookHigh, right.bookLow, right.number))
    }
  }
}

/// The parts of an entry that statistics need.
package struct StatisticsEntry: Hashable, Sendable {
  package let kind: Entry.Kind
  package let status: Reading.Status?
  package let day: Day?
  package let position: Position?
  package let minutes: Int?

  /// The position the reader reached, see ``Entry/reachedPosition``.
  package var reachedPosition: Position? { kind.movesPosition ? position : nil }

  /// An entry from the library.
  package init(kind: Entry.Kind, status: Reading.Status?, day: Day?, position: Position?, minutes: Int?) {
    self.kind = kind
    self.status = status
    self.day = day
    self.position = position
    self.minutes = minutes
  }

  package init(_ entry: Entry) {
    self.init(
      kind: entry.kind, status: entry.status, day: entry.day, position: entry.position, minutes: entry.minutes)
  }
}
