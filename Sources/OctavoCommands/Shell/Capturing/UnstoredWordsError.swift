internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Words after a book that the command does not store: a position or a text in `resume --format`, a position in `add`.
struct UnstoredWordsError: ReportedError, Equatable {
  /// The words.
  let words: String
  /// The command, such as `octavo pause`.
  let command: String
  /// Whether the words are a position.
  let isPosition: Bool
  /// The commands that store everything together.
  let commands: [String]

  var category: FailureCategory { .noMatch }

  var description: String {
    "'\(command)' stores no \(isPosition ? "position" : "text"): '\(words)' - to keep it, write "
      + (commands.count == 1 ? commands[0] : "both:" + commands.map { "\n  " + $0 }.joined())
  }
}
