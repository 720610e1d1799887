internal import ReadingModel

/// Chapters and parts beside a page or a share of the book: `part two chapter 3, p 520`.
extension Segments {
  /// The parts without the chapters and numbered parts of a book, these words, and whether no other words follow them;
  /// nil unless there is exactly one page or share beside them, and for those between a quoted text and other words.
  var dividedAtDivision: (others: Segments, division: [Segment], isLast: Bool)? {
    let divisions = parts.indices.filter(isDivision)
    guard let last = divisions.last, parts.indices.filter({ !isDivision($0) && parts[$0].isPageOrShare }).count == 1
    else { return nil }
    let isLast = textAfterColon == nil && !parts[(last + 1)...].contains { [.loose, .quoted].contains($0.part) }
    guard isLast || !parts[..<last].contains(where: { $0.part == .quoted }) else { return nil }
    var (others, words) = (self, [Segment]())
    for index in divisions.reversed() {
      words.insert(parts[index], at: 0)
      others.parts.remove(at: index)
      guard index > 0, parts[index - 1].part == .loose else { continue }
      let count = parts[index - 1].partAtEnd(isNumbered: parts[index].token?.isNumber != true)
      guard count > 0 else { continue }
      words.insert(Segment(part: .loose, words: Array(parts[index - 1].words.suffix(count))), at: 0)
      others.parts[index - 1].words.removeLast(count)
      if others.parts[index - 1].words.isEmpty { others.parts.remove(at: index - 1) }
    }
    return (others, words, isLast)
  }

  /// `finished the second story, 48%`: beside a position, `finished` is a part of the text.
  mutating func takeFinishedAsText() {
    guard parts.contains(where: { $0.isMarkedPlace }) else { return }
    for index in parts.indices.dropFirst().dropLast().reversed()
    where parts[index].token == .finished && [.loose, .title].contains(parts[index + 1].part) {
      parts[index].part = .loose
      guard parts[index + 1].part == .loose else { continue }
      parts[index].words += parts.remove(at: index + 1).words
    }
  }

  /// Whether a part is a chapter, or the number of `part 2`.
  private func isDivision(_ index: Int) -> Bool {
    if case .chapter? = parts[index].place { return true }
    return parts[index].token?.isNumber == true && index > 0 && parts[index - 1].part == .loose
      && parts[index - 1].partAtEnd(isNumbered: false) > 0
  }
}

extension Segments.Segment {
  /// Whether it is a page or a share of the book.
  fileprivate var isPageOrShare: Bool {
    switch token {
    case .number(.page)?, .place(.page, _)?, .place(.percent, _)?: true
    default: false
    }
  }

  /// How many words at the end name a part of the book: one of `part`, two of `part two`.
  fileprivate func partAtEnd(isNumbered: Bool) -> Int {
    let name = isNumbered ? words.dropLast().last : words.last
    guard let name, FillerWords.partWords.contains(Typography.token(name)) else { return 0 }
    guard isNumbered, let number = words.last.map(Typography.token) else { return 1 }
    return NumberWords.count(number) == nil ? 0 : 2
  }
}
