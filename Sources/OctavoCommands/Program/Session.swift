internal import Configuration
internal import LibraryStore
internal import ReadingModel

/// What a command gets besides its own words; made once a run.
struct Session: Sendable {
  /// What the binary is composed of.
  let program: Program
  /// The environment's variables.
  let environment: [String: String]
  /// What the reader has set.
  let settings: Settings
  /// Where things lie.
  let places: Places
  /// The reader's now.
  var now: Moment
  /// Who may see what is new, where nobody says.
  let visibility: DefaultVisibility
  /// Where results and talk go.
  let console: Console
}
