internal import Capture
internal import LibraryStore
internal import ReadingModel

extension Session {
  /// The commands to type instead of words with an error; empty if there are none.
  func commands(
    insteadOf words: [String], _ verb: Verb, _ error: CaptureError, in library: Library
  ) throws -> [String] {
    switch error {
    case .grade(let grade, let stars): [withoutGrade(grade, stars, verb, words, in: library)]
    case .notFinished(let word): [command(.drop, words, replacing: word, with: [])]
    case .part(let part): [command(verb, words, replacing: opened(part, in: words), with: ["120"])]
    case .chapterCount(_, let command):
      [self.command(command.verb, command.meaning, insteadOf: words, of: verb)]
    case .location(let phrase): atLocation(verb, words, phrase)
    // A percent is a position in books of both kinds.
    case .remaining(let phrase):
      corrected(verb, words, phrase, [[":", "hour", "min"].contains(where: phrase.contains) ? "62%" : "120"])
    case .tagsNotStored(let tags, let command): try tagging(tags, command, words, in: library)
    case .ratedEnd(let command):
      [command.meaning.command(command.verb, options: options(besides: words, of: verb))]
    case .vagueDay(let day, let other): [command(verb, words, replacing: day, with: ["--on", other.words])]
    case .several(let commands): try several(commands, besides: words, verb, in: library)
    default: []
    }
  }

  /// The command with stars for a grade, or without it if another rating is there: `finish dune A+ 5`.
  private func withoutGrade(
    _ grade: String, _ stars: Rating, _ verb: Verb, _ words: [String], in library: Library
  ) -> String {
    let others = words.filter { $0 != grade }
    let rated = (try? Capture(others, for: verb, in: LibraryBookNames(library)))?.likeliest?.rating
    return command(verb, words, replacing: grade, with: rated == nil ? [stars.text] : [])
  }

  /// The words for a part with `the end of` before them.
  private func opened(_ part: String, in words: [String]) -> String {
    let typed = words.joined(separator: " ")
    let openings = ["end of", "start of", "beginning of", "middle of", "halfway through"]
    let phrases = openings.flatMap { ["the \($0) \(part)", "\($0) \(part)"] }
    return phrases.first { typed.contains($0) } ?? part
  }

  /// The command with the percent of a location, which is exact if the words have the last one: `location 1500 of
  /// 6000`.
  private func atLocation(_ verb: Verb, _ words: [String], _ phrase: String) -> [String] {
    let typed = words.joined(separator: " ")
    guard let found = typed.firstRange(of: phrase + " of "),
      let last = typed[found.upperBound...].split(separator: " ").first.flatMap({ Int($0) }),
      let location = phrase.split(separator: " ").last.flatMap({ Int($0) }), (1...last).contains(location)
    else { return corrected(verb, words, phrase, ["62%"]) }
    return corrected(verb, words, "\(phrase) of \(last)", ["\(location * 100 / last)%"])
  }

  /// The commands in place of one; the first has to work, and the others may depend on it.
  private func several(
    _ commands: [CommandMeaning], besides words: [String], _ verb: Verb, in library: Library
  ) throws -> [String] {
    let all = try commands.map { command in
      if command.verb == .start, let correction = try correctedStart(command.meaning, in: library) { return correction }
      let arguments = command.meaning.arguments(command.verb)
      return arguments
        + (command.verb == verb ? options(besides: words, of: verb, without: arguments) : libraryArguments)
    }
    if let first = all.first { try attempt(first, in: library) }
    return all.map { "octavo".with($0) }
  }

  /// The arguments that correct the start of a book which is being read already; nil for other books.
  private func correctedStart(_ start: Meaning, in library: Library) throws -> [String]? {
    guard let day = start.day else { return nil }
    // `finish it started saturday` is about the book being read.
    let name = try start.book ?? library.books.reference(to: library.books.beingRead())
    guard [.reading, .paused].contains(try library.books.match(name).book?.status) else { return nil }
    return ["edit", name, "--started", day.words] + libraryArguments
  }

  /// The command with other words in place of some; empty if these are typed in another way, such as in capitals.
  private func corrected(_ verb: Verb, _ words: [String], _ phrase: String, _ others: [String]) -> [String] {
    let typed = command(verb, words, replacing: phrase, with: phrase.split(separator: " ").map(String.init))
    let corrected = command(verb, words, replacing: phrase, with: others)
    return corrected == typed ? [] : [corrected]
  }

  /// The command without its tags, and the one that tags the book.
  private func tagging(
    _ tags: [String], _ command: CommandMeaning, _ words: [String], in library: Library
  ) throws -> [String] {
    // The command may end the reading that makes this the current book.
    let book = try command.meaning.book ?? "#\(library.books.beingRead().id.number)"
    let added = "octavo edit".with([book] + tags.flatMap { ["--add-tag", $0] } + libraryArguments)
    return [self.command(command.verb, command.meaning, insteadOf: words), added]
  }

  /// The words for a whole week, and a day in the middle of it, but after the start of a book that is finished; nil if
  /// the day is another.
  func week(
    _ meaning: Meaning, _ words: [String], _ verb: Verb, in library: Library
  ) throws -> (words: String, day: Day)? {
    guard case .whole(.week, let isLast)? = meaning.day,
      let days = meaning.day?.days(today: now.day, weekStart: now.weekStart),
      let first = days.first, let last = days.last, let middle = first.adding(days: 2)
    else { return nil }
    let typed = words.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    let phrase = isLast ? "last week" : "this week"
    guard
      let found = ["sometime \(phrase)", "earlier \(phrase)", phrase].first(where: { typed.lowercased().contains($0) })
    else {
      return nil
    }
    var day = min(middle, now.day)
    if verb == .finish || verb == .drop, let name = meaning.book,
      let started = try library.books.match(name).book?.started,
      started.precision == .day, day < started, started <= min(last, now.day)
    {
      day = started
    }
    return (found, day)
  }

  /// The question which book `it` is, in a command that ends or pauses a reading, if several are being read and one
  /// that is not has this title: `finish it`.
  func question(
    aboutPronoun meaning: Meaning, _ words: [String], _ verb: Verb, in library: Library
  ) throws -> Capture? {
    guard meaning.book == nil, [.finish, .drop, .pause].contains(verb),
      let word = words.first(where: Capture.isPronoun),
      let book = try library.books.titled(word).book, book.status != .reading,
      try library.books.currentMatch() == .none
    else { return nil }
    let read = try library.books.list(BookFilter(statuses: [.reading]))
    guard !read.isEmpty else { return nil }
    let meanings = (read + [book]).map { meaning.about(library.books.reference(to: $0)) }
    return .question(meanings, about: word)
  }
}
