internal import ReadingModel

/// Numbers that may count the things after them instead of pages or stars: `30 years later`, `2 good scenes`.
extension Interpreter {
  /// Whether the number before a text may count what the text begins with.
  func mayCount(_ before: Segments.Segment, _ text: [String]) -> Bool {
    let next = Typography.token(text[0])
    // `finish hobbit about 2000 words of praise`
    if before.isNumberAfterHedge { return RemarkWords.isCounted(next) }
    switch before.token {
    case .rating(let stars):
      // `with 2 friends`
      let number = before.words.count == 2 && before.words[0].lowercased() == "with" ? before.words[1] : before.text
      guard number.allSatisfy(\.isWholeNumber), text[0].first?.isUppercase != true else { return false }
      if !RemarkWords.begin(text) || RemarkWords.followsCount(next) { return true }
      // Four stars fit good scenes, two do not.
      return RatingWords.starsBeforeCounted(text).map { abs($0.hundredths - stars.hundredths) > 100 } ?? false
    case .number:
      // `drop dune 3 boring chapters`
      let isFew = before.text.count == 1 && RatingWords.starsBeforeCounted(text) != nil
      guard verb == .drop else {
        // `log dune 30 years later`, but not `log dune 300 words of wisdom`
        let isCounted = RatingWords.areCounted(next) || (before.text.count == 1 && RemarkWords.isCounted(next))
        return verb.takesMinutes && (isCounted || isFew)
      }
      return RemarkWords.followsCount(next) || isFew
    default: return false
    }
  }

  /// Whether a position is a part of the text after it: `note end is near`, and in `drop` `3 pages too far` after
  /// another position.
  func isText(_ part: Segments.Segment, before next: Segments.Segment?) -> Bool {
    guard let next, next.part == .loose, Self.touches(part.words, next.words) else { return false }
    switch part.place {
    case .end: return verb.isAboutText
    case .forward: return verb == .drop && meaning.place != nil && Typography.token(next.words[0]) == "too"
    default: return false
    }
  }
}
