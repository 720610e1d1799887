internal import ReadingModel

/// A position in a quoted text, where no other is given.
extension Segments {
  /// What `log klara "48%, so strange"` means, and `log klara "Last night I got to page 219"`, which is asked about;
  /// nil for a text without a position or a time read.
  /// - Parameter whole: What the arguments mean with the text as it is.
  static func placed(
    _ arguments: [String], _ whole: Meaning, book: String?, in books: some BookNames
  ) throws -> Capture? {
    guard arguments.count > 1, let text = arguments.last, !text.contains(where: \.isNewline),
      Capture.isText(text, for: .log)
    else { return nil }
    if let outside = withPositionOutside(arguments.dropLast(), text) {
      return try Capture(aboutOne: outside, for: .log, book: book, in: books)
    }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let isNumber = isGroupedNumber(words)
    if isNumber { words = [words.joined()] }
    guard let said = try? Capture(aboutOne: words, for: .log, book: whole.book ?? book, in: books).likeliest,
      said.place != nil || said.minutes != nil
    else { return nil }
    var placed = whole
    (placed.place, placed.total, placed.minutes) = (said.place, said.total, said.minutes)
    (placed.day, placed.clock) = (whole.day ?? said.day, said.clock)
    if isNumber { placed.text = nil }
    if saysWhere(words) { return .meaning(placed) }
    return .question([placed, whole], about: text)
  }

  /// Whether words are a number with spaces between its thousands: `1 050`.
  private static func isGroupedNumber(_ words: [String]) -> Bool {
    words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isWholeNumber) } && (1...2).contains(words[0].count)
      && words.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// Whether the reader is said to have got to the first position, or to have read for a time: `I got to page 219`,
  /// `just spent half an hour`.
  private static func saysWhere(_ words: [String]) -> Bool {
    let typed = TypedWord.divided(words.joined(separator: " "))
    let place = typed.indices.first { TokenTable.match(typed[$0...], for: .log)?.token.isLogged == true }
    guard let place else { return false }
    let before = typed[max(0, place - 1)...place].map(\.lowered)
    return PlaceWords.isReader(before.last ?? "") || before.contains { ["spent", "read", "listened"].contains($0) }
  }

  /// The arguments with the position before or after the text, if a sign divides them.
  private static func withPositionOutside(_ before: ArraySlice<String>, _ text: String) -> [String]? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let typed = TypedWord.divided(text)
    guard let found = TokenTable.match(typed[...], for: .log), found.token.isLogged, found.token != .finished,
      found.count < words.count, let last = words[found.count - 1].last
    else { return withPositionAfter(before, typed) }
    // `1. Paul, 2. Jessica` is a list.
    let isNumber = found.token.isNumber && last == "."
    guard !isNumber && ".,;:".contains(last) || Typography.dashes.contains(words[found.count]) else { return nil }
    if ".,;:".contains(last) { words[found.count - 1].removeLast() }
    let rest = words[found.count...].drop(while: Typography.dashes.contains)
    return rest.isEmpty ? nil : before + words[..<found.count] + [":", rest.joined(separator: " ")]
  }

  /// The arguments with the position after the text and a comma: `finished the duel, p. 180`.
  private static func withPositionAfter(_ before: ArraySlice<String>, _ text: [TypedWord]) -> [String]? {
    let start = text.indices.dropFirst().first { index in
      let found = TokenTable.match(text[index...], for: .log)
      return text[index - 1].endsClause && found?.count == text.count - index
        && found?.token.isLogged == true && text[index...].contains { $0.text.contains(where: \.isNumber) }
    }
    return start.map { start in before + text[start...].map(\.text) + [":", Array(text[..<start]).text] }
  }
}
