package import ReadingModel

/// A new book, as typed words describe it.
package struct NewBookWords: Hashable, Sendable {
  package var title: String
  package var authors: [String] = []
  /// Others who worked on it: `translated by Ros Schwartz`.
  package var others: [Contributor] = []
  /// The page count: `272 pages`.
  package var pages: Int?
  /// The length of an audiobook, in seconds.
  package var seconds: Int?
  /// The format: `audiobook`.
  package var format: Book.Format?
  /// The year of the edition: `(2020)`.
  package var published: Day?
  package var isbn: ISBN?
  /// The place in a series: `book 2 of Dune`.
  package var series: SeriesPlace?
  /// The tags: `#fantasy`.
  package var tags: [String] = []
  /// What the reader did with it: `want`, `started`, `finished`.
  package var status: Reading.Status?
  package var day: DayPhrase?
  /// The day on which a reading began that is over: `started 3 October and finished yesterday`.
  package var started: DayPhrase?
  /// Words that do not say one day: `last summer`. ``day`` is what may be written instead.
  package var vagueDay: String?
  /// The days on which it was finished again: 2020 of `read in 2015 and 2020`.
  package var laterDays: [DayPhrase] = []
  /// Who recommended it: `recommended by Priya`.
  package var recommendation: String?
  /// Words after the author about the book: `for reading with the kids`.
  package var remark: String?
  /// The review of a finished book.
  package var review: String?
  /// The publisher: `Faber`.
  package var publisher: String?
  /// The language of the edition, by its English name: `in french`.
  package var language: String?
  /// What it cost: `24.90 eur`.
  package var price: Money?
  /// Where the reader is, which `add` does not store: `40` of `currently at page 40`.
  package var position: String?
  /// More of the words, if they may be a title, too: `Circe, Madeline Miller`.
  package var wholeTitle: String?
  /// The rating: `5 stars`.
  package var rating: Rating?

  package init(title: String, authors: [String] = []) {
    self.title = title
    self.authors = authors
  }

  /// Whether something besides the title and the authors is known.
  package var hasDetails: Bool {
    var plain = NewBookWords(title: title, authors: authors)
    plain.wholeTitle = wholeTitle
    return self != plain
  }

  /// The same book with a change.
  package func changed(_ change: (inout NewBookWords) -> Void) -> NewBookWords {
    var book = self
    change(&book)
    return book
  }

  /// The same book with another title and other authors.
  func titled(_ title: String, by authors: [String] = []) -> NewBookWords {
    changed { ($0.title, $0.authors) = (title, authors) }
  }

  /// The same book with another title, by each way to read the names of its authors; the likeliest first.
  func titled(_ title: String, by authors: AuthorWords) -> [NewBookWords] {
    authors.readings.map { titled(title, by: $0) }
  }

  /// Examples of the words after `add`, for `octavo help phrases`.
  package static let examples = [
    "dune by frank herbert", "dune, frank herbert", "by terry pratchett and neil gaiman", "by clarke, susanna",
    "272 pages", "(2020)",
    "audiobook 6:58", "#fantasy", "fantasy", "book 2 of dune", "dune #2 dune messiah", "translated by ros schwartz",
    "want", "started friday",
    "read in 2015", "already read", "on my kindle", "finished yesterday, 5 stars", "recommended by priya",
    "tags: sea, gift", "faber",
  ]
}
