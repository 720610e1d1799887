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
          words: words, explanation: Meaning.explanation(meanings),
          commands: commands.map { (try? logging($0.meaning, verb, typed, in: library)) ?? $0.command },
          missing: missing)
      }
      let lines = commands.enumerated().map { (label: "\($0.offset + 1)", words: $0.element.command) }
      let choice = try ask {
        try console.choose(
          missing.map { notNamed($0, couldBeText: lines.count) }
            ?? "'\(words)' "
            + (lines.count == 1
              ? "is not clear here:" : (Meaning.explanation(meanings) ?? "can have several meanings") + ":"),
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
  /// - Throws: ``CorrectedWordsError`` for words with a command to type instead; else ``CaptureError``.
  func capture(of words: [String], for verb: Verb, book: String? = nil, in library: Library) throws -> Capture {
    let capture: Capture
    do {
      capture = try Capture(words, for: verb, book: book, in: LibraryBookNames(library))
    } catch let error as CaptureError {
      if let corrected = CorrectedWordsError(error, commands(insteadOf: words, verb, error)) { throw corrected }
      throw error
    }
    guard case .meaning(let meaning) = capture else { return capture.onWeekend(today: now.day) }
    if let (week, day) = week(meaning, words) {
      let error = CaptureError.vagueDay(week, .date(day))
      throw CorrectedWordsError(error, commands(insteadOf: words, verb, error)) ?? error
    }
    let days = meaning.daysInDoubt(today: now.day, words: words)
    guard !days.isEmpty else { return capture }
    let name = if case .lastWeekday(let weekday) = meaning.day { weekday.name } else { meaning.day?.typed ?? "" }
    return .question(days.map(meaning.on), about: name)
  }

  /// The words for a whole week, and a day in the middle of it; nil if the day is another.
  private func week(_ meaning: Meaning, _ words: [String]) -> (words: String, day: Day)? {
    guard case .whole(.week, let isLast)? = meaning.day,
      let days = meaning.day?.days(today: now.day, weekStart: now.weekStart),
      let middle = days.first?.adding(days: 2)
    else { return nil }
    let typed = words.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    let phrase = isLast ? "last week" : "this week"
    let found = ["sometime \(phrase)", phrase].first { typed.lowercased().contains($0) }
    return found.map { ($0, min(middle, now.day)) }
  }

  /// The commands to type instead of words with an error; empty if there are none.
  private func commands(insteadOf words: [String], _ verb: Verb, _ error: CaptureError) -> [String] {
    switch error {
    case .grade(let grade, let stars): [command(verb, words, replacing: grade, with: [stars.text])]
    case .notFinished(let word): [command(.drop, words, replacing: word, with: [])]
    case .part(let part): [command(verb, words, replacing: part, with: ["120"])]
    case .vagueDay(let day, let other): [command(verb, words, replacing: day, with: ["--on", other.words])]
    case .several(let commands):
      commands.map { command in
        let options =
          command.verb == verb ? options(besides: words, of: verb, without: command.meaning.arguments(verb)) : []
        return command.meaning.command(command.verb, options: options)
      }
    default: []
    }
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

extension Meaning {
  /// What a time can be in an audiobook: `can be a position (1:20) or the time you listened`; nil for other meanings.
  fileprivate static func explanation(_ meanings: [Meaning]) -> String? {
    let kinds = meanings.map { meaning -> String? in
      switch meaning.place {
      case .time(from: nil, let to): "a position (\(Position.text(to, .seconds)))"
      case .forwardTime(let seconds): "the time since your last position (+\(Position.text(seconds, .seconds)))"
      case nil where meaning.minutes != nil: "the time you listened"
      default: nil
      }
    }
    guard kinds.count == 2, kinds[0] != kinds[1], let first = kinds[0], let second = kinds[1] else { return nil }
    return "can be \(first) or \(second)"
  }
}

/// Words that Octavo cannot understand, where it can name the commands to type instead.
struct CorrectedWordsError: ReportedError, Equatable {
  let error: CaptureError
  let commands: [String]

  /// An error with commands; nil without any.
  init?(_ error: CaptureError, _ commands: [String]) {
    guard !commands.isEmpty else { return nil }
    (self.error, self.commands) = (error, commands)
  }

  var category: FailureCategory { error.category }

  var description: String {
    "\(error):" + (commands.count == 1 ? " " + commands[0] : commands.map { "\n  " + $0 }.joined())
  }
}

/// Words that can mean several things, where the reader cannot be asked.
struct AmbiguousWordsError: ReportedError, Equatable {
  /// The words in doubt.
  let words: String
  /// What they can be, if their meanings differ in one way.
  var explanation: String?
  /// The commands without doubt, the likeliest first.
  let commands: [String]
  /// The words in doubt, if no book has such a name.
  var missing: String?

  var category: FailureCategory { .noMatch }

  var description: String {
    (missingBook
      ?? (commands.count == 1
        ? "'\(words)' is not clear here; nothing was stored - to store it like this, write:\n"
        : "'\(words)' \(explanation ?? "can have several meanings"); nothing was stored - write one of:\n"))
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
