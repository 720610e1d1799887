package import ReadingModel

/// A history entry: one command that changed the library.
package struct HistoryEntry: Hashable, Sendable {
  /// Its number, 1 or more; later entries have larger ones.
  package let number: Int64
  /// Its summary, such as `log Emma page 120`; never the reader's text.
  package let words: String
  /// The day, on the reader's calendar.
  package let day: Day
  /// The time, on the reader's clock.
  package let time: TimeOfDay
  /// Whether it is currently undone.
  package let isUndone: Bool
}
