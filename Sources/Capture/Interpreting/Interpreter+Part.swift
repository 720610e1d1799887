internal import ReadingModel

/// Parts of a book, which say no position: `log dune part 2`.
extension Interpreter {
  /// - Throws: ``CaptureError/part(_:)`` if the only position is the number of a part.
  func checkPart() throws {
    guard verb.takesMinutes, let index = segments.parts.firstIndex(where: { $0.token?.isNumber == true }), index > 0,
      case let before = segments.parts[index - 1], before.part == .loose, let word = before.words.last,
      FillerWords.parts.contains(Typography.token(word)),
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
