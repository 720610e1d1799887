package import ReadingModel

extension Capture {
  /// Whether a word may mean the book being read, such as `it`, so that as a title it needs a capital letter.
  package static func isPronoun(_ word: String) -> Bool { FillerWords.isCurrentBook([word]) }

  /// Whether a title is a day, too, so that in a command it may not name the book: `Saturday`.
  package static func isDay(_ title: String) -> Bool {
    if case .day? = TokenTable.whole(TypedWord.divided(title)[...], for: .finish) { true } else { false }
  }

  /// Whether an argument is a text by itself: it was quoted, and is not a day, a position or the like.
  package static func isText(_ argument: String, for verb: Verb) -> Bool {
    TypedWord.words(of: [argument], for: verb).first?.isQuoted == true
  }

  /// Whether words begin with a position or the time read, as in `45% of sapiens`.
  package static func isPosition(_ words: [String]) -> Bool {
    let typed = words.map { word in
      TypedWord(text: word.hasSuffix(":") ? String(word.dropLast()) : word)
    }
    guard typed.first?.text.contains(where: \.isNumber) == true || typed.count > 1,
      let found = TokenTable.match(typed[...], for: .log)
    else { return false }
    return found.token.isLogged && typed.prefix(found.count).contains { $0.text.contains(where: \.isNumber) }
  }

  /// Whether words are an amount read, perhaps with its day, and hardly a title: `30 pages yesterday`.
  package static func isAmountRead(_ words: [String]) -> Bool {
    let typed = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { TypedWord(text: String($0)) }
    guard typed.count > 1, let found = TokenTable.match(typed[...], for: .log), found.token.isLogged,
      typed.first?.text.first?.isNumber == true, case let rest = typed[found.count...]
    else { return false }
    return rest.isEmpty || TokenTable.whole(rest, for: .log)?.isTime == true
  }

  /// Where days and times of day are among words, such as `last night`.
  package static func times(among words: [String], for verb: Verb) -> [Range<Int>] {
    let typed = words.map { TypedWord(text: $0) }
    var (times, place): ([Range<Int>], Int) = ([], 0)
    while place < typed.count {
      let found = TokenTable.match(typed[place...], for: verb.takesDays ? verb : .log)
      let count = found?.token.isTime == true ? found?.count : nil
      if let count { times.append(place..<(place + count)) }
      place += count ?? 1
    }
    return times
  }

  /// The only day among words, and whether they have others, or a rating.
  package static func day(among words: [String]) -> (day: DayPhrase?, hasMore: Bool) {
    let typed = TypedWord.divided(words.joined(separator: " "))
    var (days, hasRating, place): ([DayPhrase], Bool, Int) = ([], false, 0)
    while place < typed.count {
      let found = [Verb.log, .finish].lazy.compactMap { TokenTable.match(typed[place...], for: $0) }
      for match in found {
        switch match.token {
        case .day(let day), .moment(let day, _): if !days.contains(day) { days.append(day) }
        case .rating, .noRating: hasRating = true
        default: break
        }
      }
      place += found.first { $0.token.isTime }?.count ?? 1
    }
    return (days.count == 1 ? days[0] : nil, days.count > 1 || hasRating)
  }

  /// The arguments of a line typed at a prompt: words, and texts in double quotes.
  package static func arguments(ofLine line: String) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    // Without a closing quote the sign is a part of its word.
    guard !parts.count.isMultiple(of: 2) else { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
    return parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [String(part)]
    }
  }

  /// The rating that a text ends with, as in `best narrator ever 5 stars` or `… horror. 4/5`; nil for a number alone.
  package static func rating(atEndOf text: String) -> Rating? {
    let words = text.split(whereSeparator: \.isWhitespace).suffix(7).map { Typography.token(String($0)) }
    for start in words.indices {
      let end = words[start...]
      guard let found = RatingWords.match(end), found.count == end.count, case .rating(let rating) = found.token else {
        continue
      }
      return RatingWords.haveMark(end) || end.contains("out") ? rating : nil
    }
    return nil
  }
}

extension PlaceInput {
  /// A position and nothing else, in one word or several: `120`, `page 120`, `62 percent`, `ch 5`; and the total in `60
  /// of 700`. Nil for other words.
  package static func phrase(_ text: String) -> (place: PlaceInput, total: Int?)? {
    if let place = PlaceInput(text) { return (place, nil) }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let found = PlaceWords.match(words[...]), found.count == words.count else { return nil }
    switch found.token {
    case .number(let place): return (place, nil)
    case .place(let place, let total): return (place, total)
    default: return nil
    }
  }
}
