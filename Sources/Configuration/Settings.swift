// Configuration: what a reader may set, and the file it is set in. It imports Foundation, Glibc, ReadingModel, ExporterKit
// for near names, and Yams, which shows nowhere outside.

package import ReadingModel

/// What the reader has set, with the usual values for everything else.
package struct Settings: Hashable, Sendable {
  /// The library file, unless the command names one.
  package var library: String?
  /// The command that opens an editor.
  package var editor: String?
  /// When the day begins.
  package var dayStart = TimeOfDay.midnight
  /// The day on which weeks begin.
  package var weekStart = Weekday.monday
  /// How many days without an entry may lie between two of a streak.
  package var streakRestDays = 0
  /// Who may see what is new, where nobody says.
  package var visibility = DefaultVisibility.builtIn
  /// What `list` shows when nothing is asked for.
  package var listQuery: String?
  /// How `list` sorts; as it usually does when nil.
  package var listSort: QuerySort?
  /// Words of the reader's own for commands.
  package var aliases: [Alias] = []

  /// The usual values.
  package init() {}
}

/// A word of the reader's own that stands for the beginning of a command.
package struct Alias: Hashable, Sendable {
  /// The word.
  package let name: String
  /// What it stands for, as it was written.
  package let text: String
  /// The words it stands for.
  package let words: [String]
}
