internal import ReadingModel

/// Commands to write instead of words that one `log` cannot store.
extension Capture {
  /// What the words of `log` mean in `finish`, if they rate a book that is read to its end: `log finished dune, 5
  /// stars`.
  func ratedFinish(
    _ arguments: [String], for verb: Verb, book: String?, in books: some BookNames
  ) -> Meaning? {
    guard verb == .log, case .question = self, likeliest?.place == .end,
      let meaning = try? Capture(aboutOne: arguments, for: .finish, book: book, in: books).likeliest
    else { return nil }
    return meaning.rating == nil ? nil : meaning
  }

  /// The commands for the pages of two days or two times read, the earlier first: `20 pages of dune today and 10
  /// yesterday`, `25 min this morning and 30 min on the way home`; nil for other words.
  func commandsOfTwoSessions(in books: some BookNames) throws -> [CommandMeaning]? {
    guard case .question = self, var first = likeliest,
      let words = first.text?.split(separator: " ").map(String.init), words.count > 2, words[0].lowercased() == "and",
      var second = try? Capture(aboutOne: Array(words.dropFirst()), for: .log, book: first.book, in: books).likeliest
    else { return nil }
    if case .page(from: nil, let count) = second.place, case .forward? = first.place { second.place = .forward(count) }
    switch (first.place, second.place) {
    case (.forward?, .forward?):
      guard first.day != nil, let day = second.day, day != first.day, second.text == nil else { return nil }
    case (nil, nil): guard first.minutes != nil, second.minutes != nil else { return nil }
    default: return nil
    }
    (first.text, second.book, second.day) = (nil, first.book, second.day ?? first.day)
    let isSecondEarlier =
      if case (.daysAgo(let one), .daysAgo(let other)) = (first.day, second.day) { other > one } else {
        first.day == .daysAgo(0)
      }
    return (isSecondEarlier ? [second, first] : [first, second]).map { CommandMeaning(verb: .log, meaning: $0) }
  }

  /// The commands for the pages or the time read last and the end of a reading, `finish dune tonight, 50 min`, or for
  /// its start and its end, `finish dune 2 nov started 20 oct`; nil for other words.
  func commandsBeforeEnd(_ verb: Verb, in books: some BookNames) throws -> [CommandMeaning]? {
    guard verb == .finish || verb == .drop, case .question = self, var ended = likeliest,
      let words = ended.text.map({ $0.split(separator: " ").map(String.init) })
    else { return nil }
    ended.text = nil
    if let started = try startBefore(&ended, words, verb, in: books) {
      return [CommandMeaning(verb: .start, meaning: started), CommandMeaning(verb: verb, meaning: ended)]
    }
    guard case .meaning(var read)? = try? Capture(aboutOne: words, for: .log, book: ended.book, in: books),
      read.text == nil, read.tags.isEmpty, read.minutes != nil || read.place != nil,
      read.day == nil || ended.day == nil
    else { return nil }
    (read.book, read.day) = (ended.book, read.day ?? ended.day)
    ended.day = read.day
    return [CommandMeaning(verb: .log, meaning: read), CommandMeaning(verb: verb, meaning: ended)]
  }

  /// The start of a reading, if the words after its end say it; the other words are part of the end.
  private func startBefore(
    _ ended: inout Meaning, _ words: [String], _ verb: Verb, in books: some BookNames
  ) throws -> Meaning? {
    guard ["started", "began", "begun"].contains(words[0].lowercased()) else { return nil }
    let rest = words.dropFirst().map { TypedWord(text: $0, isQuoted: false) }
    guard let found = TokenTable.match(rest[...], for: .start), case .day(let day) = found.token else { return nil }
    if rest.count > found.count {
      let others = rest.dropFirst(found.count).map(\.text)
      guard case .meaning(let more) = try Capture(aboutOne: others, for: verb, book: ended.book, in: books),
        more.day == nil || ended.day == nil, more.rating == nil || ended.rating == nil
      else { return nil }
      (ended.day, ended.rating, ended.text) = (ended.day ?? more.day, ended.rating ?? more.rating, more.text)
    }
    var started = Meaning()
    (started.book, started.day) = (ended.book, day)
    return started
  }
}
