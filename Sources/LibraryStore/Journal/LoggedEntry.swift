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
  /// Whether the entry began or resumed the reading.
  package let began: Bool
  /// The later place that the reader had reached before; nil when the entry does not go back.
  package let wentBackFrom: Position?
}
