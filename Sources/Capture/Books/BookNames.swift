package import ReadingModel

/// What is known of a book that words name.
package struct NamedTitle: Hashable, Sendable {
  package let id: Int64
  /// Whether the words are its whole title, its number or its ISBN.
  package let isExact: Bool
  /// Whether each of the words is a whole word of its title or authors, not only the beginning of one.
  package let hasWholeWords: Bool
  /// Whether none of the words is one of its title: they name its author.
  package let isAuthor: Bool
  package let isBeingRead: Bool
  package let isHeard: Bool
  /// Its pages, if they are known.
  package let pageCount: Int?
  /// Its length as an audiobook, if it is known.
  package let seconds: Int?
  /// The last position; if that is a chapter, also the last one of another unit.
  package let places: [Position]

  /// Whether its positions are percentages and its page count is unknown.
  var isCountedInPercent: Bool {
    pageCount == nil && places.contains { $0.unit == .percent } && !places.contains { $0.unit == .page }
  }

  /// What is known of a book.
  package init(
    id: Int64, isExact: Bool, hasWholeWords: Bool, isAuthor: Bool = false, isBeingRead: Bool, isHeard: Bool,
    pageCount: Int? = nil, seconds: Int? = nil, places: [Position] = []
  ) {
    self.id = id
    self.isExact = isExact
    self.hasWholeWords = hasWholeWords
    self.isAuthor = isAuthor
    self.isBeingRead = isBeingRead
    self.isHeard = isHeard
    self.pageCount = pageCount
    self.seconds = seconds
    self.places = places
  }

  /// Whether the words are hardly about something else: its whole title, or whole words of that of a book being read.
  var isSure: Bool { isExact || (isBeingRead && hasWholeWords) }

  /// The last position in a unit.
  func reached(_ unit: Position.Unit) -> Int? { places.first { $0.unit == unit }?.to }
}

/// How words name books.
package enum NameMatch: Hashable, Sendable {
  /// No book has such a name.
  case none
  /// One book has.
  case one(NamedTitle)
  /// Several have.
  case several

  package var isNone: Bool { self == .none }

  var one: NamedTitle? {
    if case .one(let title) = self { return title }
    return nil
  }
}

/// The books that words may name.
package protocol BookNames {
  /// The books that words name: among those being read first, then among all.
  func named(_ words: String) throws -> NameMatch
  /// The book with this whole title, this number or this ISBN.
  func titled(_ words: String) throws -> NamedTitle?
  /// The one book that words name if one typing mistake in them is forgiven.
  func mistyped(_ words: String) throws -> NamedTitle?
  /// Whether a book has a similar name, so that words without a book may be misspelled.
  func isNear(_ words: String) throws -> Bool
  /// The book for words that name none: the one being read. Nil if that is not clear.
  func current() throws -> NamedTitle?
}

extension BookNames {
  /// The book that a meaning names, else the one being read.
  func title(of meaning: Meaning) throws -> NamedTitle? {
    try meaning.book.map { try named($0).one } ?? current()
  }
}
