internal import ReadingModel

/// Two positions: `120-150`, `120 to 150`, `from page 120 to page 150`, `1:00-1:20`.
enum SpanWords {
  typealias Words = ArraySlice<String>

  private static let signs: PhraseList = "up to, to, -, --, ->, =>, .., ..., till, until, til, through, thru"
  private static let joints = ["->", "=>", "...", "..", "-", "~"]

  /// `100 to the end`, `120-end`, `from page 100 until the last page`. A day or a time may follow, but no sentence.
  static func toEnd(_ words: Words) -> TokenMatch? {
    let introduction = words.first == "from" ? 1 : 0
    let rest = words.dropFirst(introduction)
    var found: (from: Int, count: Int)?
    if let first = rest.first, first.hasSuffix("-end"), let from = single(String(first.dropLast(4))) {
      found = (from, 1)
    } else if let from = number(rest), case let sign = signs.count(at: rest.dropFirst(from.count)), sign > 0 {
      let end = ends.count(at: rest.dropFirst(from.count + sign))
      if end > 0 { found = (from.value, from.count + sign + end) }
    }
    guard let found else { return nil }
    let next = rest.dropFirst(found.count)
    guard next.isEmpty || DayWords.match(next) != nil || TimeWords.duration(next) != nil else { return nil }
    return TokenMatch(.toEnd(from: found.from), introduction + found.count)
  }

  private static let ends: PhraseList = "the end of the book, the very end, the end, the last page, end"

  /// One number, or two with a dash or `to` between them.
  static func match(_ words: Words) -> (PlaceInput, count: Int)? {
    guard let first = words.first else { return nil }
    let isIntroduced = ["from", "between", "since"].contains(first)
    guard let from = number(words.dropFirst(isIntroduced ? 1 : 0)) else {
      guard !isIntroduced, let span = joined(first) else { return nil }
      return (span, 1)
    }
    if isIntroduced, let span = words.dropFirst().first.flatMap(joined) { return (span, 2) }
    let start = (isIntroduced ? 1 : 0) + from.count
    let rest = words.dropFirst(start)
    let isAnd = rest.first == "and" && (first == "between" || from.isMarked) || rest.first == "&" && from.isMarked
    let sign = isAnd ? 1 : first == "between" ? 0 : signs.count(at: rest)
    if sign > 0, let to = number(rest.dropFirst(sign)), to.value >= from.value {
      return (.page(from: from.value, to: to.value), start + sign + to.count)
    }
    return isIntroduced || from.isMarked ? nil : (.page(from: nil, to: from.value), 1)
  }

  /// `150`, `p150`, `page 150` or `p. 150`.
  private static func number(_ words: Words) -> (value: Int, count: Int, isMarked: Bool)? {
    guard let first = words.first else { return nil }
    if let value = NumberWords.digits(first) { return (value, 1, false) }
    if PlaceWords.pageWords.contains(first) {
      return words.dropFirst().first.flatMap(NumberWords.digits).map { ($0, 2, true) }
    }
    guard let value = single(first) else { return nil }
    return (value, 1, true)
  }

  /// `150` or `p150` in one word.
  private static func single(_ word: String) -> Int? {
    if let value = NumberWords.digits(word) { return value }
    guard let mark = PlaceWords.pageWords.first(where: { word.hasPrefix($0) }) else { return nil }
    return NumberWords.digits(String(word.dropFirst(mark.count)))
  }

  /// `120-150`, `p120-p150`, `120..150` in one word.
  private static func joined(_ word: String) -> PlaceInput? {
    guard let first = word.first, first.isNumber || first == "p" else { return nil }
    for joint in joints {
      let parts = word.split(separator: joint, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let from = single(parts[0]), let to = single(parts[1]), to >= from else { continue }
      return .page(from: from, to: to)
    }
    return nil
  }

  /// A span of times or shares: `1:00-1:20`, `50% - 62%`, `50% to 62%`, `between 1:00 and 1:20`.
  static func joined(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    // `31 to 35 percent`
    if let (place, count) = match(words), case .page(from: let from?, let to) = place, to <= 100,
      PlaceWords.percentWords.contains(words.dropFirst(count).first)
    {
      return TokenMatch(.place(.percent(from: from * 100, to: to * 100), total: nil), count + 1)
    }
    if first == "from", let found = joined(words.dropFirst()) { return found.after(1) }
    if first == "between", words.dropFirst(2).first == "and", words.count > 3 {
      let span = [words[words.startIndex + 1], "to", words[words.startIndex + 3]]
      return joined(span[...])?.after(1)
    }
    guard first.startsWithNumber else { return nil }
    let rest = words.dropFirst()
    let isDivided = ["-", "to", "->"].contains(rest.first ?? "") && rest.count > 1
    let text = isDivided ? "\(first)-\(rest.dropFirst().first ?? "")" : first
    guard let place = PlaceInput(text) else { return nil }
    switch place {
    case .time(from: _?, _), .percent(from: _?, _): return TokenMatch(.place(place, total: nil), isDivided ? 3 : 1)
    default: return nil
    }
  }
}
