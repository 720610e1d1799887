/// A title and what follows it between commas, semicolons or slashes, without `by`.
extension NewBookParser {
  /// Whether `by` is between other words.
  private var hasBy: Bool {
    words.dropFirst().dropLast().contains(where: \.isBy)
  }

  /// `Kindred, Octavia E. Butler, kindle, 264 pages`, `1984 / George Orwell / 328 pp`, `Circe - Madeline Miller`; nil
  /// for words that are not clearly more than a title.
  func listed(_ whole: String) -> NewBookPhrase? {
    guard !hasAuthor, !hasBy, words.count > 1, !words.contains(where: \.isQuoted) else { return nil }
    let list = FactList(words)
    if list.pieces.count > 1, let phrase = withListedAuthor(list, whole) ?? withListedDetails(list, whole) {
      return phrase
    }
    return withDashedLength(whole) ?? withDashedName(whole) ?? withPagesInText(whole)
  }

  /// `Dune Messiah - Frank Herbert - 256`, where the number may be the length.
  private func withDashedLength(_ whole: String) -> NewBookPhrase? {
    guard details.pages == nil, words.count > 4, Typography.dashes.contains(words[words.count - 2].text),
      let pages = NewBookParser.bareLength(words[words.count - 1])
    else { return nil }
    var parser = self
    parser.words.removeLast(2)
    parser.details.pages = pages
    guard let phrase = parser.withDashedName(parser.words.text, isTaken: true) else { return nil }
    let books = phrase.books.filter { !$0.authors.isEmpty }.map { book in book.changed { $0.wholeTitle = nil } }
    return .question(books + [details.titled(whole)], about: whole)
  }

  /// `"Wolf Hall 672 pages"` in quotes: a title and its length, or all of it the title.
  private func withPagesInText(_ whole: String) -> NewBookPhrase? {
    var parser = self
    NewBookDetails.take(from: &parser.words, atLeast: 1, isSure: false, into: &parser.details)
    guard isOneText, details.pages == nil, parser.details.pages != nil else { return nil }
    return .question([parser.details.titled(parser.words.text), details.titled(whole)], about: whole)
  }

  /// Words before a comma and a name that make it part of the title, as in `Hello, Dolly Parton`.
  private static let greetings: Set<String> = [
    "hello", "goodbye", "farewell", "dear", "oh", "o", "thanks", "thank you", "goodnight", "good night", "i", "me",
    "we",
    "run", "yes", "no", "please", "sorry", "hey", "hi", "meet", "introducing", "love",
  ]

  /// A piece after the title that begins with a well-known first name is the author.
  private func withListedAuthor(_ list: FactList, _ whole: String) -> NewBookPhrase? {
    let pieces = list.pieces
    guard let first = pieces.indices.dropFirst().first(where: { AuthorWords(pieces[$0].words).areWellKnown }) else {
      return nil
    }
    let names = pieces[first...].prefix { AuthorWords($0.words).areWellKnown }
    let others = pieces[(first + names.count)...]
    var parser = self
    var unknown: [TypedWord] = []
    for piece in others where FactList.take(piece.words, into: &parser.details) == nil {
      if parser.details.remark == nil, NewBookParser.isClearRemark(piece.words) {
        parser.details.remark = piece.words.text
      } else {
        unknown += unknown.isEmpty ? piece.words : [TypedWord(text: ",")] + piece.words
      }
    }
    let before = Array(words[..<pieces[first - 1].end])
    guard let title = parser.title(before), title.lowercased() != Array(names)[0].words.text.lowercased() else {
      return nil
    }
    let readings =
      names.count == 1
      ? AuthorWords(names[first].words).readings : [names.flatMap { AuthorWords($0.words).readings[0] }]
    let wholeTitle = words[..<pieces[first + names.count - 1].end].text
    let books = readings.map { parser.details.titled(title, by: $0).withWhole(wholeTitle) }
    let isGreeting = NewBookParser.greetings.contains(before.map(\.lowered).joined(separator: " "))
    let isTitle = isGreeting || (isOneText && others.isEmpty)
    guard isTitle || !unknown.isEmpty else { return NewBookPhrase(books, about: names[first].words.text) }
    let kept = unknown.isEmpty ? [] : books.prefix(1).flatMap { $0.withUnknown(unknown) }
    return .question((kept.isEmpty ? books : kept) + [details.titled(whole)], about: whole)
  }

  /// Details at the end of the list; the piece before them may be the author.
  private func withListedDetails(_ list: FactList, _ whole: String) -> NewBookPhrase? {
    let pieces = list.pieces
    var (parser, end, isClear) = (self, pieces.count, list.isSure)
    while end > 1, let strength = FactList.take(pieces[end - 1].words, into: &parser.details) {
      isClear = isClear || strength == .strong
      end -= 1
    }
    let (isTaken, left) = (end < pieces.count, Array(words[..<pieces[end - 1].end]))
    let isAfterName = isTaken && (isClear || parser.details.published != details.published)
    if end > 1, let phrase = parser.withUnknownName(pieces[..<end], isTaken: isAfterName, isSure: list.isSure) {
      return phrase
    }
    guard isTaken else { return nil }
    parser.words = left
    NewBookDetails.dropJoint(from: &parser.words)
    if let phrase = parser.withDashedName(left.text, isTaken: true) { return phrase }
    if isClear, isOneText || list.isSure {
      return parser.withNameAtEnd() ?? parser.title(left).map { .book(parser.details.titled($0)) }
    }
    // `"Piranesi, 2020"`
    guard isOneText, parser.details.published != nil, details.published == nil else { return nil }
    return .question([parser.details.titled(left.text), details.titled(whole)], about: whole)
  }

  /// The last piece may be an author whose first name is not well known, or the first one an author before the title.
  private func withUnknownName(
    _ pieces: ArraySlice<FactList.Piece>, isTaken: Bool, isSure: Bool
  ) -> NewBookPhrase? {
    guard let last = pieces.last else { return nil }
    var parser = self
    let (before, all) = (Array(words[..<pieces[pieces.endIndex - 2].end]), Array(words[..<last.end]))
    let whole = parser.details.titled(all.text)
    let authors = AuthorWords(last.words)
    let isKnown = last.words.count == 1 && AuthorSurnames.contain(last.words[0].text)
    if isTaken || isKnown || (isSure && (authors.isFull || !isOneText)), authors.mayBeListed(after: before),
      let title = parser.title(before)
    {
      let books = parser.details.titled(title, by: authors)
      // `Eat, Pray, Love, 331 pages`
      let isLikely = isKnown || authors.isFull || pieces.count == 2
      // `Pachinko, Min Jin Lee, 490 pages`
      let isSureName =
        authors.isFull && authors.isCapitalised && pieces.count == 2 && books.count == 1
        && last.words.allSatisfy { $0.text.first?.isUppercase == true }
      if isSureName, isTaken, parser.details.pages != nil || parser.details.seconds != nil { return .book(books[0]) }
      return .question(isLikely ? books + [whole] : [whole] + books, about: all.text)
    }
    let first = AuthorWords(pieces[0].words)
    let isSurname = pieces[0].words.count == 1 && AuthorSurnames.contain(pieces[0].words[0].text)
    guard pieces.count == 2, first.areWellKnown || isSurname && !isOneText, AuthorWords.mayBeTitle(last.words) else {
      return nil
    }
    return .question(details.titled(last.words.text, by: first) + [whole], about: all.text)
  }

  /// `Circe - Madeline Miller`, `ulysses - joyce`, `tolstoy - war and peace`.
  /// - Parameter isTaken: Whether details were taken from the end.
  private func withDashedName(_ whole: String, isTaken: Bool = false) -> NewBookPhrase? {
    var parser = self
    if !isTaken { NewBookDetails.take(from: &parser.words, atLeast: 1, isSure: false, into: &parser.details) }
    let words = parser.words
    guard let dash = words.indices.dropFirst().last(where: { Typography.dashes.contains(words[$0].text) }),
      dash < words.count - 1
    else { return nil }
    let (left, right) = (Array(words[..<dash]), Array(words[(dash + 1)...]))
    let (before, after) = (AuthorWords(left), AuthorWords(right))
    let all = parser.details.titled(words.text)
    let asTitle = parser.title(left).map { title in parser.details.titled(title, by: after) } ?? []
    let asAuthor = parser.details.titled(right.text, by: before)
    if after.areWellKnown {
      if before.areWellKnown, before.count == 1 { return .question(asTitle + asAuthor + [all], about: words.text) }
      let isSure = !isOneText || parser.details != details || isTaken
      return isSure && asTitle.count == 1
        ? .book(asTitle[0].withWhole(words.text)) : .question(asTitle + [all], about: words.text)
    }
    if before.areWellKnown, before.count == 1, !isOneText, AuthorWords.mayBeTitle(right) {
      return .question(asAuthor + [all], about: words.text)
    }
    let isName = right.count == 1 && after.mayBeNames && !after.isDoubtful
    if isName, !isOneText || AuthorSurnames.contain(right[0].text) {
      return .question(asTitle + [all], about: words.text)
    }
    guard left.count == 1, AuthorSurnames.contain(left[0].text), !isOneText else { return nil }
    return .question(asAuthor + [all], about: words.text)
  }
}

extension NewBookWords {
  /// The same, with all of the words as another title that it may have.
  func withWhole(_ title: String) -> NewBookWords { changed { $0.wholeTitle = title } }

  /// The book with words after its author as the publisher, if they look like a name, or as a remark.
  fileprivate func withUnknown(_ words: [TypedWord]) -> [NewBookWords] {
    var (published, remarked) = (self, self)
    (published.publisher, remarked.remark) = (
      words.text, [remark, words.text].compactMap(\.self).joined(separator: ", ")
    )
    let isName = words.count < 4 && words.allSatisfy { $0.text.first?.isUppercase == true }
    return publisher == nil && isName ? [published, remarked] : [remarked]
  }
}
