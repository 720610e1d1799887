internal import ReadingModel

/// Words that say no position or day: `log dune part 2`.
extension Interpreter {
  /// - Throws: ``CaptureError`` for an impossible day, pages back, or a part without a position.
  func check() throws {
    if (verb.takesDays || verb == .timerStop) && !verb.isAboutText {
      let loose = segments.parts.filter { $0.part == .loose }.flatMap(\.words)
      // What follows a colon is text, in commands that take none, too.
      let word = loose.first { $0.hasSuffix(":") || DateWords.isImpossible($0) }
      if let word, DateWords.isImpossible(word) { throw CaptureError.noDay(Typography.token(word)) }
      let unquoted = segments.parts.filter { $0.part != .quoted }.flatMap(\.words)
      if let words = DateWords.impossibleDay(among: unquoted) { throw CaptureError.noDay(words) }
    }
    try checkBackward()
    try checkPart()
  }

  /// - Throws: ``CaptureError/part(_:)`` for `log 10 pages back` and `log back 10 pages`.
  private func checkBackward() throws {
    let index = segments.parts.firstIndex { if case .place(.forward, _)? = $0.token { true } else { false } }
    guard verb.takesMinutes || verb == .drop, let index else { return }
    let pages = segments.parts[index].text
    if let next = segments.parts.dropFirst(index + 1).first, next.part == .loose,
      FillerWords.backwardWords.contains(next.words.map(Typography.token))
    {
      throw CaptureError.part(pages + " " + next.text)
    }
    guard index > 0, case let before = segments.parts[index - 1], before.part == .loose,
      before.words.last.map(Typography.token) == "back", try books.named(bookName(before.words)).isNone
    else { return }
    throw CaptureError.part("back " + pages)
  }

  /// - Throws: ``CaptureError/part(_:)`` if the only position is the number of a part.
  private func checkPart() throws {
    guard verb.takesMinutes, let index = segments.parts.firstIndex(where: { $0.token?.isNumber == true }), index > 0,
      case let before = segments.parts[index - 1], before.part == .loose, let word = before.words.last,
      FillerWords.partWords.contains(Typography.token(word)),
      !segments.parts.indices.contains(where: { $0 != index && segments.parts[$0].token?.isLogged == true })
    else { return }
    // `log great book 150` is about no part.
    if Typography.token(word) == "book", try !segments.isNamed(in: books, without: "book") { return }
    // `log remains of the day 15`
    if try books.named(bookName(before.words)).one?.hasWholeWords == true { return }
    // `log henry iv part 2` may name a book.
    guard try books.named(bookName(before.words + segments.parts[index].words)).isNone else { return }
    throw CaptureError.part(word + " " + segments.parts[index].text)
  }
}
