internal import GRDB
package import ReadingModel

/// A stored entry and its effects, for the message to the reader.
package struct LoggedEntry: Hashable, Sendable {
  package let id: EntryID
  package let book: BookSummary
  package let entry: Entry
  /// Pages that count for the entry's day in this book; nil if the day is not exact.
  package let pagesThatDay: Int?
  /// The effect of an entry on a reading that was not underway.
  package enum Beginning: Hashable, Sendable { case begun, resumed }

  /// Whether the entry started or resumed the reading; nil for neither.
  package let began: Beginning?
  /// Whether the entry makes a book wanted or paused that was never started.
  package let makesWantedOrPaused: Bool
  /// The later position reached before; nil if the entry does not go back.
  package let wentBackFrom: Position?
  /// The next position, of a later day, if it goes back from the entry's.
  package let nextGoesBack: Entry?
  /// The edition's former length, if the entry changed it.
  package let previousLength: EditionTotal?
  /// Whether it was already logged, so that nothing was stored.
  package internal(set) var isRepeated = false
  /// The position logged by hand while a timer ran; it stays if the timer's own adds nothing.
  package internal(set) var loggedMeanwhile: Position?
  /// Minutes of a timer that were logged by hand while it ran, and are not added again.
  package internal(set) var manualMinutes: Int?
  /// The former start day, if the entry moved it earlier.
  package let previousStart: Day?
}

extension LoggedEntry {
  init(_ entry: Entry, in book: BookSummary, pagesThatDay: Int?, _ db: Database) throws {
    self.init(
      id: try EntryRow.id(of: entry.uid, db) ?? EntryID(0), book: book, entry: entry, pagesThatDay: pagesThatDay,
      began: nil, makesWantedOrPaused: false, wentBackFrom: nil, nextGoesBack: nil, previousLength: nil,
      previousStart: nil)
    isRepeated = true
  }
}
