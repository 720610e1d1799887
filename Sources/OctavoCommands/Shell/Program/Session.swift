internal import Configuration
internal import LibraryStore
internal import ReadingModel

/// The context of a command, besides its arguments; created once per run.
struct Session: Sendable {
  /// The parts of the program.
  let program: Program
  /// The environment variables.
  let environment: [String: String]
  /// The reader's settings.
  let settings: Settings
  /// The paths of Octavo's files.
  let places: XDGPaths
  /// The current moment.
  var now: Moment
  /// The visibility of new data, if none is given.
  let visibility: DefaultVisibility
  /// The output of the program.
  var console: Console
  /// The arguments after the name of the command, as typed.
  var arguments: [String] = []
  /// The library of a command that is only tried; nothing is stored in it.
  var trial: Library?
}
