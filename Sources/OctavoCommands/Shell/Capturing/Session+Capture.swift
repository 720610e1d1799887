internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension Session {
  /// What the words of a command mean; a `-` at their end reads the text from standard input. At a terminal the reader
  /// is asked, within `ask`, if they can mean several things.
  /// - Throws: ``AmbiguousWordsError`` without a terminal, ``MatchError`` if the reader chooses nothing.
  func meaning(
    of typed: [String], for verb: Verb, book: String? = nil, in library: Library,
    asking ask: (() throws -> Int) throws -> Int = { try $0() }
  ) throws -> Meaning {
    if verb.takesText, typed.last == "-" {
      return try meaning(beforeInput: Array(typed.dropLast()), for: verb, book: book, in: library)
    }
    switch try capture(of: typed, for: verb, book: book, in: library) {
    case .meaning(let meaning):
      if let words = meaning.leftOut {
        let reason = verb == .rate ? "a later rating replaces this one" : "'\(verb.rawValue)' has a day, but no time"
        console.say("'\(words)' was not stored: \(reason)")
      }
      return meaning
    case .question(let meanings, let words):
      let missing = meanings.lazy.compactMap(\.missing).first
      // Which book a text is about matters less than that no book has the name before it.
      if let missing, console.mayAsk, meanings.allSatisfy({ $0.book == nil }),
        try LibraryBookNames(library).current() == nil
      {
        throw BookError.none(words: missing, near: [])
      }
      let commands: [(meaning: Meaning, command: String)]
      do {
        commands = try self.commands(meanings, verb, typed, in: library)
      } catch {
        // That no book has this name matters more than why the words cannot be text.
        throw missing.map { BookError.none(words: $0, near: []) } ?? error
      }
      guard console.mayAsk else {
        throw AmbiguousWordsError(
          words: words, explanation: Meaning.explanation(meanings), commands: commands.map(\.command), missing: missing)
      }
      return commands[try ask { try choice(about: words, among: commands.map(\.command), meanings, missing) }].meaning
    }
  }

  /// What words before a `-` mean.
  private func meaning(
    beforeInput words: [String], for verb: Verb, book: String?, in library: Library
  ) throws -> Meaning {
    // All that the words can mean has a text: choosing the book first would not help.
    if let capture = try? understood(besideText(words, in: library), verb, book: book, in: LibraryBookNames(library)),
      capture.meanings.allSatisfy({ $0.text != nil })
    {
      throw ArgumentError.givenTwice(option: "-")
    }
    let meaning = try meaning(besideText: words, for: verb, book: book, in: library)
    if meaning.text != nil { throw ArgumentError.givenTwice(option: "-") }
    return meaning.changed { $0.text = "-" }
  }

  /// What words mean if the text comes from standard input or the editor: those that can name a book do.
  func meaning(besideText typed: [String], for verb: Verb, book: String?, in library: Library) throws -> Meaning {
    let words = try besideText(typed, in: library)
    if verb.isAboutText, book == nil, case .question(let meanings, _) = try capture(of: words, for: verb, in: library) {
      let named = meanings.filter { $0.book != nil && $0.text == nil }
      if named.count == 1 { return named[0] }
    }
    return try meaning(of: words, for: verb, book: book, in: library)
  }

  /// The words with those of a quoted title apart, since only one of them can be the text.
  private func besideText(_ words: [String], in library: Library) throws -> [String] {
    let names = LibraryBookNames(library)
    return try words.flatMap { try names.named($0).isNone ? [$0] : $0.split(separator: " ").map(String.init) }
  }

  /// Asks which command to run.
  private func choice(
    about words: String, among commands: [String], _ meanings: [Meaning], _ missing: String?
  ) throws -> Int {
    try console.choose(
      missing.map { notNamed($0, couldBeText: commands.count) }
        ?? "'\(words)' "
        + (commands.count == 1
          ? "is not clear here:" : (Meaning.explanation(meanings) ?? "can have several meanings") + ":"),
      among: commands.enumerated().map { (label: "\($0.offset + 1)", words: $0.element) })
  }

  /// The question about words that name no book and may be text.
  private func notNamed(_ words: String, couldBeText meaningCount: Int) -> String {
    StandardMessage.noMatch("book", for: words) + " - 'octavo add \(words.shellWord) --start' adds and starts it."
      + (meaningCount == 1 ? " As text it would be:" : " As text it could be:")
  }

  /// What words mean today; days that may be coming ones are in doubt.
  /// - Throws: ``CorrectedWordsError`` for words with a command to type instead; else ``CaptureError``.
  func capture(of words: [String], for verb: Verb, book: String? = nil, in library: Library) throws -> Capture {
    let names = LibraryBookNames(library)
    var capture: Capture
    do {
      capture = try understood(words, verb, book: book, in: names)
    } catch let error as CaptureError {
      guard book == nil, let named = try captureAboutChosenBook(words, verb, in: library) else {
        throw try error.corrected(by: commands(insteadOf: words, verb, error, in: library))
      }
      capture = named
    }
    if case .meaning(let meaning) = capture,
      let question = try question(aboutPronoun: meaning, words, verb, in: library)
    {
      return question
    }
    if book == nil, let named = try self.capture(aboutUnnamed: capture, words, verb, names, in: library) {
      capture = named
    }
    return try dated(capture, words, verb, in: library)
  }

  /// What words mean, apart from days that depend on today.
  func understood(
    _ words: [String], _ verb: Verb, book: String? = nil, in names: LibraryBookNames
  ) throws -> Capture {
    try Capture(words, for: verb, book: book, in: names)
      .afterMidnight(words, today: now.day, dayStart: now.dayStart).onUnknownDay(words, verb)
  }

  /// The same with the days that depend on today; those that may be coming ones are in doubt.
  /// - Throws: ``CorrectedWordsError``.
  func dated(_ capture: Capture, _ words: [String], _ verb: Verb, in library: Library) throws -> Capture {
    guard case .meaning(let meaning) = capture else { return capture.dated(today: now.day, weekStart: now.weekStart) }
    if let (week, day) = try week(meaning, words, verb, in: library) {
      // `pause dune too tired this week`
      if verb == .pause, let text = meaning.text, !words.contains(where: { $0.contains(where: \.isWhitespace) }),
        words.joined(separator: " ").lowercased().hasSuffix(week)
      {
        let whole = meaning.changed { ($0.day, $0.text) = (nil, text + " " + week) }
        return .question([whole, meaning.on(day)], about: week)
      }
      let error = CaptureError.vagueDay(week, .date(day))
      throw try error.corrected(by: commands(insteadOf: words, verb, error, in: library))
    }
    if let time = timeToCome(meaning, words, verb) {
      return .question([meaning.changed { $0.day = .daysAgo(1) }], about: time)
    }
    // The day of a wish says little, and may be part of a title: `Black Friday`.
    let days = verb == .want ? [] : meaning.daysInDoubt(today: now.day, words: words)
    guard !days.isEmpty else { return capture }
    let name = if case .lastWeekday(let weekday) = meaning.day { weekday.name } else { meaning.day?.typed ?? "" }
    return .question(days.map(meaning.on), about: name)
  }
}

extension Session {
  /// The time of day that today has yet to reach, if no day is said: `log dune 251 at 11pm` in the afternoon. The timer
  /// takes that of yesterday.
  func timeToCome(_ meaning: Meaning, _ words: [String], _ verb: Verb) -> String? {
    guard case .time(let time) = meaning.clock, meaning.day == nil, isToCome(time),
      verb != .timerStart, verb != .timerStop
    else { return nil }
    let isDayGiven = options(besides: words, of: verb).contains { $0 == "-o" || $0.hasPrefix("--on") }
    return isDayGiven ? nil : time.text
  }
}

extension Capture {
  /// The same with `unknown` as the day on which a reading ended, or as a review or a reason: `finish emma unknown`.
  fileprivate func onUnknownDay(_ words: [String], _ verb: Verb) -> Capture {
    guard verb == .finish || verb == .drop else { return self }
    func ended(_ meaning: Meaning, _ texts: [String]) -> Meaning? {
      guard meaning.day == nil, let text = meaning.text?.lowercased(), texts.contains(text) else { return nil }
      return meaning.changed { ($0.day, $0.text) = (.unknown, nil) }
    }
    switch self {
    case .meaning(let meaning):
      guard let text = meaning.text, !words.contains(text) else { return self }
      let days = ["on unknown", "on unknown day", "on unknown date", "on an unknown day", "on an unknown date"]
      return ended(meaning, days).map { .meaning($0) } ?? self
    case .question(let meanings, let about):
      let onDay = meanings.compactMap { ended($0, ["unknown", "unknown day", "unknown date"]) }
      return .question(onDay + meanings, about: about)
    }
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

  var category: FailureCategory { error.category }

  var description: String { "\(error):" + (commands.count == 1 ? " " + commands[0] : commands.indentedLines) }
}

extension CaptureError {
  /// The error with the commands to type instead; as it is if there are none.
  func corrected(by commands: [String]) -> any ReportedError {
    commands.isEmpty ? self : CorrectedWordsError(error: self, commands: commands)
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
        ? "'\(words)' is not clear here; nothing was stored - if this is what you mean, write:"
        : "'\(words)' \(explanation ?? "can have several meanings"); nothing was stored - write one of:"))
      + commands.indentedLines
  }

  private var missingBook: String? {
    missing.map { words in
      StandardMessage.noMatch("book", for: words)
        + " - 'octavo list' shows the library, 'octavo add' adds to it; if these words are your text, write:"
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
