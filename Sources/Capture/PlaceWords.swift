internal import ReadingModel

/// Positions: `120`, `page 150 of 412`, `120 to 150`, `30 more pages`, `62 percent`, `ch 5`.
enum PlaceWords {
  typealias Words = ArraySlice<String>

  /// A position at the start of the words, in lower case.
  static func match(_ words: Words) -> TokenMatch? {
    if let found = forward(words) ?? share(words) { return found }
    let introduction = introduction(words)
    let rest = words.dropFirst(introduction)
    guard let found = marked(rest) ?? number(rest) else { return nil }
    let isBare = if case .number = found.token { true } else { false }
    guard introduction > 0, isBare, case .number(let place) = found.token else {
      return TokenMatch(found.token, found.count + introduction)
    }
    // `to 150` is a position in every command; `to i` is not.
    guard rest.first?.first?.isNumber == true else { return nil }
    return TokenMatch(.place(place, total: nil), found.count + introduction)
  }

  /// Words before a position: `to page 150`, `I'm on 150`, `up to 150`.
  private static let introductions: [[String]] = [
    ["i", "am", "on"], ["i", "am", "at"], ["i'm", "on"], ["i'm", "at"], ["im", "on"], ["im", "at"], ["am", "on"],
    ["am", "at"], ["now", "on"], ["now", "at"], ["got", "to"], ["up", "to"], ["up", "until"], ["to"], ["at"], ["on"],
    ["until"], ["till"], ["reached"], ["@"],
  ]

  private static func introduction(_ words: Words) -> Int {
    introductions.first { words.starts(with: $0) }?.count ?? 0
  }

  // MARK: Numbers

  /// `120`, `120-150`, `120 to 150`, `xii`, `150/412`, `150 of 412`, `62%`, `end`.
  private static func number(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = joinedSpan(words) ?? percent(words) ?? end(words) { return found }
    if first.hasPrefix("@"), let found = marked(["p" + first.dropFirst()] + words.dropFirst()) { return found }
    guard let (place, count) = span(words) else {
      if let found = fraction(first) { return found }
      // A single letter is a page of front matter only if nothing follows: `log I loved it`.
      guard case .roman? = PlaceInput(first), first.utf8.count > 1 || words.count == 1 else { return nil }
      return PlaceInput(first).map { TokenMatch(.number($0), 1) }
    }
    if let total = total(after: words.dropFirst(count), of: place) {
      return TokenMatch(.place(place, total: total.pages), count + total.count)
    }
    if case .page(from: nil, _) = place { return TokenMatch(.number(place), count) }
    return TokenMatch(.place(place, total: nil), count)
  }

  /// A span of times or shares: `1:00-1:20`, `50% - 62%`.
  private static func joinedSpan(_ words: Words) -> TokenMatch? {
    guard let first = words.first, first.first?.isNumber == true else { return nil }
    let rest = words.dropFirst()
    let isDivided = ["-", "–"].contains(rest.first ?? "") && rest.count > 1
    let text = isDivided ? "\(first)-\(rest.dropFirst().first ?? "")" : first
    guard let place = PlaceInput(text) else { return nil }
    switch place {
    case .time(from: _?, _), .percent(from: _?, _): return TokenMatch(.place(place, total: nil), isDivided ? 3 : 1)
    default: return nil
    }
  }

  /// `150/412`.
  private static func fraction(_ word: String) -> TokenMatch? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let to = NumberWords.digits(parts[0]), let total = NumberWords.digits(parts[1]), total >= to
    else { return nil }
    return TokenMatch(.place(.page(from: nil, to: to), total: total), 1)
  }

  /// One number, or two with a dash or `to` between them.
  private static func span(_ words: Words) -> (PlaceInput, count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if ["from", "between"].contains(first), let from = rest.first.flatMap(NumberWords.digits),
      let sign = rest.dropFirst().first,
      first == "from" ? ["to", "till", "until", "-", "–"].contains(sign) : sign == "and",
      let to = rest.dropFirst(2).first.flatMap(pageNumber)
    {
      return (.page(from: from, to: to), 4)
    }
    if let from = NumberWords.digits(first) {
      if let sign = rest.first, ["to", "-", "–", "till", "until"].contains(sign),
        let to = rest.dropFirst().first.flatMap(pageNumber), to >= from
      {
        return (.page(from: from, to: to), 3)
      }
      return (.page(from: nil, to: from), 1)
    }
    guard case .page(let from?, let to)? = PlaceInput(first.replacing("—", with: "-")) else { return nil }
    return (.page(from: from, to: to), 1)
  }

  /// `150` or `p150`, the second number of a span.
  private static func pageNumber(_ word: String) -> Int? {
    NumberWords.digits(word) ?? (word.hasPrefix("p") ? NumberWords.digits(String(word.dropFirst())) : nil)
  }

  /// The last page after a position: `of 412`, `of 412 pages`, `/ 412`.
  private static func total(after words: Words, of place: PlaceInput) -> (pages: Int, count: Int)? {
    guard case .page(_, let to) = place, let sign = words.first, ["of", "/", "out"].contains(sign) else { return nil }
    let isOutOf = words.starts(with: ["out", "of"])
    guard isOutOf || sign != "out", let pages = words.dropFirst(isOutOf ? 2 : 1).first.flatMap(NumberWords.digits),
      pages >= to
    else { return nil }
    let count = isOutOf ? 3 : 2
    return (
      pages, words.dropFirst(count).first.map { ["pages", "pp", "pp."].contains($0) } == true ? count + 1 : count
    )
  }

  /// `62%`, `62 %`, `62 percent`, `50-62%`.
  private static func percent(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let place = PlaceInput(first), case .percent = place { return TokenMatch(.place(place, total: nil), 1) }
    guard first.first?.isNumber == true, let sign = words.dropFirst().first else { return nil }
    let count = ["%", "percent", "pct"].contains(sign) ? 2 : words.dropFirst().starts(with: ["per", "cent"]) ? 3 : 0
    guard count > 0, let place = PlaceInput(first + "%"), case .percent = place else { return nil }
    return TokenMatch(.place(place, total: nil), count)
  }

  /// `end`, `the end`, `to the end`.
  private static func end(_ words: Words) -> TokenMatch? {
    for phrase in [["the", "end"], ["the", "last", "page"], ["end"]] where words.starts(with: phrase) {
      return TokenMatch(.place(.end, total: nil), phrase.count)
    }
    return nil
  }

  // MARK: With a word for the unit

  private static let pageWords = ["pages", "page", "pgs.", "pgs", "pp.", "pg.", "pp", "pg", "p.", "p"]

  /// `page 150`, `p. 150`, `p150`, `pages 120 to 150`, `page xii`, `ch 5`, `chapter 5 of 40`.
  private static func marked(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let chapter = chapter(words) { return chapter }
    if pageWords.contains(first) {
      let rest = words.dropFirst()
      guard let found = page(rest) else { return nil }
      return TokenMatch(found.token, found.count + 1)
    }
    guard let word = pageWords.first(where: { first.hasPrefix($0) }) else { return nil }
    let number = String(first.dropFirst(word.count))
    guard number.first?.isNumber == true else { return nil }
    return page([number] + words.dropFirst())
  }

  /// The number after a page word, also a roman one.
  private static func page(_ words: Words) -> TokenMatch? {
    if let (place, count) = span(words) {
      let total = total(after: words.dropFirst(count), of: place)
      return TokenMatch(.place(place, total: total?.pages), count + (total?.count ?? 0))
    }
    guard let first = words.first else { return nil }
    if let found = fraction(first) { return found }
    guard case .roman? = PlaceInput(first) else { return nil }
    return PlaceInput(first).map { TokenMatch(.place($0, total: nil), 1) }
  }

  /// `ch 5`, `ch. 5`, `ch5/40`, `chapter 5 of 40`, `chapter five`.
  private static func chapter(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    let names = ["chapters", "chapter", "chap.", "chap", "ch.", "ch"]
    var number = words.dropFirst().first
    var count = 2
    if !names.contains(first) {
      guard let name = names.first(where: { first.hasPrefix($0) }) else { return nil }
      number = String(first.dropFirst(name.count))
      guard number?.first?.isNumber == true else { return nil }
      count = 1
    }
    guard let number else { return nil }
    let parts = number.split(separator: "/").map(String.init)
    if parts.count == 2, let to = NumberWords.digits(parts[0]), let total = NumberWords.digits(parts[1]), total >= to {
      return TokenMatch(.place(.chapter(to), total: total), count)
    }
    guard let to = NumberWords.count(number), to > 0 else { return nil }
    let rest = words.dropFirst(count)
    if rest.first == "of", let total = rest.dropFirst().first.flatMap(NumberWords.digits), total >= to {
      return TokenMatch(.place(.chapter(to), total: total), count + 2)
    }
    return TokenMatch(.place(.chapter(to), total: nil), count)
  }

  // MARK: Relative

  private static let pagesWords = ["pages", "page", "pp", "pp.", "pgs", "pg"]

  /// `+30`, `+30 pages`, `30 pages`, `20 more pages`, `another 20 pages`, `20 more`, `+5%`, `5% more`.
  private static func forward(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if first == "another" || first == "+" {
      guard let found = counted(words.dropFirst(), isMore: true) else { return nil }
      return TokenMatch(found.token, found.count + 1)
    }
    if first.hasPrefix("+"), first.dropFirst().first?.isNumber == true {
      guard let found = counted([String(first.dropFirst())] + words.dropFirst(), isMore: true) else { return nil }
      return found
    }
    return counted(words, isMore: false)
  }

  /// A number of pages or percent further, at the start of the words.
  /// - Parameter isMore: Whether a word before it already said so.
  private static func counted(_ words: Words, isMore: Bool) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = percent(words), case .place(.percent(from: nil, let hundredths), _) = found.token {
      let more = ["more", "further"].contains(words.dropFirst(found.count).first ?? "")
      guard isMore || more, hundredths > 0 else { return nil }
      return TokenMatch(.place(.forwardPercent(hundredths), total: nil), found.count + (more ? 1 : 0))
    }
    guard let count = NumberWords.count(first) ?? (first == "a" && words.dropFirst().first == "page" ? 1 : nil),
      count > 0
    else { return nil }
    let digits = first.first?.isNumber == true
    var taken = 1
    var said = isMore && digits
    for sequence in [["more"], pagesWords, ["more", "further", "on"]] {
      guard let word = words.dropFirst(taken).first, sequence.contains(word) else { continue }
      // `30 page` may be page 30.
      if word == "page" || word == "pg", count != 1 { return nil }
      taken += 1
      said = said || (word != "on" && (digits || sequence == pagesWords))
    }
    return said ? TokenMatch(.place(.forward(count), total: nil), taken) : nil
  }

  // MARK: Shares of a book

  private static let shares: [([String], Int)] = [
    (["three", "quarters"], 7_500), (["two", "thirds"], 6_667), (["a", "third"], 3_333), (["one", "third"], 3_333),
    (["a", "quarter"], 2_500), (["one", "quarter"], 2_500), (["half", "way"], 5_000), (["halfway"], 5_000),
    (["half"], 5_000),
  ]

  /// `half`, `halfway through`, `a third`.
  private static func share(_ words: Words) -> TokenMatch? {
    let introduction = introduction(words)
    let rest = words.dropFirst(introduction)
    guard let (phrase, hundredths) = shares.first(where: { rest.starts(with: $0.0) }) else { return nil }
    var count = introduction + phrase.count
    if ["through", "in"].contains(words.dropFirst(count).first ?? "") { count += 1 }
    // `half an hour`, `half of the cast`.
    if let next = words.dropFirst(count).first, ["an", "a", "of", "the", "hour"].contains(next) { return nil }
    return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), count)
  }
}
