/// An author after the title, with nothing between them: `klara and the sun kazuo ishiguro`.
extension NewBookParser {
  /// The book of words that end with a first name or initials and a last name; then the same words as a title. Nil for
  /// other words: most titles without `by` are titles.
  func withNameAtEnd() -> NewBookPhrase? {
    guard !words.contains(where: \.isQuoted) else { return nil }
    let named = NewBookParser.namesAtEnd(of: words)
    let starts = named.filter { start in
      // `Il nome della rosa di Umberto Eco`
      let isBefore = words.indices.dropFirst(start + 1).dropLast().contains { place in
        NewBookParser.foreignBy.contains(words[place].text) && GivenNames.contain(words[place + 1].text)
      }
      guard !isBefore else { return false }
      // `Ursula K. Le Guin` is one name.
      return GivenNames.contain(words[start].text)
        || GivenNames.areInitials(words[start].text)
          && !named.contains { $0 < start && GivenNames.contain(words[$0].text) }
    }
    if starts.isEmpty, let phrase = withNameAfterOpening() ?? withSurnameAtEnd() { return phrase }
    // Two first names are one person's, or the first of them is of the title: `still alice lisa genova`.
    let likely = Set([starts.first, starts.last].compactMap(\.self)).sorted()
    let books = likely.map { start in
      details.titled(title(before: start), by: [words[start...].asTyped])
    }
    guard !books.isEmpty else { return nil }
    let whole = words.asTyped
    if books.count == 1, isKnownAuthor(from: likely[0]) { return .book(books[0].withWhole(whole)) }
    return .question(books + [details.titled(whole)], about: whole)
  }

  /// Whether the words from an index are a well-known first name and a well-known author's last name, as in `Piranesi
  /// Susanna Clarke`. Something may be said of the author before them, as in `Reading Jane Austen`.
  private func isKnownAuthor(from start: Int) -> Bool {
    let before = words[start - 1].lowered
    return !isOneText
      && (GivenNames.contain(words[start].text) || GivenNames.areInitials(words[start].text))
      && AuthorSurnames.containAfterFirstName(words[words.count - 1].text)
      && !before.hasSuffix("ing") && !before.hasSuffix("'s") && !NewBookParser.foreignBy.contains(before)
  }

  /// The title before a name, without the `by` of another language: `L'Étranger de Albert Camus`.
  private func title(before name: Int) -> String {
    let hasBy = name > 1 && NewBookParser.foreignBy.contains(words[name - 1].text)
    return Array(words[..<(hasBy ? name - 1 : name)]).text
  }

  /// `by` in other languages.
  private static let foreignBy: WordSet = "de di par von van av af"

  /// `Becoming Michelle Obama`, whose first word may be the whole title, although titles such as `becoming jane austen`
  /// begin with it.
  private func withNameAfterOpening() -> NewBookPhrase? {
    guard words.count > 2, ["becoming", "being", "finding", "meeting", "dear", "killing"].contains(words[0].lowered),
      details.hasDetails || words[0].text.first?.isUppercase == true
    else { return nil }
    let authors = AuthorWords(Array(words.dropFirst()))
    guard authors.areWellKnown, authors.count == 1 else { return nil }
    let (author, whole) = (details.titled(words[0].text, by: authors.readings[0]), details.titled(words.text))
    return .question(details.hasDetails ? [author, whole] : [whole, author], about: words.text)
  }

  /// `hobbit tolkien`: the last name of a well-known author.
  private func withSurnameAtEnd() -> NewBookPhrase? {
    guard words.count > 1, let last = words.last, AuthorSurnames.contain(last.text),
      case let title = Array(words.dropLast()), !NewBookParser.joining.contains(title[title.count - 1].lowered),
      last.text.hasPrefix("(") || !GivenNames.contain(title[title.count - 1].text)
    else { return nil }
    // `Emma (Austen)`
    let name = last.text.filter { !"()[]".contains($0) }
    let book = details.titled(self.title(before: words.count - 1), by: [name])
    return .question([book, details.titled(words.text)], about: words.text)
  }

  /// The indices at which a name after a title may begin, for the longest name first.
  fileprivate static func namesAtEnd(of words: [TypedWord]) -> [Int] {
    guard words.count > 2 else { return [] }
    return words.indices.dropFirst().dropLast().filter { words.count - $0 <= 5 && mayBeName(words, from: $0) }
  }

  /// Whether the words from an index may be a name after a title.
  private static func mayBeName(_ words: [TypedWord], from start: Int) -> Bool {
    guard !joining.contains(words[start - 1].lowered),
      !FillerWords.articles.contains(words[words.count - 1].lowered)
    else { return false }
    let name = Array(words[start...])
    guard name.allSatisfy({ $0.text.allSatisfy { $0.isLetter || ".-’'".contains($0) } }) else { return false }
    let authors = AuthorWords(name)
    return authors.areNames && authors.count == 1
      && !(name.last.map { GivenNames.areInitials($0.text) } ?? true)
  }

  /// Words before a name that make it part of the title: `The Picture of Dorian Gray`.
  private static let joining: WordSet = """
    von of and & or with without for to from by about on in at vs versus is was am i'm are the a an my your his her our
    their dear hello being becoming meet meeting finding killing called named mr mrs ms miss dr doctor saint st king
    queen prince princess uncle aunt lady lord sir captain father mother sister brother little young old not no who why
    how what portable complete essential selected collected annotated
    """
}

extension NewBookWords {
  /// The same book, with the known author whose name ends the title: `dune messiah frank herbert`.
  /// - Parameter isAuthor: Whether a whole name is that of a known author.
  /// - Returns: Nil if the title ends with no such name.
  package func withKnownAuthor(_ isAuthor: (String) throws -> Bool) rethrows -> NewBookWords? {
    guard authors.isEmpty else { return nil }
    let words = TypedWord.divided(title)
    let start = try NewBookParser.namesAtEnd(of: words).first { start in
      try isAuthor(words[start...].asTyped)
    }
    guard let start else { return nil }
    return titled(Array(words[..<start]).text, by: [words[start...].asTyped])
  }
}
