package import ReadingModel

/// One command that changed the library, as the history tells it.
package struct Deed: Hashable, Sendable {
  /// Its number, 1 or more; later commands have larger ones.
  package let number: Int64
  /// What it did, such as `log Emma page 120`; never the reader's own text.
  package let words: String
  /// The reader's day.
  package let day: Day
  /// The time on the reader's clock.
  package let time: TimeOfDay
  /// Whether it is undone at present.
  package let isUndone: Bool
}
