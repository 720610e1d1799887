/// Words after the author besides details: `by David Mitchell, favourite`, `by Borges, gift from Anna`.
extension NewBookParser {
  /// The book with the words after a comma as a tag, or without them; nil if they are other authors.
  func withUnknownRemark(_ names: [TypedWord], before by: Int) -> NewBookPhrase? {
    guard let comma = names.lastIndex(where: { !$0.isQuoted && $0.text.hasSuffix(",") }), comma < names.count - 1 else {
      return nil
    }
    let remark = Array(names[(comma + 1)...])
    var (parser, authors) = (self, Array(names[...comma]))
    NewBookDetails.dropJoint(from: &authors)
    guard mayBeRemark(remark, after: AuthorWords(authors)) else { return nil }
    NewBookDetails.take(from: &authors, atLeast: 1, isSure: true, into: &parser.details)
    // What is between the name and this remark, such as a price, is left out.
    if let end = authors.firstIndex(where: \.endsClause) {
      authors = Array(authors[...end])
      NewBookDetails.dropJoint(from: &authors)
    }
    guard let title = parser.title(Array(words[..<by])) else { return nil }
    let people = AuthorWords(authors)
    let plain = people.readings.map { parser.details.titled(title, by: $0) }
    let isTag =
      remark.count < 3 && !(remark.count > 1 && RemarkWords.areAll(remark.map(\.text)))
      && remark.allSatisfy { $0.text.allSatisfy { $0.isLetter || $0 == "-" } }
    let tagged = isTag ? plain.prefix(1).map { $0.tagged(remark.map(\.lowered).joined(separator: " ")) } : []
    // `by Xenophon Smith, Homer`
    let isName = isTag && remark[0].text.first?.isUppercase == true
    let named = isName ? people.readings.prefix(1).map { parser.details.titled(title, by: $0 + [remark.text]) } : []
    return .question(tagged + plain + named, about: remark.text)
  }

  /// The book without `recommended by Priya` at the end, which becomes a note about it. Without an author or a comma
  /// before, it may be part of the title; nil for other words.
  func withRecommendation(whole: String) -> NewBookPhrase? {
    let verbs: Set<String> = ["recommended", "suggested", "rec", "rec'd"]
    guard !isOneText, let by = words.lastIndex(where: { !$0.isQuoted && $0.text.lowercased() == "by" }), by > 1,
      by < words.count - 1, verbs.contains(words[by - 1].lowered)
    else { return nil }
    var parser = self
    var names = Array(words[(by + 1)...])
    NewBookDetails.take(from: &names, atLeast: 1, isSure: true, into: &parser.details)
    guard names.count < 5, !names.contains(where: { $0.text.contains(where: \.isNumber) }) else { return nil }
    parser.words = Array(words[..<(by - 1)])
    let isApart = hasAuthor || parser.words.last.map { $0.endsClause || $0.isQuoted } ?? false
    NewBookDetails.dropJoint(from: &parser.words)
    parser.details.recommendation =
      (["recommended", "by"] + names.map { $0.text.filter { !"()[]".contains($0) } }).joined(separator: " ")
    let phrase = parser.phrase(whole: parser.words.map(\.text).joined(separator: " "))
    guard case .book(let book) = phrase, book.authors.isEmpty, !isApart else { return phrase }
    return .question([book, details.titled(whole)], about: parser.details.recommendation ?? whole)
  }

  /// Whether words after an author are hardly another author.
  private func mayBeRemark(_ remark: [TypedWord], after authors: AuthorWords) -> Bool {
    guard let first = remark.first, !remark.contains(where: \.isQuoted),
      authors.readings[0].first?.contains(" ") == true
    else { return false }
    let name = AuthorWords(remark)
    if GivenNames.contain(first.text) || GivenNames.areInitials(first.text) { return false }
    if ["and", "&", "with", "jr", "sr", "ii", "iii", "phd", "md", "esq"].contains(first.lowered) { return false }
    return !name.isFull || name.isDoubtful || !name.mayBeNames
      || (first.text.first?.isLowercase == true && !AuthorWords.particles.contains(first.lowered)
        && authors.isCapitalised)
  }
}

extension NewBookWords {
  /// The same with one more tag.
  fileprivate func tagged(_ tag: String) -> NewBookWords {
    var book = self
    book.tags.append(tag)
    return book
  }
}
