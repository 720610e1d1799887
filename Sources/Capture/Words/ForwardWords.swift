internal import ReadingModel

/// Pages read, and those left: `+30`, `30 pages`, `20 more`, `5% more`, `140 pages in`, `200 pages left`.
enum ForwardWords {
  typealias Words = ArraySlice<String>

  private static let pagesWords = ["pages", "page", "pp", "pp.", "pgs", "pgs.", "pg"]
  private static let introductions: WordSet = "another + plus finished did only just circa ca"

  /// `+30`, `+30 pages`, `30 pages`, `20 more pages`, `another 20 pages`, `20 more`, `+5%`, `5% more`.
  static func match(_ words: Words) -> TokenMatch? {
    if let found = depth(words) ?? sum(words) ?? chapters(words) { return found }
    return step(words).map { withTotal($0, words) }
  }

  /// `100 pages of 474`, `20 more pages of 474`: pages read, or the page reached and the last one.
  private static func withTotal(_ found: TokenMatch, _ words: Words) -> TokenMatch {
    let steps = if case .either(let tokens) = found.token { tokens } else { [found.token] }
    guard case .place(.forward(let count), _)? = steps.last, case let page = PlaceInput.page(from: nil, to: count),
      words.dropFirst(found.count).first != "from",
      let total = PlaceWords.total(after: words.dropFirst(found.count), of: page)
    else { return found }
    let places: [Token] = [.place(page, total: total.pages), .place(.forward(count), total: nil)]
    let isMore = words.prefix(found.count).contains { $0.hasPrefix("+") || ["more", "another", "plus"].contains($0) }
    return TokenMatch(.either(isMore ? places.reversed() : places), found.count + total.count)
  }

  private static func step(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if introductions.contains(first) || FillerWords.approximate.contains(first) {
      return counted(words.dropFirst(), isMore: ["another", "+", "plus"].contains(first))?.after(1)
    }
    if let sign = first.first, "+~".contains(sign), first.dropFirst().startsWithNumber {
      return counted([String(first.dropFirst())] + words.dropFirst(), isMore: sign == "+")
    }
    return counted(words, isMore: false)
  }

  /// `25pp` and `25 p` as a number and the word after it.
  private static func dividing(_ words: Words) -> Words {
    guard let first = words.first, let (number, unit) = NumberWords.divided(first),
      pagesWords.contains(unit) || unit == "p", NumberWords.digits(number) != nil
    else { return words }
    return [number, unit] + words.dropFirst()
  }

  /// A number of pages or percent further, at the start of the words.
  /// - Parameter isMore: Whether a word before it already said so.
  private static func counted(_ words: Words, isMore: Bool) -> TokenMatch? {
    if let found = PlaceWords.percent(words), case .place(.percent(from: nil, let hundredths), _) = found.token {
      let more = ["more", "further"].contains(words.dropFirst(found.count).first ?? "")
      guard isMore || more, hundredths > 0 else { return nil }
      return TokenMatch(.place(.forwardPercent(hundredths), total: nil), found.count + (more ? 1 : 0))
    }
    let divided = dividing(words)
    let shift = words.count - divided.count
    let page = divided.starts(with: ["a", "page"]) ? (value: 1, count: 1) : nil
    guard let first = divided.first, let number = NumberWords.leading(divided) ?? page, number.value > 0
    else { return nil }
    let digits = first.startsWithNumber
    var taken = number.count
    var isSaid = isMore && digits
    for sequence in [["more", "additional"], pagesWords + ["p", "p."], ["more", "further", "on"]] {
      guard let word = divided.dropFirst(taken).first, sequence.contains(word) else { continue }
      // `30 pages on the 14th`.
      if word == "on", divided.count > taken + 1 { continue }
      // `30 page` and `30p` may be page 30.
      if ["page", "pg", "p", "p."].contains(word), number.value != 1, !isMore, !isSaid {
        let next = divided.dropFirst(taken + 1)
        guard digits, next.first.flatMap(NumberWords.digits) == nil || TimeWords.duration(next) != nil else {
          return nil
        }
        let (page, pages) = (PlaceInput.page(from: nil, to: number.value), PlaceInput.forward(number.value))
        return TokenMatch(.either([.place(page, total: nil), .place(pages, total: nil)]), taken + 1 + shift)
      }
      taken += 1
      isSaid = isSaid || (word != "on" && (digits || word != "more"))
    }
    guard isSaid else { return nil }
    return TokenMatch(.place(.forward(number.value), total: nil), taken + shift)
  }

  private static let readers: PhraseList = "i'm, im, i am, about, i'm about, now, after"

  /// `140 pages in`, `I'm 140 pages into`: a position, not a step.
  private static func depth(_ words: Words) -> TokenMatch? {
    let subject = readers.count(at: words)
    let rest = words.dropFirst(subject)
    guard let number = NumberWords.leading(rest), pagesWords.contains(rest.dropFirst(number.count).first ?? "") else {
      return nil
    }
    let after = rest.dropFirst(number.count + 1)
    let isDeep: Bool =
      switch after.first {
      case _ where words.first == "after": true
      case "into", "deep": true
      case "through": after.count == 1 || after.dropFirst().first == "it"
      case "in": subject > 0 || after.count == 1 || after.dropFirst().first == "to"
      default: false
      }
    guard isDeep else { return nil }
    let taken = subject + number.count + (words.first == "after" ? 1 : 2)
    return TokenMatch(.place(.page(from: nil, to: number.value), total: nil), taken)
  }

  /// `150 pages so far`, `150 pages in total`: a position, or pages read now. With a day they are its pages.
  private static func sum(_ words: Words) -> TokenMatch? {
    guard let number = NumberWords.leading(words), pagesWords.contains(words.dropFirst(number.count).first ?? "") else {
      return nil
    }
    let after = words.dropFirst(number.count + 1)
    let ending = sums.count(at: after)
    guard ending > 0, DayWords.match(after.dropFirst(ending)) == nil else { return nil }
    let places: [PlaceInput] = [.page(from: nil, to: number.value), .forward(number.value)]
    return TokenMatch(.either(places.map { .place($0, total: nil) }), number.count + 1 + ending)
  }

  private static let sums: PhraseList = "so far, read so far, in total, read in total, total, altogether"

  /// `2 chapters` and `another chapter`, which do not say where the reader is.
  private static func chapters(_ words: Words) -> TokenMatch? {
    let more = ["another", "+", "+1", "+2", "+3"].contains(words.first ?? "") ? 1 : 0
    var rest = words.dropFirst(more)
    var (taken, number) = (more, 1)
    if let leading = NumberWords.leading(rest) {
      number = leading.value
      rest = rest.dropFirst(leading.count)
      taken += leading.count
    } else if rest.first == "a" || rest.first == "next" || rest.starts(with: ["the", "next"]) {
      let count = rest.first == "the" ? 2 : 1
      rest = rest.dropFirst(count)
      taken += count
    } else if more == 0 {
      return nil
    }
    if rest.first == "more" {
      rest = rest.dropFirst()
      taken += 1
    }
    guard let unit = rest.first, ["chapters", "chapter", "chaps", "chs"].contains(unit) else { return nil }
    // `140 chapter` is not a number of chapters.
    if unit == "chapter", let number = NumberWords.leading(words.dropFirst(more)), number.value > 1 { return nil }
    // `5 chapter 6` is something else.
    let next = rest.dropFirst()
    guard next.first.flatMap(NumberWords.digits) == nil || TimeWords.duration(next) != nil else { return nil }
    return TokenMatch(.chapters(number, words.prefix(taken + 1).joined(separator: " ")), taken + 1)
  }

  // MARK: What is left

  private static let leftWords: PhraseList = """
    left to read, left to go, left, to go, remaining, remain, from the end, before the end
    """

  private static let havings: PhraseList = "with, only, i have, still, have, with only, just"

  /// `200 pages left`, `with about 40% to go`, `2h10 left`.
  static func remaining(_ words: Words) -> TokenMatch? {
    let having = havings.count(at: words)
    let subject = having + (FillerWords.approximate.contains(words.dropFirst(having).first) ? 1 : 0)
    var rest = words.dropFirst(subject)
    if let first = rest.first, first.hasPrefix("~") { rest = [String(first.dropFirst())] + rest.dropFirst() }
    guard let (place, count) = amountLeft(rest) else { return nil }
    let left = leftWords.count(at: rest.dropFirst(count))
    guard left > 0, case let taken = subject + count + left else { return nil }
    return TokenMatch(.remaining(place, words.prefix(taken).joined(separator: " ")), taken)
  }

  private static func amountLeft(_ words: Words) -> (PlaceInput, count: Int)? {
    if let found = PlaceWords.percent(words), case .place(let place, _) = found.token { return (place, found.count) }
    let divided = dividing(words)
    if let number = NumberWords.leading(divided) {
      let isPages = (pagesWords + ["p"]).contains(divided.dropFirst(number.count).first ?? "")
      if isPages { return (.page(from: nil, to: number.value), number.count + 1 + words.count - divided.count) }
    }
    // `292 left`, but not `150 left me cold`
    if let number = words.first.flatMap(NumberWords.digits), leftWords.contains(words.dropFirst()) {
      return (.page(from: nil, to: number), 1)
    }
    guard let found = TimeWords.duration(words) else { return nil }
    switch found.token {
    case .hours(let seconds, _), .spokenHours(let seconds): return (.time(from: nil, to: seconds), found.count)
    case .minutes(let minutes): return (.time(from: nil, to: minutes * 60), found.count)
    default: return nil
    }
  }

  /// Locations of e-readers, which Octavo does not log: `loc 1234`.
  static func location(_ words: Words) -> TokenMatch? {
    guard let first = words.first, ["loc", "loc.", "location", "locations"].contains(first),
      let number = words.dropFirst().first, number.startsWithNumber
    else { return nil }
    return TokenMatch(.location("\(first) \(number)"), 2)
  }
}
