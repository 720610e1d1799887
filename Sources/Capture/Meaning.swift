package import ReadingModel

/// What the words of a command mean.
package struct Meaning: Hashable, Sendable {
  /// The words that name the book; nil for the one being read.
  package var book: String?
  package var place: PlaceInput?
  /// The last page, or chapter, of the edition.
  package var total: Int?
  /// The format of a book to start.
  package var format: Book.Format?
  /// The length of an audiobook to start, in seconds.
  package var seconds: Int?
  /// The minutes spent reading.
  package var minutes: Int?
  package var day: DayPhrase?
  package var clock: ClockPhrase?
  package var tags: [String] = []
  package var rating: Rating?
  /// Whether the book is to be begun anew: `start hobbit again`.
  package var isAgain = false
  /// The thought, quote, reason or review.
  package var text: String?
  /// The reader's remark on a quote.
  package var note: String?
  /// Words that the command does not store: the time of day in `finish dune at 9pm`.
  package var leftOut: String?
  /// Words of the text that may name a book which is not in the library.
  package var missing: String?

  package init() {}

  /// The same with a change.
  package func changed(_ change: (inout Meaning) -> Void) -> Meaning {
    var meaning = self
    change(&meaning)
    return meaning
  }
}

/// How Octavo understands the words of a command.
package enum Capture: Hashable, Sendable {
  /// In one way.
  case meaning(Meaning)
  /// In several ways; the likeliest first.
  case question([Meaning], about: String)
}
