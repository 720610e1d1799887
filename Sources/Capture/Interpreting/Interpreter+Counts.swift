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
      // `log dune 30 years later`, but not `log dune 300 words of wisdom`
      guard verb == .drop else { return verb.takesMinutes && RatingWords.areCounted(next) }
      // `drop dune 3 boring chapters`
      return RemarkWords.followsCount(next) || (before.text.count == 1 && RatingWords.starsBeforeCounted(text) != nil)
    default: return false
    }
  }
}
