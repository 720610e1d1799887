// Configuration: what a reader may set, and the file it is set in. It imports Foundation, Glibc, ReadingModel,
// PrivateFolders, and Yams, which shows nowhere outside.

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
  /// The source that is asked about books; the first there is when nil.
  package var lookupSource: String?
  /// How a rating is shown.
  package var ratingDisplay = RatingDisplay.stars
  /// How a day is shown.
  package var dateDisplay = DateDisplay.iso
  /// When results are coloured.
  package var color = ColorChoice.auto
  /// The command that shows what is longer than the screen; `less` when nil, none when `off`.
  package var pager: String?
  /// Whether results are sentences that read well aloud.
  package var plain = Switch.off
  /// How long a hook may take.
  package var hookSeconds = 5
  /// The folder in which backups are kept; beside the library when nil.
  package var backupFolder: String?
  /// Which backups are kept.
  package var backupKeep = KeepPolicy.usual
  /// Words of the reader's own for commands.
  package var aliases: [Alias] = []
  /// Terms of loans of the reader's own.
  package var loanTerms: [LoanTerms] = []

  /// The usual values.
  package init() {}
}

/// How a rating is shown.
package enum RatingDisplay: String, Sendable, CaseIterable {
  case stars, number
}

/// How an exact day is shown: `2026-03-14`, `14 March 2026`, `March 14, 2026` or `14.03.2026`.
package enum DateDisplay: String, Sendable, CaseIterable {
  case iso, words, american, dots
}

/// When results are coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// Whether something is done.
package enum Switch: String, Sendable, CaseIterable {
  case on, off
}
