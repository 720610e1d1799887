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

  /// The commands for the time read last and the end of a reading: `finish dune tonight, 50 min`; nil for other words.
  func commandsOfTimeAndEnd(_ verb: Verb) -> [CommandMeaning]? {
    guard verb == .finish || verb == .drop, case .question = self, var ended = likeliest,
      let words = ended.text.map(TypedWord.divided),
      let found = TokenTable.match(words[...], for: .log), found.count == words.count
    else { return nil }
    var read = Meaning()
    (read.book, read.day, ended.text) = (ended.book, ended.day, nil)
    switch found.token {
    case .minutes(let minutes): read.minutes = minutes
    case .spokenHours(let seconds), .hours(let seconds, isClock: false): read.minutes = seconds / 60
    default: return nil
    }
    return [CommandMeaning(verb: .log, meaning: read), CommandMeaning(verb: verb, meaning: ended)]
  }
}
