internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension Session {
  /// What the words of a command mean; a `-` at their end reads the text from standard input. At a terminal the reader
  /// is asked if they can mean several things.
  /// - Parameter ask: Called around the question.
  /// - Throws: ``AmbiguousWordsError`` without a terminal, ``MatchError`` if the reader chooses nothing;
  ///   ``CaptureError``.
  func meaning(
    of typed: [String], for verb: Verb, book: String? = nil, in library: Library,
    asking ask: (() throws -> Int) throws -> Int = { try $0() }
  ) throws -> Meaning {
    if verb.takesText, typed.last == "-" {
      var meaning = try self.meaning(of: typed.dropLast(), for: verb, book: book, in: library)
      if meaning.text != nil { throw ArgumentError.givenTwice(option: "-") }
      meaning.text = "-"
      return meaning
    }
    switch try capture(of: typed, for: verb, book: book, in: library) {
    case .meaning(let meaning): return meaning
    case .question(let meanings, let words):
      let missing = meanings.lazy.compactMap(\.missing).first
      let commands: [(meaning: Meaning, command: String)]
      do {
        commands = try self.commands(meanings, verb, typed, in: library)
      } catch {
        // That no book has this name matters more than why the words cannot be text.
        throw missing.map { BookError.none(words: $0, near: []) } ?? error
      }
      guard console.mayAsk else {
        throw AmbiguousWordsError(
          words: words, commands: commands.map { (try? logging($0.meaning, verb, typed, in: library)) ?? $0.command },
          missing: missing)
      }
      let lines = commands.enumerated().map { (label: "\($0.offset + 1)", words: $0.element.command) }
      let choice = try ask {
        try console.choose(
          missing.map { notNamed($0, couldBeText: lines.count) }
            ?? "'\(words)' \(lines.count == 1 ? "is not clear here:" : "can have several meanings:")",
          among: lines)
      }
      return commands[choice].meaning
    }
  }

  /// The question about words that name no book and may be text.
  private func notNamed(_ words: String, couldBeText meaningCount: Int) -> String {
    StandardMessage.noMatch("book", for: words) + " - 'octavo add \(words.shellWord) --start' adds and starts it."
      + (meaningCount == 1 ? " As text it would be:" : " As text it could be:")
  }

  /// What words mean today; days that may be coming ones are in doubt.
  /// - Throws: ``GradeError`` and ``NotFinishedError``, with the command to type.
  func capture(of words: [String], for verb: Verb, book: String? = nil, in library: Library) throws -> Capture {
    let capture: Capture
    do {
      capture = try Capture(words, for: verb, book: book, in: LibraryBookNames(library))
    } catch CaptureError.grade(let grade) {
      throw GradeError(grade: grade, command: command(verb, words, replacing: grade, with: "4.5"))
    } catch CaptureError.notFinished(let word) {
      throw NotFinishedError(word: word, command: command(.drop, words, replacing: word, with: nil))
    }
    guard case .meaning(let meaning) = capture else { return capture }
    let days = meaning.daysInDoubt(today: now.day, words: words)
    guard !days.isEmpty else { return capture }
    let name = if case .lastWeekday(let weekday) = meaning.day { weekday.name } else { meaning.day?.typed ?? "" }
    return .question(days.map(meaning.on), about: name)
  }

  /// The command that logs the position after the book to start, as in `start hobbit p. 20`.
  private func logging(_ meaning: Meaning, _ verb: Verb, _ words: [String], in library: Library) throws -> String? {
    guard verb == .start, let book = meaning.book, let text = meaning.text,
      case .meaning(var logged) = try Capture(
        [book] + text.split(separator: " ").map(String.init), for: .log, in: LibraryBookNames(library)),
      logged.place != nil, logged.text == nil
    else { return nil }
    logged.day = meaning.day
    return try commands([logged], .log, words, in: library).first?.command
  }
}

/// A grade such as `A-`, where ratings are stars.
struct GradeError: ReportedError, Equatable {
  let grade: String
  /// The same command with stars.
  let command: String

  var category: FailureCategory { CaptureError.grade(grade).category }

  var description: String { "\(CaptureError.grade(grade)): \(command)" }
}

/// `dnf` in `finish`.
struct NotFinishedError: ReportedError, Equatable {
  let word: String
  /// The command that drops the book.
  let command: String

  var category: FailureCategory { CaptureError.notFinished(word).category }

  var description: String { "\(CaptureError.notFinished(word)) - to stop reading it, write \(command)" }
}

/// Words that can mean several things, where the reader cannot be asked.
struct AmbiguousWordsError: ReportedError, Equatable {
  /// The words in doubt.
  let words: String
  /// The commands without doubt, the likeliest first.
  let commands: [String]
  /// The words in doubt, if no book has such a name.
  var missing: String?

  var category: FailureCategory { .noMatch }

  var description: String {
    (missingBook
      ?? (commands.count == 1
        ? "'\(words)' is not clear here; nothing was stored - to store it like this, write:\n"
        : "'\(words)' can have several meanings; nothing was stored - write one of:\n"))
      + commands.map { "  " + $0 }.joined(separator: "\n")
  }

  private var missingBook: String? {
    missing.map { words in
      StandardMessage.noMatch("book", for: words)
        + " - 'octavo list' shows the library, 'octavo add' adds to it; if these words are your text, write:\n"
    }
  }
}

extension Optional {
  /// What the words or an option say.
  /// - Throws: ``ArgumentError`` if both say something.
  func or(_ option: Wrapped?, option name: String) throws -> Wrapped? {
    if self != nil, option != nil { throw ArgumentError.givenTwice(option: name) }
    return self ?? option
  }
}
