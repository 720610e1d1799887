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

  // MARK: A position in a quoted text, where no other is given

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
      text[index - 1].endsClause && TokenTable.whole(text[index...], for: .log)?.isLogged == true
        && text[index...].contains { $0.text.contains(where: \.isNumber) }
    }
    return start.map { start in before + text[start...].map(\.text) + [":", text[..<start].text] }
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
