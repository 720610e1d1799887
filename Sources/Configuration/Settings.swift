// Configuration: the settings and their file. It imports Foundation, Glibc, ReadingModel, PrivateFolders, and Yams,
// which callers never see.

package import QueryLanguage
package import ReadingModel

/// The reader's settings, with defaults for everything else.
package struct Settings: Hashable, Sendable {
  /// The library file, unless the command names one.
  package var library: String?
  package var editor: String?
  package var dayStart = TimeOfDay.midnight
  package var weekStart = Weekday.monday
  /// How many days without an entry a streak may contain in a row.
  package var streakRestDays = 0
  /// The visibility of new things.
  package var visibility = DefaultVisibility.builtIn
  /// The default query of `list`.
  package var listQuery: String?
  /// The sort order of `list`; nil for its default.
  package var listSort: QuerySort?
  /// The source for lookups; nil for the first available one.
  package var lookupSource: String?
  package var ratingDisplay = RatingDisplay.stars
  package var dateDisplay = DateDisplay.iso
  package var color = ColorChoice.auto
  /// The pager command; `less` if nil, none if `off`.
  package var pager: String?
  /// Whether output consists of sentences that read well aloud.
  package var plain = Switch.off
  /// The time limit of a hook, in seconds.
  package var hookSeconds = 5
  /// The backup folder; nil for the library's folder.
  package var backupFolder: String?
  package var backupKeep = RetentionPolicy.usual
  /// A folder with lines from a phone, besides those in sync folders.
  package var inbox: String?
  package var aliases: [Alias] = []
  package var loanTerms: [LoanTerms] = []

  package init() {}
}

package enum RatingDisplay: String, Sendable, CaseIterable {
  case stars, number
}

/// How an exact day is shown: `2026-03-14`, `14 March 2026`, `March 14, 2026` or `14.03.2026`.
package enum DateDisplay: String, Sendable, CaseIterable {
  case iso, words, american, dots
}

/// When output is coloured.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

package enum Switch: String, Sendable, CaseIterable {
  case on, off
}
