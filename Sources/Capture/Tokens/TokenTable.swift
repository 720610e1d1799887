internal import ReadingModel

/// All that Octavo understands among words: the table behind `octavo help phrases`.
package struct TokenRule: Sendable {
  /// What the words mean, such as `position`.
  package let name: String
  package let examples: [String]
  package let verbs: [Verb]
  let match: @Sendable (ArraySlice<String>) -> TokenMatch?
}

/// The rules, in the order in which they are tried when they take equally many words.
package enum TokenTable {
  package static let rules: [TokenRule] = [
    TokenRule(
      name: "book number", examples: ["#12"], verbs: Verb.allCases,
      match: { words in
        guard let word = words.first, word.hasPrefix("#"), NumberWords.digits(String(word.dropFirst())) != nil else {
          return nil
        }
        return TokenMatch(.book(word), 1)
      }),
    TokenRule(
      name: "book by its number", examples: ["book 12"], verbs: verbs { !$0.isAboutText && $0 != .review },
      match: { words in
        guard words.first == "book", let number = words.dropFirst().first.flatMap(NumberWords.digits) else {
          return nil
        }
        let rating = (try? Rating(hundredths: number < 6 ? number * 100 : 0)).map { [Token.rating($0)] } ?? []
        return TokenMatch(.either([.book("#\(number)"), .number(.page(from: nil, to: number))] + rating), 2)
      }),
    TokenRule(
      name: "ISBN", examples: ["9780441172719"], verbs: Verb.allCases,
      match: { words in
        guard let word = words.first, word.utf8.count >= 10, (try? ISBN(word)) != nil else { return nil }
        return TokenMatch(.book(word), 1)
      }),
    TokenRule(
      name: "rating", examples: ["4.5", "4.5/5", "9/10", "****", "★★★★½", "4 stars"], verbs: verbs(\.takesRatings),
      match: RatingWords.match),
    TokenRule(name: "rating in a word", examples: ["five"], verbs: [.rate], match: RatingWords.spelled),
    TokenRule(
      name: "day",
      examples: [
        "yesterday", "on friday", "last friday", "14 march", "the 14th", "14/11/2026", "2026-03-14", "3 days ago",
        "last night",
      ],
      verbs: verbs(\.takesDays), match: DayWords.match),
    TokenRule(
      name: "year, not exactly, or month in numbers", examples: ["around 2010", "11/2026"],
      verbs: [.start, .finish, .drop, .pause, .resume],
      match: { DayWords.aboutYear($0) ?? DateWords.monthOfYear($0) }),
    TokenRule(
      name: "time of day", examples: ["at 8pm", "at 20:30", "20 min ago"], verbs: verbs(\.takesClock),
      match: TimeWords.clock),
    TokenRule(
      name: "time of day in words", examples: ["half past eight this evening", "at quarter to nine"],
      verbs: verbs { $0.takesClock && !$0.isAboutText }, match: SpokenTimes.clock),
    TokenRule(
      name: "time read, from and to", examples: ["9pm-10:30pm", "from 9 to 10pm", "21:00-21:45"], verbs: [.log],
      match: SessionWords.match),
    TokenRule(
      name: "position",
      examples: [
        "150", "p150", "page 150", "@150", "xii", "150/412", "page 150 of 412", "120-150", "120 to 150",
        "100 to the end", "+30", "30 pages", "62%", "half", "200 pages left",
        "skipped to 163", "ch 5", "chapter 5 of 40", "chapters 3-5", "end", "finished",
      ],
      verbs: verbs(\.takesPlaces), match: PlaceWords.match),
    TokenRule(
      name: "time read, or a position in an audiobook",
      examples: ["40 min", "for 30 minutes", "1h20m", "1:20", "+45m"],
      verbs: verbs(\.takesPlaces), match: TimeWords.duration),
    TokenRule(
      name: "tag", examples: ["+theory", "#theory", "\"+second chances\""], verbs: verbs(\.takesTags),
      match: { _ in nil }),
    TokenRule(
      name: "text", examples: ["dune 120: the storm", "\"the storm\""], verbs: verbs(\.takesText), match: { _ in nil }),
  ]

  private static func verbs(_ takes: (Verb) -> Bool) -> [Verb] { Verb.allCases.filter(takes) }

  /// The token at the start of the words that takes the most of them; the first of the table if several do.
  static func match(_ words: ArraySlice<TypedWord>, for verb: Verb) -> TokenMatch? {
    let typed = words.prefix { !$0.isQuoted }.prefix(longest).map(\.lowered)
    let lowered = UnitVariants.corrected(typed)[...]
    var best: TokenMatch?
    for rule in rules where rule.verbs.contains(verb) {
      guard let found = rule.match(lowered), found.count > best?.count ?? 0,
        // A note is about a place; `30 pages` are a part of it.
        !verb.isAboutText || !(found.token.isStep || found.token.isRemaining),
        // `part one, page 120` is not one page.
        !found.token.isStep || !words.prefix(found.count - 1).contains(where: \.endsClause),
        // `drop dune 2 stars` is not about page 2.
        verb.takesRatings || !found.token.isNumber
          || !RatingWords.starWords.contains(lowered.dropFirst(found.count).first)
      else { continue }
      best = found
    }
    // `50 pages in, boring`
    if let best, best.token.isLogged, case let next = words.dropFirst(best.count), next.count > 1,
      next.first?.lowered == "in", next.first?.endsClause == true
    {
      return match(words.prefix(best.count + 1), for: verb)
    }
    if let best, case .day = best.token, let end = endOfMonth(words.prefix(best.count)) {
      return match(words.prefix(end), for: verb)
    }
    return best.map { withoutDoneAfterComma($0, words) }
  }

  /// How many words are before what is no day of the month: `4 stars` of `in june, 4 stars` and `june - 4 stars`.
  private static func endOfMonth(_ words: ArraySlice<TypedWord>) -> Int? {
    for (count, word) in words.enumerated().dropFirst() {
      if Typography.dashes.contains(word.text) { return count }
      let month = words[words.startIndex + count - 1]
      if Day.isMonthName(month.lowered), month.endsClause, NumberWords.year(word.lowered) == nil { return count }
    }
    return nil
  }

  /// The token that all of the words are; nil for other words.
  static func whole(_ words: ArraySlice<TypedWord>, for verb: Verb) -> Token? {
    match(words, for: verb).flatMap { $0.count == words.count ? $0.token : nil }
  }

  /// `at 40%, finished the second story`: the words after a comma go on.
  private static func withoutDoneAfterComma(_ found: TokenMatch, _ words: ArraySlice<TypedWord>) -> TokenMatch {
    guard found.token.mayBeDone, found.count > 1, words.count > found.count,
      words[words.startIndex + found.count - 2].endsClause
    else { return found }
    return found.after(-1)
  }

  /// The most words of a token.
  private static let longest = 12
}
