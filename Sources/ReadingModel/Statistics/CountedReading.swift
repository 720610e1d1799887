/// What is counted of a reading and its book: neither texts nor covers, so that a library of any size can be gone
/// through.
package struct CountedReading: Hashable, Sendable {
  /// Tells the reading apart from all others that are counted with it.
  package let number: Int64
  /// Tells its book apart.
  package let bookNumber: Int64
  /// The book's name outside the library, in text; decides which of two readings that ended on one day comes first.
  package let bookUID: String
  /// The book's title.
  package let title: String
  /// Where the reading stands.
  package let status: Reading.Status
  /// The day it began.
  package let started: Day?
  /// The day it ended.
  package let ended: Day?
  /// What the reader thought of it.
  package let rating: Rating?
  /// Numbered pages of the edition.
  package let pageCount: Int?
  /// How long the edition is, in seconds, when it is a recording.
  package let durationSeconds: Int?
  /// The edition's language.
  package let language: String?
  /// What the edition is made of.
  package let format: Book.Format?
  /// The authors' names.
  package var authors: [String] = []
  /// The book's tags.
  package var tags: [String] = []

  /// A reading as a library keeps it, to which authors and tags are still to be given.
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

  /// A reading of a book, told apart by two numbers.
  init(_ reading: Reading, of book: Book, number: Int64, bookNumber: Int64) {
    self.init(
      number: number, bookNumber: bookNumber, bookUID: book.uid.text, title: book.title, status: reading.status,
      started: reading.started, ended: reading.ended, rating: reading.rating, pageCount: book.pageCount,
      durationSeconds: book.durationSeconds, language: book.language, format: book.format)
    authors = book.authors.map(\.name)
    tags = book.tags
  }

  /// When it ended, compared with other readings.
  package var finish: Finish { Finish(ended: ended, bookUID: bookUID, number: number) }

  /// The end of a reading among others; undated ones come before all others, as who was read at an unknown time is not
  /// new later.
  package struct Finish: Hashable, Sendable, Comparable {
    /// The day, if it is known.
    package let ended: Day?
    /// The digits of the book's uid: one is kept of every author.
    private let bookHigh, bookLow: UInt64
    /// The reading's number.
    package let number: Int64

    /// The end of a reading.
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

    /// Whether one comes before another.
    package static func < (left: Finish, right: Finish) -> Bool {
      Day.isFirst(left.ended, before: right.ended)
        ?? ((left.bookHigh, left.bookLow, left.number) < (right.bookHigh, right.bookLow, right.number))
    }
  }
}

/// What is counted of an entry.
package struct CountedEntry: Hashable, Sendable {
  /// What it is.
  package let kind: Entry.Kind
  /// The status that begins with it.
  package let status: Reading.Status?
  /// The reader's day.
  package let day: Day?
  /// The place it belongs to.
  package let position: Position?
  /// Minutes spent reading.
  package let minutes: Int?

  /// The position the reader reached with it, see ``Entry/reachedPosition``.
  package var reachedPosition: Position? { kind.movesPosition ? position : nil }

  /// What an entry of these facts counts.
  package init(kind: Entry.Kind, status: Reading.Status?, day: Day?, position: Position?, minutes: Int?) {
    self.kind = kind
    self.status = status
    self.day = day
    self.position = position
    self.minutes = minutes
  }

  /// What is counted of an entry of the journal.
  init(_ entry: Entry) {
    self.init(
      kind: entry.kind, status: entry.status, day: entry.day, position: entry.position, minutes: entry.minutes)
  }
}
