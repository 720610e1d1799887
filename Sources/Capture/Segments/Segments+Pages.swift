internal import ReadingModel

/// Numbers of pages read.
extension Segments {
  /// A token that says how far the reader is, by the words beside it: `30` of `30 good pages` is a number of pages,
  /// `1984` of `30 pages of 1984` is not the last page if a book has this title, and `start of chapter 8` is the end of
  /// chapter 7.
  func progress(
    _ words: ArraySlice<TypedWord>, _ found: TokenMatch?, for verb: Verb, in books: some BookNames
  ) throws -> TokenMatch? {
    if let found, case .either(let tokens) = found.token, tokens.contains(where: \.isPageOfTotal) {
      guard let title = try titleAfterPages(words, found.count, in: books) else { return found }
      return TokenTable.match(words.prefix(title), for: verb)
    }
    if isDescriptionOfPages, DescribedPages.pages.contains(words.first?.lowered) { return nil }
    return chapterBegun(words, found, for: verb) ?? describedPages(words, found, for: verb) ?? found
  }

  /// The first number of pages, with the words that describe them: `30 pages`, `30 good pages`.
  var pagesRead: Segment? {
    if let pages = parts.first(where: \.isPagesRead) { return pages }
    for index in parts.indices.dropLast() {
      guard case .forward? = parts[index].place, parts[index + 1].part == .loose,
        case let words = parts[index + 1].words.prefix(4),
        let end = words.firstIndex(where: { DescribedPages.pages.contains(Typography.token($0)) })
      else { continue }
      return Segment(part: parts[index].part, words: parts[index].words + words[...end])
    }
    return nil
  }

  /// Whether the words so far end with a number of pages and a description of them: `pages` of `30 good pages 40 min`
  /// begins no position.
  private var isDescriptionOfPages: Bool {
    guard parts.count > 1, parts[parts.count - 1].part == .loose, case let step = parts[parts.count - 2] else {
      return false
    }
    return step.token?.isStep == true && !step.isPagesRead
  }

  /// How many words are before the `of` of `30 pages of 1984` and `20 pages of 100 years of solitude`; nil if these
  /// numbers begin no name of a book.
  private func titleAfterPages(
    _ words: ArraySlice<TypedWord>, _ count: Int, in books: some BookNames
  ) throws -> Int? {
    let end = words.startIndex + count
    guard let sign = words[..<end].lastIndex(where: { ["of", "/"].contains($0.lowered) }),
      let number = words[sign..<end].firstIndex(where: { $0.lowered.startsWithNumber })
    else { return nil }
    let name = words[number...].prefix { !$0.isQuoted }.prefix(2)
    guard try books.titled(name.prefix(1).asTyped) != nil || (name.count == 2 && !books.named(name.asTyped).isNone)
    else { return nil }
    let isOutOf = words[..<sign].last?.lowered == "out"
    return sign - words.startIndex - (isOutOf ? 1 : 0)
  }

  /// The number of `30 good pages` and `thirty very good pages`, without the words after it; nil for other words, and
  /// beside another position.
  private func describedPages(_ words: ArraySlice<TypedWord>, _ found: TokenMatch?, for verb: Verb) -> TokenMatch? {
    let lowered = words.prefix { !$0.isQuoted }.prefix(9).map(\.lowered)
    let isNumber = found?.token.isNumber == true || found?.token.isPlainPage == true
    guard verb.takesMinutes, found == nil || isNumber, !parts.contains(where: \.isPlace),
      let count = found?.count ?? NumberWords.leading(lowered[...])?.count,
      !words.prefix(count).contains(where: \.endsClause),
      let described = DescribedPages(lowered.dropFirst(count)),
      !words.dropFirst(count).prefix(described.count - 1).contains(where: \.endsClause),
      let step = PlaceWords.match(
        (lowered.prefix(count) + ["pages"] + lowered.dropFirst(count + described.count))[...]),
      step.token.isStep || step.token.isRemaining
    else { return nil }
    // `120 skipped pages`
    guard described.mayBeSentence, let page = found?.token else { return TokenMatch(step.token, count) }
    return TokenMatch(.either([step.token, page]), count)
  }
}

/// What comes after a number of pages that has words between it and `pages`: `good pages` of `30 good pages`.
private struct DescribedPages {
  /// How many words it has.
  let count: Int
  /// Whether it may be a sentence of its own, about other pages: `skipped pages`.
  let mayBeSentence: Bool

  static let pages: WordSet = "pages pgs pp"
  private static let adverbs: WordSet = "very really quite rather so such pretty super extremely fairly too most"
  private static let joints: WordSet = "and but yet"

  init?(_ words: ArraySlice<String>) {
    // `30 or so pages`
    let isAbout = words.starts(with: ["or", "so"])
    let start = words.startIndex + (isAbout ? 2 : 0)
    guard let end = words.prefix(4).firstIndex(where: Self.pages.contains), end > start || isAbout, end >= start,
      !Self.beginsWithPage(words[(end + 1)...]), case let description = words[start..<end],
      description.isEmpty || Self.isDescription(description)
    else { return nil }
    count = end - words.startIndex + 1
    mayBeSentence =
      description.count > 1 && !description.dropLast().allSatisfy(Self.adverbs.contains)
      || description.last.map { $0.hasSuffix("ed") || $0 == "missing" } ?? false
  }

  /// Whether words can describe pages: they end with no pronoun, preposition or the like, and have no number or unit.
  private static func isDescription(_ words: ArraySlice<String>) -> Bool {
    let areWords = words.allSatisfy { word in
      word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || "-'".contains($0) }
        && NumberWords.count(word) == nil && !RatingWords.units.contains(word)
    }
    guard areWords, let first = words.first, let last = words.last, !joints.contains(first),
      !RemarkWords.isGrammar(last)
    else { return false }
    return words.dropLast().allSatisfy {
      adverbs.contains($0) || joints.contains($0) || $0.hasSuffix("ly") || !RemarkWords.isGrammar($0)
    }
  }

  /// Whether words begin with a number that is neither a reading time nor a day.
  private static func beginsWithPage(_ words: ArraySlice<String>) -> Bool {
    words.first?.startsWithNumber == true && TimeWords.duration(words) == nil && DayWords.match(words) == nil
  }
}
