/// A command that takes words.
package enum Verb: String, Hashable, Sendable, CaseIterable {
  case log, note, quote, start, finish, drop, pause, resume, rate, review, want
  case timerStart = "timer start"
  case timerStop = "timer stop"

  /// Whether a number alone is a position, as in `log 120`.
  var takesBareNumbers: Bool { [.log, .timerStop, .drop].contains(self) }

  var takesPlaces: Bool { [.log, .timerStop, .note, .quote, .drop].contains(self) }

  /// Whether it takes a rating; a number alone is one.
  var takesRatings: Bool { [.finish, .rate, .review].contains(self) }

  /// Whether it takes the minutes spent reading.
  var takesMinutes: Bool { self == .log || self == .timerStop }

  /// Whether it takes tags: of an entry, or of the book that it is about.
  var takesTags: Bool { self != .want && self != .timerStart }

  var takesClock: Bool { [.log, .note, .quote, .timerStart, .timerStop].contains(self) }

  var takesDays: Bool { ![.rate, .review, .timerStart, .timerStop].contains(self) }

  /// Whether words that are neither a book nor a token are the text: a thought, a quote, a reason or a review.
  package var takesText: Bool { [.log, .timerStop, .note, .quote, .finish, .drop, .review].contains(self) }

  /// Whether it changes the status of a book and takes a position or a thought after the book, but no bare number.
  package var changesStatus: Bool { [.start, .pause, .resume].contains(self) }

  /// Whether words after a book and a colon are a remark to store with it, although the command takes no text.
  var takesRemarks: Bool { changesStatus || self == .rate || self == .want }

  /// Whether the text is what the command is about, so that words are text rather than a book.
  package var isAboutText: Bool { self == .note || self == .quote }
}
