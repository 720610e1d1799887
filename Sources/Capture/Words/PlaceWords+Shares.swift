internal import ReadingModel

/// Shares of a book: `half`, `halfway through`, `two thirds of`.
extension PlaceWords {
  private static let shares: [(phrases: PhraseList, hundredths: Int)] = [
    ("half way, half-way, halfway, one half, half, ½", 5_000), ("three quarters, ¾", 7_500),
    ("a quarter, one quarter, quarter, ¼", 2_500), ("a third, one third, ⅓", 3_333), ("two thirds, ⅔", 6_667),
    ("a fifth", 2_000), ("a tenth", 1_000),
  ]
  private static let ways: PhraseList = "of the way through, of the way in, of the way, the way"

  /// The share at the start of words, and how many of them it takes.
  private static func share(_ words: Words) -> (hundredths: Int, count: Int)? {
    shares.lazy.map { ($0.hundredths, $0.phrases.count(at: words)) }.first { $0.1 > 0 }
  }

  /// Whether words are a share of a book and nothing else.
  static func isShare(_ words: [String]) -> Bool { share(words[...])?.count == words.count }

  /// Words after `half of` with which hardly a title begins.
  private static let notTitles: WordSet = """
    the a an my our your his her its their us them all it this that these those which what everything page
    """

  /// The share of words such as `two thirds of the`, which a title or a part of the book follows.
  static func shareOfThe(_ words: Words) -> TokenMatch? {
    guard let (hundredths, count) = share(words), words.first != "quarter",
      words.dropFirst(count).starts(with: ["of", "the"])
    else { return nil }
    return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), count)
  }

  /// `half`, `halfway through`, `a third of the way`.
  static func share(_ words: Words, after introduction: Int) -> TokenMatch? {
    let rest = words.dropFirst(introduction)
    guard let (hundredths, taken) = share(rest) else { return nil }
    var count = introduction + taken
    let way = ways.count(at: words.dropFirst(count))
    if way > 0 { return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), count + way) }
    if ["through", "in", "into", "there", "done"].contains(words.dropFirst(count).first ?? "") { count += 1 }
    if rest.first == "quarter" { return nil }
    // `half eight`
    if taken == 1, rest.first == "half", let next = words.dropFirst(count).first, next.first?.isLetter == true,
      let hour = NumberWords.count(next), hour <= 12
    {
      return nil
    }
    // `half an hour`, `half past eight`, `halfway through chapter 5`; `half of middlemarch` is half of a book.
    let isOfBook =
      words.dropFirst(count).first == "of"
      && words.dropFirst(count + 1).first.map { !notTitles.contains($0) && !ChapterWords.names.contains($0) } == true
    if let next = words.dropFirst(count).first, !isOfBook {
      if ["an", "a", "of", "the", "hour", "past"].contains(next) || ChapterWords.names.contains(next) { return nil }
    }
    return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), count)
  }
}
