internal import GRDB
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
  /// Whether the same was logged already, so that nothing was stored.
  package internal(set) var isRepeated = false
  /// The position logged by hand while a timer ran, which stays where the timer's own adds nothing to it.
  package internal(set) var loggedMeanwhile: Position?
  /// How many of a timer's minutes were logged by hand while it ran, and are not added again.
  package internal(set) var minutesByHand: Int?
  /// The later day on which the reading had begun before the entry.
  package let formerStart: Day?
}

extension LoggedEntry {
  /// What a command finds already logged, so that it stores nothing.
  init(_ entry: Entry, in book: BookSummary, pagesThatDay: Int?, _ db: Database) throws {
    let id = try Int64.fetchOne(db, sql: "SELECT id FROM entry WHERE uid = ?", arguments: [entry.uid.text])
    self.init(
      id: EntryID(id ?? 0), book: book, entry: entry, pagesThatDay: pagesThatDay, began: nil, isFirstWord: false,
      wentBackFrom: nil, formerLength: nil, formerStart: nil)
    isRepeated = true
  }
}
