internal import ReadingModel

/// Positions: `120`, `page 150 of 412`, `120 to 150`, `62 percent`, `ch 5`, after words such as `I'm on`.
enum PlaceWords {
  typealias Words = ArraySlice<String>

  /// A position at the start of the words, in lower case.
  static func match(_ words: Words) -> TokenMatch? {
    guard let found = place(words) else { return nil }
    return found.token.mayBeDone ? found.after(endings.count(at: words.dropFirst(found.count))) : found
  }

  /// Words after a share, a chapter or pages: `34% done`.
  private static let endings: PhraseList = """
    done, complete, completed, finished, read, of the way through, of the way in, of the way
    """

  private static func place(_ words: Words) -> TokenMatch? {
    if let found = SpanWords.toEnd(words) ?? ForwardWords.remaining(words) ?? ForwardWords.match(words) { return found }
    // `finished 48%`, `finished page 315`
    if words.first == "finished", let found = percent(words.dropFirst()) ?? markedPage(words.dropFirst()) {
      return found.after(1)
    }
    let introduction = introduction(words)
    if let found = share(words, after: introduction) { return found }
    let rest = words.dropFirst(introduction)
    guard let found = ForwardWords.location(rest) ?? marked(rest) ?? ordinal(rest) ?? number(rest) else { return nil }
    // `almost done`, `nearly at the end`
    if words.prefix(introduction).contains(where: FillerWords.approximate.contains),
      found.token == .finished || found.token.isEnd
    {
      return nil
    }
    guard introduction > 0, case .number(let place) = found.token else { return found.after(introduction) }
    // `to 150` is a position in every command; `to i` is not.
    guard rest.first?.startsWithNumber == true || rest.first?.hasPrefix("~") == true else { return nil }
    let count = found.count + introduction
    // `got through 30 pages`
    if case .page(from: nil, let pages) = place,
      ["through", "thru"].contains(words.dropFirst(introduction - 1).first ?? ""),
      words.dropFirst(count).first == "pages"
    {
      return TokenMatch(.place(.forward(pages), total: nil), count + 1)
    }
    // `until 320 page`, `at 40 pages`
    let next = words.dropFirst(count).first
    let isUnit = next == "page" || (next == "pages" && words.first == "at")
    return TokenMatch(.place(place, total: nil), isUnit ? count + 1 : count)
  }

  // MARK: Words before a position

  /// `I'm`, `now` and the like before `on page 150`.
  private static let subjects: WordSet = """
    i i'm im i've ive we we're am is now currently still already just have up finally
    """
  private static let prepositions: PhraseList = """
    got up to, got as far as, as far as, made it to, stopped at, stopped on, left off at, left off on, ended at,
    ended on, finished at, finished on, went to, progressed to, read to, read up to, read until, read till, got to, to,
    at, on, until, untill, till, til, upto, through, thru, reached, hit, @
    """
  /// Verbs before `to` or `at` and a position: `skipped ahead to 163`.
  static let moves: WordSet = """
    bookmark bookmarked skipped skip jumped jump skimmed moved flipped went got read picked resumed resuming restarted
    continued continuing paused back returned raced flew advanced caught made left ended wound started
    """
  /// Whether a position begins with a word for the reader, or for how it was reached: `I'm at`, `reached`.
  static func isReader(_ word: String) -> Bool {
    ["i", "i'm", "im", "i've", "ive", "we", "we're", "reached", "hit"].contains(word) || moves.contains(word)
  }
  private static let directions: WordSet = """
    ahead back up on forward forwards along all the way again it off straight over
    """
  /// Parts of a page that say no more than the page: `the bottom of page 150`.
  private static let partsOfPage: PhraseList = """
    the bottom of, bottom of, the top of, top of, the end of, end of, the middle of, middle of, the foot of, foot of
    """

  /// The number of words such as `I'm on` before a position.
  private static func introduction(_ words: Words) -> Int {
    let count = words.prefix(3).prefix { subjects.contains($0) }.count
    let rest = words.dropFirst(count)
    let preposition = prepositions.contains(at: rest) ? prepositions.count(at: rest) : move(rest)
    let after = rest.dropFirst(preposition)
    let part = partsOfPage.count(at: after)
    if part > 0, pageWords.contains(after.dropFirst(part).first ?? "") { return count + preposition + part }
    let about = FillerWords.approximate.contains(after.first) ? 1 : 0
    guard preposition + about > 0 else {
      // `I'm page 150`, but not `is 150`.
      let isMarked = after.first.map { pageWords.contains($0) || ChapterWords.names.contains($0) } ?? false
      return isMarked && after.count > 1 ? count : 0
    }
    return count + preposition + about
  }

  /// The number of words such as `skipped ahead to`, `picked up at` and `bookmark`.
  private static func move(_ words: Words) -> Int {
    guard let verb = words.first, moves.contains(verb) else { return 0 }
    let directed = words.dropFirst().prefix(4).prefix { directions.contains($0) }.count
    // `on` is also the last word: `went on to 90`, `back on 120`.
    for count in [directed, directed - 1] where count >= 0 {
      let next = words.dropFirst(1 + count).first
      if let next, ["to", "at", "on", "until", "till", "til"].contains(next) { return count + 2 }
    }
    return verb.hasPrefix("bookmark") ? 1 : 0
  }

  // MARK: Numbers

  /// `120`, `120-150`, `120 to 150`, `xii`, `150/412`, `150 of 412`, `62%`, `end`.
  private static func number(_ words: Words) -> TokenMatch? {
    guard var first = words.first else { return nil }
    if let found = SpanWords.joined(words) ?? percent(words) ?? end(words) { return found }
    if first.hasPrefix("@"), let found = marked(["p" + first.dropFirst()] + words.dropFirst()) { return found }
    if first.hasPrefix("~") { first.removeFirst() }
    // `25+` is 25 pages more, or at least page 25.
    if first.hasSuffix("+"), let number = NumberWords.digits(String(first.dropLast())), number > 0 {
      let places: [PlaceInput] = [.forward(number), .page(from: nil, to: number)]
      let count = words.dropFirst().first.map(pageWords.contains) == true ? 2 : 1
      return TokenMatch(.either(places.map { .place($0, total: nil) }), count)
    }
    let words = [first] + words.dropFirst()
    guard let (place, count) = SpanWords.match(words[...]) else {
      if let found = fraction(words[...]) { return found }
      // A single letter is a page of front matter only if nothing follows: `log I loved it`.
      guard case .roman? = PlaceInput(first), first.utf8.count > 1 || words.count == 1 else { return nil }
      return PlaceInput(first).map { TokenMatch(.number($0), 1) }
    }
    if let total = total(after: words.dropFirst(count), of: place) {
      return TokenMatch(.place(place, total: total.pages), count + total.count)
    }
    // `between 70 and 80 pages`: how many were read, or from where to where.
    if case .page(from: let from?, let to) = place, ["pages", "pgs"].contains(words.dropFirst(count).first) {
      let places: [PlaceInput] = [place, .forward((from + to) / 2)]
      let likely: [PlaceInput] = first == "between" ? places.reversed() : first == "from" ? [place] : places
      return TokenMatch(.either(likely.map { .place($0, total: nil) }), count + 1)
    }
    if case .page(from: nil, _) = place { return TokenMatch(.number(place), count) }
    return TokenMatch(.place(place, total: nil), count)
  }

  /// `150/412`. Small numbers may be a share or a date: `1/2`, `3/14`.
  private static func fraction(_ words: Words) -> TokenMatch? {
    guard let word = words.first, let (to, total) = NumberWords.fraction(word), to > 0 else { return nil }
    let page = Token.place(.page(from: nil, to: to), total: total)
    if let next = words.dropFirst().first, pageWords.contains(next) { return TokenMatch(page, 2) }
    guard total <= 31 else { return TokenMatch(page, 1) }
    var meanings: [Token] = []
    if total <= 12, to < total { meanings.append(.place(.percent(from: nil, to: to * 10_000 / total), total: nil)) }
    if total > 12 { meanings.append(page) }
    return TokenMatch(
      .either(meanings + (to == total ? [] : DateWords.slashed(word).map { .day($0) }) + (total > 12 ? [] : [page])), 1)
  }

  private static let beforeTotals: PhraseList = "of, /, out of, from"

  /// The last page after a position: `of 412`, `of 412 pages`, `/ 412`, `of the 412 pages`.
  static func total(after words: Words, of place: PlaceInput) -> (pages: Int, count: Int)? {
    guard case .page(_, let to) = place, case let sign = beforeTotals.count(at: words), sign > 0 else { return nil }
    let article = words.dropFirst(sign).first == "the" ? 1 : 0
    guard let pages = words.dropFirst(sign + article).first.flatMap(NumberWords.digits), pages >= to else { return nil }
    let after = words.dropFirst(sign + article + 1)
    let unit = ["pages", "pp", "pp."].contains(after.first ?? "") ? 1 : 0
    // `30 pages of the 39 steps`
    guard article == 0 || unit == 1 || after.isEmpty else { return nil }
    return (pages, sign + article + 1 + unit)
  }

  static let percentWords: WordSet = "% percent pct"

  /// `62%`, `~62%`, `62 %`, `62 percent`, `ten percent`, `50-62%`.
  static func percent(_ words: Words) -> TokenMatch? {
    guard var first = words.first else { return nil }
    if first.hasPrefix("~") { first.removeFirst() }
    if let place = PlaceInput(first), case .percent = place { return TokenMatch(.place(place, total: nil), 1) }
    if let (number, unit) = NumberWords.divided(first), percentWords.contains(unit),
      let place = PlaceInput(number + "%")
    {
      return TokenMatch(.place(place, total: nil), 1)
    }
    let isNumber = first.startsWithNumber && Decimals.hundredths(first) != nil
    let spelled = isNumber ? nil : NumberWords.leading(words)
    let count = isNumber ? 1 : spelled?.count ?? 0
    guard count > 0 else { return nil }
    let sign = words.dropFirst(count)
    let signs = percentWords.contains(sign.first) ? 1 : sign.starts(with: ["per", "cent"]) ? 2 : 0
    guard signs > 0, let place = PlaceInput((spelled.map { "\($0.value)" } ?? first) + "%"), case .percent = place
    else { return nil }
    return TokenMatch(.place(place, total: nil), count + signs)
  }

  private static let ends: PhraseList = "the end, the last page, last page, end of the book, end"
  private static let finished: PhraseList = """
    i finished it, i finished, finished it, finished the book, just finished, finished, all done, done with it,
    i'm done, im done, done, completed, complete
    """

  /// `end`, `the end`, `last page`; or `finished`, if there is nothing but a book and a day.
  private static func end(_ words: Words) -> TokenMatch? {
    let count = ends.count(at: words)
    if count > 0 {
      let (last, next) = (words.prefix(count).last, words.dropFirst(count).first)
      // `end page 120`
      if let page = marked(words.dropFirst(count)) { return page.after(count) }
      // `the end of part two`, `the end is near`
      let isMore = last == "end" && next == "of" || FillerWords.continuesSentence(next)
      return isMore ? nil : TokenMatch(.place(.end, total: nil), count)
    }
    let done = finished.count(at: words)
    // `done for today`, `done reading for now`: the day's reading, not the book.
    let rest = words.dropFirst(done)
    guard done > 0, rest.first != "for", !rest.starts(with: ["reading", "for"]) else { return nil }
    return TokenMatch(.finished, done)
  }

  // MARK: With a word for the unit

  static let pageWords = ["pages", "page", "seite", "pgs.", "pgs", "pp.", "pg.", "pp", "pg", "p.", "p"]

  /// `page 150`, not a chapter.
  private static func markedPage(_ words: Words) -> TokenMatch? {
    pageWords.contains(words.first ?? "") ? marked(words) : nil
  }

  /// `page 150`, `p. 150`, `p150`, `pages 120 to 150`, `page xii`, `ch 5`, `chapter 5 of 40`.
  private static func marked(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let chapter = ChapterWords.match(words) { return chapter }
    if pageWords.contains(first) {
      let sign = ["#", "no", "number", "nr", "num"].contains(words.dropFirst().first ?? "") ? 1 : 0
      var rest = words.dropFirst(1 + sign)
      if let number = rest.first, number.hasPrefix("#") { rest = [String(number.dropFirst())] + rest.dropFirst() }
      return page(rest)?.after(1 + sign)
    }
    guard let word = pageWords.first(where: { first.hasPrefix($0) }) else { return nil }
    let number = String(first.dropFirst(word.count))
    guard number.startsWithNumber else { return nil }
    return page([number] + words.dropFirst())
  }

  /// The number after a page word, also a roman one.
  private static func page(_ words: Words) -> TokenMatch? {
    if let (place, count) = SpanWords.match(words) {
      let total = total(after: words.dropFirst(count), of: place)
      return TokenMatch(.place(place, total: total?.pages), count + (total?.count ?? 0))
    }
    guard let first = words.first else { return nil }
    if let (to, total) = NumberWords.fraction(first) {
      return TokenMatch(.place(.page(from: nil, to: to), total: total), 1)
    }
    if first.first?.isLetter == true, let number = NumberWords.leading(words) {
      return TokenMatch(.place(.page(from: nil, to: number.value), total: nil), number.count)
    }
    guard case .roman? = PlaceInput(first) else { return nil }
    return PlaceInput(first).map { TokenMatch(.place($0, total: nil), 1) }
  }

  /// `the 140th page`, `fifth chapter`.
  private static func ordinal(_ words: Words) -> TokenMatch? {
    let article = words.first == "the" ? 1 : 0
    guard let number = words.dropFirst(article).first.flatMap(NumberWords.ordinal), number > 0 else { return nil }
    // `the 14th page 150` is a day and a page.
    if words.dropFirst(article + 2).first.flatMap(NumberWords.digits) != nil { return nil }
    switch words.dropFirst(article + 1).first {
    case "page": return TokenMatch(.place(.page(from: nil, to: number), total: nil), article + 2)
    case "chapter": return TokenMatch(.place(.chapter(from: nil, to: number), total: nil), article + 2)
    default: return nil
    }
  }
}
