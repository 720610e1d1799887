internal import ReadingModel

/// Pages read at two or more times or places of a day.
extension Capture {
  /// The commands for `20 pages in the morning and 10 in the evening`; nil for other words, and for a quoted text.
  func commandsOfTwoPlaces(_ arguments: [String], in books: some BookNames) throws -> [CommandMeaning]? {
    guard let first = likeliest, first.text != nil,
      !arguments.contains(where: { $0.contains(where: \.isWhitespace) || $0.hasSuffix(":") })
    else { return nil }
    var meanings = [first]
    while let (last, next) = try Capture.divided(meanings[meanings.count - 1], in: books) {
      meanings[meanings.count - 1] = last
      meanings.append(next)
    }
    return meanings.count > 1 ? meanings.map { CommandMeaning(verb: .log, meaning: $0) } : nil
  }

  /// The meaning without the last of its text, and what that means; nil for a text without another amount.
  private static func divided(_ whole: Meaning, in books: some BookNames) throws -> (Meaning, Meaning)? {
    guard let words = whole.text?.split(separator: " ").map(String.init),
      let (end, start) = secondAmount(in: words),
      var next = try? Capture(aboutOne: Array(words[start...]), for: .log, book: whole.book, in: books).likeliest,
      next.book == nil || next.book == whole.book, next.text != nil || next.day != nil,
      next.day == nil || next.day == whole.day || (whole.day == nil && next.day == .daysAgo(0))
    else { return nil }
    var first = whole
    switch (first.place, next.place) {
    case (.forward?, .page(from: nil, let count)?): next.place = .forward(count)
    case (.forward?, .forward?): break
    // `20 in the morning and 10 in the evening` cannot be two pages reached.
    case (.page(from: nil, let earlier)?, .page(from: nil, let later)?):
      guard first.total == nil, next.total == nil else { return nil }
      if later < earlier { (first.place, next.place) = (.forward(earlier), .forward(later)) }
    default: return nil
    }
    let before = words[..<end].joined(separator: " ").withoutSeparators
    first.text = before.isEmpty ? nil : before
    (next.book, next.day) = (first.book, next.day ?? first.day)
    return (first, next)
  }

  /// Where the first amount of words such as `in the morning and 10 in the evening` ends, and the second one begins.
  private static func secondAmount(in words: [String]) -> (end: Int, start: Int)? {
    for index in words.indices.dropFirst().dropLast() where NumberWords.digits(Typography.token(words[index])) != nil {
      let isJoined = ["and", "then", "&", "+", "plus"].contains(words[index - 1].lowercased())
      guard isJoined || words[index - 1].hasSuffix(","), words[index].last?.isNumber == true else { continue }
      let after = words[(index + 1)...].map(Typography.token)
      let circumstance = after.drop { $0 == "more" || PlaceWords.pageWords.contains($0) }
      guard circumstances.contains(circumstance.first) else { continue }
      let end = isJoined ? index - 1 : index
      return end == 0 || circumstances.contains(Typography.token(words[0])) ? (end, index) : nil
    }
    return nil
  }

  /// Words with which a time or a place of reading begins.
  private static let circumstances: WordSet = "in at on before after during over while with this tonight later"
}
