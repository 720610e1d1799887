/// Books whose name is directly before a text or a position, or after one.
extension Interpreter {
  /// Whether a title directly after the first token is the book: `log 150 dune the worm`, `note yesterday dune …`.
  /// Titles such as `emma` may be a person.
  func isBookAfterToken(_ index: Int, _ title: NamedTitle, _ typed: [String]) -> Bool {
    guard index <= 1, title.isBeingRead, let first = segments.parts[0].token else { return false }
    let isOneTitle = index == 1 && title.isExact && !GivenNames.contain(typed[0])
    if verb.isAboutText { return first.isPlaceOrDay && (typed.count > 1 || isOneTitle) }
    return isOneTitle && first.isLogged
  }

  /// Whether words of the title of a book that is not being read may name it before a text: `drop hail mary too much
  /// science`, `log orwell was right, 90`. A single word of a note is rather a part of it.
  func mayBeUnreadBook(_ typed: [String], _ continuation: Continuation) -> Bool {
    if Self.haveSeveralWords(typed) { return true }
    return !verb.isAboutText && (continuation == .sentence || verb == .drop || verb == .finish)
  }

  /// Whether several words of a title that is not being read name it before a clear reason: `drop hail mary not for
  /// me`.
  func isBookToDrop(_ title: NamedTitle, _ typed: [String], before others: [String]) -> Bool {
    verb == .drop && title.hasWholeWords && !title.isAuthor && Self.haveSeveralWords(typed)
      && RemarkWords.areClear(others)
  }

  /// Whether a name has several words besides articles.
  private static func haveSeveralWords(_ name: [String]) -> Bool {
    name.count { !FillerWords.articles.contains(Typography.token($0)) } > 1
  }

  /// Whether a position follows the name of the book of a note: `note dune p140 great twist`.
  func isBeforePosition(_ title: NamedTitle, _ next: Segments.Segment) -> Bool {
    guard let token = next.token else { return false }
    if title.isSure, token.isPlaceOrDay || token.isNumber { return true }
    // `note bronte p. 12 the window seat`
    if title.isAuthor, title.hasWholeWords, next.isMarkedPlace { return true }
    // `note hail mary at 6:40 great twist`, and `note dune at 14:30 great twist`
    if case .timeOrPosition = token, title.isSure { return true }
    // `note hail mary 4:50 great twist`
    if case .hours(_, isClock: true) = token, title.isHeard, title.hasWholeWords, !title.isAuthor { return true }
    return title.isBeingRead && !title.isAuthor && (token.isNumber || next.isPlace)
  }
}
