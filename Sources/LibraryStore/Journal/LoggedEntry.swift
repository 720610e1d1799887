package import ReadingModel

/// What was stored, for the one line that tells the reader.
package struct LoggedEntry: Hashable, Sendable {
  /// The entry's number.
  package let id: EntryID
  /// The book, as it is now.
  package let book: BookSummary
  /// The entry.
  package let entry: Entry
  /// Pages that count for the entry's day in this book; nil when the day is not an exact one.
  package let pagesThatDay: Int?
  /// What an entry does to a reading that was not going on.
  package enum Beginning: Hashable, Sendable { case begun, resumed }

  /// Whether the entry began or resumed the reading; nil when it did neither.
  package let began: Beginning?
  /// Whether it is the first that is said of a book that nobody began or wanted.
  package let isFirstWord: Bool
  /// The later place that the reader had reached before; nil when the entry does not go back.
  package let wentBackFrom: Position?
  /// The length of the edition that was known before the entry told another.
  package let formerLength: Library.EditionTotal?
  /// Whether the same position was logged on that day already, so that nothing was stored.
  package internal(set) var isRepeated = false
  /// The position logged by hand while a timer ran, which stays where the timer's own adds nothing to it.
  package internal(set) var loggedMeanwhile: Position?
  /// The later day on which the reading had begun before the entry.
  package let formerStart: Day?
}
