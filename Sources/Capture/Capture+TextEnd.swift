package import ReadingModel

extension Capture {
  /// The rating that a text ends with, as in `best narrator ever 5 stars` or `… horror. 4/5`; nil for a number alone.
  package static func rating(atEndOf text: String) -> Rating? {
    let words = text.split(whereSeparator: \.isWhitespace).suffix(7).map { Typography.token(String($0)) }
    for start in words.indices {
      let end = words[start...]
      guard let found = RatingWords.match(end), found.count == end.count, case .rating(let rating) = found.token else {
        continue
      }
      return RatingWords.haveMark(end) || end.contains("out") ? rating : nil
    }
    return nil
  }
}
