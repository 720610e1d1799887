internal import ReadingModel

/// Shares of a book: `half`, `halfway through`, `two thirds of`.
extension PlaceWords {
  private static let shares: [([String], Int)] = [
    (["three", "quarters"], 7_500), (["two", "thirds"], 6_667), (["a", "third"], 3_333), (["one", "third"], 3_333),
    (["a", "quarter"], 2_500), (["one", "quarter"], 2_500), (["half", "way"], 5_000), (["half-way"], 5_000),
    (["halfway"], 5_000), (["one", "half"], 5_000), (["half"], 5_000), (["a", "fifth"], 2_000),
    (["a", "tenth"], 1_000),
    (["quarter"], 2_500), (["½"], 5_000), (["⅓"], 3_333), (["¼"], 2_500), (["⅔"], 6_667), (["¾"], 7_500),
  ]

  /// Words after `half of` with which hardly a title begins.
  private static let notTitles: Set<String> = [
    "the", "a", "an", "my", "our", "your", "his", "her", "its", "their", "us", "them", "all", "it", "this", "that",
    "these", "those", "which", "what", "everything", "page",
  ]

  /// The share of words such as `two thirds of the`, which a title or a part of the book follows.
  static func shareOfThe(_ words: Words) -> TokenMatch? {
    guard let (phrase, hundredths) = shares.first(where: { words.starts(with: $0.0) }), phrase != ["quarter"],
      words.dropFirst(phrase.count).starts(with: ["of", "the"])
    else { return nil }
    return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), phrase.count)
  }

  /// `half`, `halfway through`, `a third of the way`.
  static func share(_ words: Words, after introduction: Int) -> TokenMatch? {
    let rest = words.dropFirst(introduction)
    guard let (phrase, hundredths) = shares.first(where: { rest.starts(with: $0.0) }) else { return nil }
    var count = introduction + phrase.count
    for way in [["of", "the", "way", "through"], ["of", "the", "way", "in"], ["of", "the", "way"], ["the", "way"]]
    where words.dropFirst(count).starts(with: way) {
      return TokenMatch(.place(.percent(from: nil, to: hundredths), total: nil), count + way.count)
    }
    if ["through", "in", "into", "there", "done"].contains(words.dropFirst(count).first ?? "") { count += 1 }
    if phrase == ["quarter"] { return nil }
    // `half eight`
    if phrase == ["half"], let next = words.dropFirst(count).first, next.first?.isLetter == true,
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
