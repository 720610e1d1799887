/// An author within a quoted title, and a number without a word for what it counts.
extension NewBookParser {
  /// `"Circe - Madeline Miller"`: the words after a dash may be the author.
  func dividedAtDash(_ whole: String) -> NewBookPhrase? {
    guard isOneText, !hasAuthor,
      let dash = words.indices.dropFirst().last(where: { Typography.dashes.contains(words[$0].text) }),
      dash < words.count - 1
    else { return nil }
    let authors = AuthorWords(Array(words[(dash + 1)...]))
    guard authors.areNames, authors.isCapitalised else { return nil }
    let title = words[..<dash].text
    return .question(details.titled(title, by: authors) + [details.titled(whole)], about: whole)
  }

  /// A quoted title that may have the author in it, with details after it: `"Good Omens by Pratchett & Gaiman" 400
  /// pages`, `"Circe - Madeline Miller" 393`.
  func withinQuotes() -> NewBookPhrase? {
    guard !isOneText, !hasAuthor, words.count > 1, words[0].isQuoted else { return nil }
    var one = NewBookParser(TypedWord.divided(words[0].text), isOneText: true, in: year)
    one.details = details
    var rest = Array(words.dropFirst())
    NewBookDetails.take(from: &rest, atLeast: 0, isSure: true, into: &one.details)
    let number = rest.count == 1 && one.details.pages == nil ? NewBookParser.bareLength(rest[0]) : nil
    if let number { one.details.pages = number }
    guard rest.isEmpty || number != nil, case let phrase = one.phrase(whole: words[0].text),
      phrase.books.contains(where: { !$0.authors.isEmpty })
    else { return nil }
    return number.map { .question(phrase.books, about: "\($0)") } ?? phrase
  }

  /// A number after the author, which may be the length: `by Madeline Miller 393`.
  func withLengthAfterAuthor(_ names: [TypedWord], before by: Int) -> NewBookPhrase? {
    guard names.count > 1, details.pages == nil, let pages = NewBookParser.bareLength(names[names.count - 1]) else {
      return nil
    }
    var (parser, names) = (self, Array(names.dropLast()))
    NewBookDetails.dropJoint(from: &names)
    guard AuthorWords(names).mayBeNames, !AuthorWords(names).isDoubtful,
      let title = parser.title(Array(words[..<by]))
    else { return nil }
    parser.details.pages = pages
    return NewBookPhrase(parser.details.titled(title, by: AuthorWords(names)), about: "\(pages)")
  }

  /// A number after a title, which may be part of it or the length: `Circe 393`. A quoted title is known.
  func withLengthAfterTitle() -> NewBookPhrase? {
    guard words.count > 1, details.pages == nil, let last = words.last, last.text.utf8.count == 3,
      let pages = NewBookParser.bareLength(last), words.map(\.lowered) != ["fahrenheit", "451"]
    else { return nil }
    let known = details.changed { $0.pages = pages }
    let title = words.dropLast().text
    var shorter = self
    (shorter.words, shorter.details) = (Array(words.dropLast()), known)
    let phrase = shorter.named() ?? shorter.withNameAtEnd()
    let named = phrase?.books.filter { !$0.authors.isEmpty } ?? []
    if words[0].isQuoted { return NewBookPhrase(named.isEmpty ? [known.titled(title)] : named, about: last.text) }
    return .question(named + [details.titled(words.text), known.titled(title)], about: last.text)
  }

  /// The words after an author that are not part of a name: `for reading with the kids`.
  func withCircumstance(_ names: [TypedWord], before by: Int) -> NewBookPhrase? {
    let start = names.indices.dropFirst(2).first {
      !names[$0].isQuoted && NewBookParser.circumstances.contains(names[$0].text)
    }
    guard let start, start < names.count - 1 else { return nil }
    let authors = AuthorWords(Array(names[..<start]))
    var parser = self
    guard authors.areNames, authors.isCapitalised,
      let title = parser.title(Array(words[..<by]))
    else { return nil }
    let remark = Array(names[start...])
    let plain = parser.details.titled(title, by: authors)
    parser.details.add(remarkBefore: remark.text)
    let kept = parser.details.titled(title, by: authors)
    return NewBookParser.isClearRemark(remark)
      ? NewBookPhrase(kept, about: remark.text) : .question(kept + plain, about: remark.text)
  }

  private static let circumstances: WordSet = "for because since as while when after before to on in at"

  static func bareLength(_ word: TypedWord) -> Int? {
    guard !word.isQuoted, word.text.allSatisfy(\.isNumber), let pages = NumberWords.digits(word.text),
      (30...3000).contains(pages)
    else { return nil }
    return pages
  }
}

extension NewBookWords {
  /// Whether the title in quotes would be asked about, as its end may be the author.
  package var isTitleInDoubt: Bool {
    guard authors.isEmpty, title.contains(where: \.isWhitespace) else { return false }
    return NewBookPhrase([title], in: 9999) != .book(NewBookWords(title: title))
  }
}
