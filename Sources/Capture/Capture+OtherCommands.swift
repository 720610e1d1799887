internal import ReadingModel

/// Commands to write instead of words that one `log` cannot store.
extension Capture {
  /// What the words of `log` mean in `finish`, if they rate a book that is read to its end: `log finished dune, 5
  /// stars`.
  func ratedFinish(
    _ arguments: [String], for verb: Verb, book: String?, in books: some BookNames
  ) -> Meaning? {
    guard verb == .log, case .question = self, likeliest?.place == .end,
      var meaning = try? Capture(aboutOne: arguments, for: .finish, book: book, in: books).likeliest
    else { return nil }
    // `end` is not a review, and `finished` only with words after it.
    if var words = meaning.text?.split(separator: " "), let first = words.first,
      case let word = Typography.token(String(first)),
      word == "end" || ["finished", "done"].contains(word) && (words.count == 1 || first.hasSuffix(","))
    {
      words.removeFirst()
      meaning.text = words.isEmpty ? nil : words.joined(separator: " ")
    }
    return meaning.rating == nil ? nil : meaning
  }

  /// The question with the page of `done at 150` first, which is not the end of the book; nil for other words.
  func placedAfterEnd(_ verb: Verb, book: String?, in books: some BookNames) -> Capture? {
    guard verb == .log, case .question(let meanings, let about) = self, var first = meanings.first,
      first.place == .end, let words = first.text?.split(separator: " ").map(String.init),
      ["at", "on"].contains(words.first?.lowercased() ?? ""), words.count == 2,
      case .page(let from, let to)? =
        (try? Capture(
          aboutOne: Array(words.dropFirst()), for: .log, book: first.book ?? book, in: books))?.likeliest?.place
    else { return nil }
    (first.place, first.text) = (.page(from: from, to: to), nil)
    return .question([first] + meanings, about: about)
  }

  /// The error for `tomorrow` after a rating, which is not a review.
  func futureDay(_ verb: Verb) -> CaptureError? {
    guard verb == .rate, case .question = self, let words = likeliest?.text?.split(separator: " ").map(String.init),
      case .futureDay(let day)? = DoubtfulWords.vagueDay(words)
    else { return nil }
    return .futureDay(day)
  }

  /// The commands for the pages of two days or two times read, the earlier first: `20 pages of dune today and 10
  /// yesterday`, `mon 150 tue 170`, `25 min this morning and 30 min on the way home`; nil for other words.
  func commandsOfTwoSessions(
    _ arguments: [String], in books: some BookNames
  ) throws -> [CommandMeaning]? {
    if let commands = try commandsOfTwoSpans ?? commandsOfTwoPlaces(arguments, in: books) { return commands }
    guard case .question = self, var first = likeliest,
      let words = first.text?.split(separator: " ").map(String.init), words.count > 1,
      case let isJoined = words[0].lowercased() == "and",
      var second = try? Capture(
        aboutOne: Array(words.dropFirst(isJoined ? 1 : 0)), for: .log, book: first.book, in: books
      ).likeliest
    else { return nil }
    if case .page(from: nil, let count) = second.place, case .forward? = first.place { second.place = .forward(count) }
    switch (first.place, second.place) {
    case (.forward?, .forward?), (.page(from: nil, _)?, .page(from: nil, _)?):
      guard first.day != nil, let day = second.day, day != first.day, second.text == nil else { return nil }
    case (nil, nil):
      // `half an hour and emma an hour` is about two books.
      guard isJoined, first.minutes != nil, second.minutes != nil,
        try second.text.map({ try books.named($0).isNone }) ?? true
      else { return nil }
    case (.page(from: let from?, to: let to)?, .page(from: let next?, to: _)?):
      guard isJoined, from < to, next > to, second.text == nil else { return nil }
      (first.text, second.book, second.day) = (nil, first.book, second.day ?? first.day)
      return [first, second].map { CommandMeaning(verb: .log, meaning: $0) }
    default: return nil
    }
    (first.text, second.book, second.day) = (nil, first.book, second.day ?? first.day)
    let isSecondEarlier =
      if case (.daysAgo(let one), .daysAgo(let other)) = (first.day, second.day) { other > one } else {
        first.day == .daysAgo(0)
      }
    return (isSecondEarlier ? [second, first] : [first, second]).map { CommandMeaning(verb: .log, meaning: $0) }
  }

  /// `240-248 and 250-255 yesterday`: the meanings, if they differ in their pages alone.
  private var commandsOfTwoSpans: [CommandMeaning]? {
    guard meanings.count == 2, case .page(from: _?, let end)? = meanings[0].place,
      case .page(from: let start?, _)? = meanings[1].place, start > end
    else { return nil }
    let second = meanings[1].changed { $0.place = meanings[0].place }
    return second == meanings[0] && second.minutes == nil
      ? meanings.map { CommandMeaning(verb: .log, meaning: $0) } : nil
  }

  /// The commands for the pages or the time read last and the end of a reading, `finish dune tonight, 50 min`, or for
  /// its start and its end, `finish dune 2 nov started 20 oct`; nil for other words.
  func commandsBeforeEnd(
    _ arguments: [String], _ verb: Verb, book: String?, in books: some BookNames
  ) throws -> [CommandMeaning]? {
    guard verb == .finish || verb == .drop else { return nil }
    if let commands = try Capture.startAndEnd(arguments, verb, book: book, in: books)
      ?? Capture.firstAndLastDay(arguments, verb, book: book, in: books)
    {
      return commands
    }
    guard case .question = self, var ended = likeliest,
      let words = ended.text.map({ $0.split(separator: " ").map(String.init) })
    else { return nil }
    ended.text = nil
    guard case .meaning(var read)? = try? Capture(aboutOne: words, for: .log, book: ended.book, in: books),
      read.text == nil, read.tags.isEmpty, read.minutes != nil || read.place != nil,
      read.day == nil || ended.day == nil
    else { return nil }
    (read.book, read.day) = (ended.book, read.day ?? ended.day)
    ended.day = read.day
    return [CommandMeaning(verb: .log, meaning: read), CommandMeaning(verb: verb, meaning: ended)]
  }

  /// The rating and the end of a reading: `drop dune 2 stars boring`; nil for other words.
  func commandsWithRating(
    _ arguments: [String], _ verb: Verb, in books: some BookNames
  ) throws -> [CommandMeaning]? {
    // `drop 2 stars boring`
    let typed = arguments.map(Typography.token)
    if verb == .drop, let found = RatingWords.match(typed[...]), case .rating(let rating) = found.token,
      RatingWords.haveMark(typed[..<found.count]),
      case .meaning(let ended)? = try? Capture(
        aboutOne: Array(arguments.dropFirst(found.count)), for: verb, in: books)
    {
      return Capture.rating(rating, andEnd: ended)
    }
    guard verb == .drop, case .question = self, var ended = likeliest, try books.title(of: ended) != nil,
      let words = ended.text?.split(separator: " ").map(String.init)
    else { return nil }
    let lowered = words.map(Typography.token)
    for start in words.indices where start == 0 || !RatingWords.qualifying.contains(lowered[start - 1]) {
      guard let found = RatingWords.match(lowered[start...]), case .rating(let rating) = found.token,
        case let end = start + found.count, start == 0 || end == words.count, RatingWords.haveMark(lowered[start..<end])
      else { continue }
      let others = (words[..<start] + words[end...]).joined(separator: " ").withoutSeparators
      ended.text = others.isEmpty ? nil : others
      return Capture.rating(rating, andEnd: ended)
    }
    return nil
  }

  private static func rating(_ rating: Rating, andEnd ended: Meaning) -> [CommandMeaning] {
    let rated = Meaning().changed { ($0.book, $0.rating) = (ended.book, rating) }
    return [CommandMeaning(verb: .rate, meaning: rated), CommandMeaning(verb: .drop, meaning: ended)]
  }

  /// The end of a reading, where the number of pages is that of the book: `finish dune 412 pages 4 stars`; nil for
  /// other words.
  func finishWithPageCount(_ verb: Verb, in books: some BookNames) throws -> Meaning? {
    guard verb == .finish, case .question = self, var ended = likeliest, let text = ended.text else { return nil }
    guard case .place(.forward(let count), _)? = TokenTable.whole(TypedWord.divided(text)[...], for: .log),
      try books.title(of: ended)?.pageCount == count
    else { return nil }
    ended.text = nil
    return ended
  }

  /// Whether a word says that a day after it is the first of a reading: `started`, or `start` directly after the book.
  private static func saysStart(
    _ word: TypedWord, after book: ArraySlice<String>, in books: some BookNames
  ) throws -> Bool {
    if ["started", "began", "begun"].contains(word.lowered) { return true }
    return try word.lowered == "start" && !book.isEmpty && !books.named(book.joined(separator: " ")).isNone
  }

  /// The start of a reading that words say in passing, and what the others mean: `started 20 november finished
  /// yesterday`; nil if they do not, or if the others are not clear.
  private static func startAndEnd(
    _ arguments: [String], _ verb: Verb, book: String?, in books: some BookNames
  ) throws -> [CommandMeaning]? {
    let words = arguments.map(TypedWord.init(argument:))
    let end = words.firstIndex { $0.text.hasSuffix(":") } ?? words.endIndex
    for index in words[..<end].indices where try saysStart(words[index], after: arguments[..<index], in: books) {
      let after = words[(index + 1)..<end].drop { ["it", "reading"].contains($0.lowered) }
      guard let found = TokenTable.match(after, for: .start), case .day(let day) = found.token else { continue }
      var others = arguments
      others.removeSubrange(index..<(after.startIndex + found.count))
      // `finish dune finished yesterday`
      let colon = others.firstIndex { $0.hasSuffix(":") } ?? others.endIndex
      let ends: WordSet = "finished ended end finish"
      if let verb = others[..<colon].firstIndex(where: { ends.contains(Typography.token($0)) }),
        DayWords.match(others[(verb + 1)..<colon].map(Typography.token)[...]) != nil
      {
        others.remove(at: verb)
      }
      guard case .meaning(let ended)? = try? Capture(aboutOne: others, for: verb, book: book, in: books) else {
        return nil
      }
      return commands(from: day, to: ended.day, ended, verb)
    }
    return nil
  }

  /// The start of a reading, and its end.
  private static func commands(
    from first: DayPhrase, to last: DayPhrase?, _ ended: Meaning, _ verb: Verb
  ) -> [CommandMeaning] {
    var (started, ended) = (Meaning(), ended)
    (started.book, started.day) = (ended.book, first)
    if let last { (started.day, ended.day) = DayPhrase.period(from: first, to: last) }
    return [CommandMeaning(verb: .start, meaning: started), CommandMeaning(verb: verb, meaning: ended)]
  }

  /// The start and the end of a reading whose days are a span: `from 1 to 20 november`, `read 1 nov - 20 nov`; nil for
  /// other words.
  private static func firstAndLastDay(
    _ arguments: [String], _ verb: Verb, book: String?, in books: some BookNames
  ) throws -> [CommandMeaning]? {
    let words = arguments.map(TypedWord.init(argument:))
    let end = words.firstIndex { $0.text.hasSuffix(":") } ?? words.endIndex
    for index in words[..<end].indices {
      guard let span = daySpan(words[index..<end]) else { continue }
      var others = arguments
      others.removeSubrange(index..<(index + span.count))
      if index > 0, ["read", "reading"].contains(words[index - 1].lowered) { others.remove(at: index - 1) }
      guard case .meaning(let ended)? = try? Capture(aboutOne: others, for: verb, book: book, in: books),
        ended.day == nil
      else { return nil }
      return commands(from: span.first, to: span.last, ended, verb)
    }
    return nil
  }

  /// Two days with `to` or a dash between them, at the start of words. The first may be without its month: `1-20
  /// november`, `from 1 to 20 november`.
  private static func daySpan(_ words: ArraySlice<TypedWord>) -> (first: DayPhrase, last: DayPhrase, count: Int)? {
    let introduction = words.first?.lowered == "from" ? 1 : 0
    var rest = words.dropFirst(introduction)
    let joined = rest.first?.lowered.split(separator: "-").compactMap { NumberWords.digits(String($0)) } ?? []
    if joined.count == 2 {
      rest = ArraySlice(["\(joined[0])", "to", "\(joined[1])"].map { TypedWord(text: $0) }) + rest.dropFirst()
    }
    let start = day(at: rest)
    let number = rest.first.flatMap { NumberWords.digits($0.lowered) }
    // `finish dune 4 - 20 november` is rather a rating.
    let signs = start == nil && introduction == 0 ? ["to"] : ["to", "-", "until", "till"]
    let after = rest.dropFirst(start?.count ?? 1)
    guard let sign = after.first?.lowered, signs.contains(sign), let last = day(at: after.dropFirst()),
      let first = start?.day ?? number.flatMap({ last.day.onEarlierDay($0) })
    else { return nil }
    let count = introduction + (start?.count ?? 1) + 1 + last.count
    return (first, last.day, joined.count == 2 ? count - 2 : count)
  }

  private static func day(at words: ArraySlice<TypedWord>) -> (day: DayPhrase, count: Int)? {
    guard let found = TokenTable.match(words, for: .start), case .day(let day) = found.token else { return nil }
    // A dash after a day counts as a part of it.
    let isDashed = found.count > 1 && words.dropFirst(found.count - 1).first?.lowered == "-"
    return (day, isDashed ? found.count - 1 : found.count)
  }
}

extension DayPhrase {
  /// An earlier day of the same month; nil for other days.
  fileprivate func onEarlierDay(_ dayOfMonth: Int) -> DayPhrase? {
    switch self {
    case .lastDate(let month, let last) where (1..<last).contains(dayOfMonth):
      .lastDate(month: month, dayOfMonth: dayOfMonth)
    case .date(let last) where (1..<(last.dayOfMonth ?? 1)).contains(dayOfMonth):
      last.month.flatMap { Day(year: last.year, month: $0, day: dayOfMonth) }.map { .date($0) }
    default: nil
    }
  }
}
