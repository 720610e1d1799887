internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Words after a book that the command does not store: a position or a text in `pause`, a remark in `add`.
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

extension Session {
  /// The error for words after the book of `start`, `pause` or `resume`, as in `pause dune until christmas`; nil for
  /// other words.
  /// - Parameter command: The command without these words.
  func unstored(
    _ meaning: Meaning, _ verb: Verb, _ words: [String], command: String, in library: Library
  ) throws -> UnstoredWordsError? {
    guard [.start, .pause, .resume].contains(verb), let text = meaning.text, let book = meaning.book else { return nil }
    func error(isPosition: Bool, _ commands: [String]) -> UnstoredWordsError {
      UnstoredWordsError(
        words: text, command: "octavo \(verb.rawValue)", isPosition: isPosition, commands: commands)
    }
    if let logged = try? logging(meaning, words, in: library) {
      // `log` starts and resumes a book itself.
      return error(isPosition: true, verb == .pause ? [logged, command] : [logged])
    }
    var note = Meaning()
    (note.book, note.day, note.text) = (book, meaning.day, text)
    return error(isPosition: false, [command, note.command(.note)])
  }

  /// The command that logs the position after a book, as in `start hobbit p. 20`; nil for other words.
  private func logging(_ meaning: Meaning, _ words: [String], in library: Library) throws -> String? {
    guard let book = meaning.book, let text = meaning.text,
      case .meaning(var logged) = try Capture(
        [book] + text.split(separator: " ").map(String.init), for: .log, in: LibraryBookNames(library)),
      logged.place != nil, logged.text == nil
    else { return nil }
    logged.day = meaning.day
    return try commands([logged], .log, words, in: library).first?.command
  }
}
