internal import ReadingModel

/// A title and a name without `by`.
extension NewBookParser {
  /// A title and a name without `by`: `"Piranesi" Susanna Clarke`, `Piranesi - Susanna Clarke`.
  func named() -> NewBookPhrase? {
    guard words.count > 1 else { return nil }
    let whole = details.titled(words.asTyped)
    if words[0].isQuoted {
      var rest = Array(words.dropFirst())
      if Typography.dashes.contains(rest[0].text) || [",", "from"].contains(rest[0].text), rest.count > 1 {
        rest.removeFirst()
      }
      let authors = AuthorWords(rest)
      guard authors.mayBeNames, !authors.isDoubtful else { return nil }
      let books = details.titled(words[0].text.withoutComma, by: authors)
      // `"by night in chile" bolaño`: a last name alone may be something else.
      let isName = rest.count == 1 && (AuthorSurnames.contain(rest[0].text) || rest[0].text.first?.isUppercase == true)
      return authors.isFull || isName
        ? NewBookPhrase(books, about: authors.text) : .question(books + [whole], about: authors.text)
    }
    guard let (before, after, sign) = divided() else { return nil }
    // `the new Zadie Smith: The Fraud`
    let isNewest = sign == ":" && before.count > 2 && Self.newest.contains(before.prefix(2).map(\.lowered))
    let (left, right) = (AuthorWords(isNewest ? Array(before.dropFirst(2)) : before), AuthorWords(after))
    // `Will Grayson, Will Grayson`, `Good Night, Mister Tom`
    if sign == ",", before.text.lowercased() == after.text.lowercased() || AuthorWords.beginTitle(after) { return nil }
    var books: [NewBookWords] = []
    if sign == "from", right.areNames, right.areWellKnown, right.readings.count == 1, isSurelyFrom(before) {
      return .book(details.titled(before.text, by: right.readings[0]).withWhole(whole.title))
    }
    // `Der Prozess von Kafka`
    let isKnown = sign == "from" && after.count == 1 && AuthorSurnames.contain(after[0].text)
    if sign != ":", right.areNames || isKnown { books += details.titled(before.text, by: right) }
    // `Tolkien: The Hobbit`
    let isSurname = sign == ":" && before.count == 1 && AuthorSurnames.contain(before[0].text)
    if sign != ",", sign != "from", sign != "(", left.areNames || isSurname, left.count == 1,
      sign == "-" || after.count < 4,
      AuthorWords.mayBeTitle(after)
    {
      books += details.titled(after.text, by: left)
    }
    if isNewest, left.areWellKnown, books.count == 1 { return .book(books[0].withWhole(whole.title)) }
    return books.isEmpty ? nil : .question(books + [whole], about: whole.title)
  }

  /// Words before the name of an author whose book follows.
  private static let newest = ["new", "newest", "latest", "next"].flatMap { [["the", $0], ["a", $0]] }

  /// A title before `by` without a name, `Dune by`: the title, or all of the words as one; nil for other words.
  var withoutName: NewBookPhrase? {
    guard !isOneText, !hasAuthor, words.count > 1, words[words.count - 1].text == "by" else { return nil }
    let title = words.dropLast().text
    return .question([details.titled(title), details.titled(words.asTyped)], about: "by")
  }

  /// Whether `from` after the words says who wrote them, as it does not in `Letters from Jane Austen`.
  private func isSurelyFrom(_ title: [TypedWord]) -> Bool {
    let parts: Set<String> = [
      "letters", "letter", "notes", "stories", "tales", "poems", "postcards", "dispatches", "lessons", "quotes",
      "wisdom", "selections", "excerpts", "advice", "love", "conversations", "gifts", "gift", "songs", "essays",
    ]
    return words.contains { $0.text == "from" } && !parts.contains(title.last?.lowered ?? "")
  }

  /// The words before and after a dash, a colon, a comma or `from`, or before a quoted name.
  private func divided() -> (before: [TypedWord], after: [TypedWord], sign: String)? {
    for index in words.indices.dropFirst() where index < words.count - 1 {
      let isWord = ["from", "von"].contains(words[index].text)
      guard isWord || Typography.dashes.contains(words[index].text) else { continue }
      return (Array(words[..<index]), Array(words[(index + 1)...]), isWord ? "from" : "-")
    }
    for sign in [":", ","] {
      guard let index = words.lastIndex(where: { !$0.isQuoted && $0.text.hasSuffix(sign) }), index < words.count - 1
      else { continue }
      let last = TypedWord(text: String(words[index].text.dropLast()))
      return (words[..<index] + [last], Array(words[(index + 1)...]), sign)
    }
    if let bracketed { return (bracketed.before, bracketed.within, "(") }
    return words.last?.isQuoted == true ? (words.dropLast(), words.suffix(1), "-") : nil
  }

  // MARK: An author after the title, with nothing between them

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
    return words[..<(hasBy ? name - 1 : name)].text
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

  // MARK: Words directly after the name of an author

  /// The book by the name in capitals that words begin with, for each meaning of those after it: a detail as after a
  /// comma, as in `by J.R.R. Tolkien Lord of the Rings 1`, or what else they may say.
  func withWordsAfterName(_ names: [TypedWord], _ title: String) -> [NewBookWords] {
    let count = NewBookParser.nameLength(names)
    guard count > 0, count < names.count, count > 1 || AuthorSurnames.contain(names[0].text),
      case let next = names[count].lowered, !["and", "&", "+"].contains(next), !AuthorWords.particles.contains(next)
    else { return [] }
    let lengths = Array(min(2, count)...count)
    let known = lengths.filter { AuthorSurnames.contain(names[$0 - 1].text) }
    for length in known + lengths where !NewBookParser.isWithinName(names[length - 1]) {
      var found = details
      guard FactList.take(Array(names[length...]), into: &found) != nil else { continue }
      return found.titled(title, by: AuthorWords(Array(names[..<length])))
    }
    return details.titled(title, by: AuthorWords(Array(names[..<count]))).flatMap {
      NewBookParser.meanings(of: Array(names[count...]), about: $0)
    }
  }

  /// How many words at the start may be those of a name: they begin with a capital letter, or are a `de` before one. In
  /// small letters they are those of a well-known author.
  private static func nameLength(_ words: [TypedWord]) -> Int {
    let end = words.indices.first { index in
      let next = words[index...].first { !AuthorWords.particles.contains($0.lowered) }
      return next?.isQuoted != false || next?.text.first?.isUppercase != true
    }
    if end == 0, NewBookPhrase.areAuthor(words.prefix(2).map(\.text)) { return 2 }
    return end ?? words.count
  }

  /// Whether a name goes on after a word: a `de` or an initial.
  private static func isWithinName(_ word: TypedWord) -> Bool {
    AuthorWords.particles.contains(word.lowered) || word.lowered.count == 1 || GivenNames.areInitials(word.text)
  }

  /// The book with each meaning of words after its author: the day on which it was published, finished or begun, its
  /// number in a series, as in `vol 1`, or a note.
  static func meanings(of words: [TypedWord], about book: NewBookWords) -> [NewBookWords] {
    if book.status == nil, let found = DayWords.match(words.map(\.lowered)[...]), found.count == words.count,
      case .day(let day) = found.token
    {
      let published: Day? = if case .date(let date) = day, book.published == nil { date } else { nil }
      return (published == nil ? [] : [book.changed { $0.published = published }])
        + [Reading.Status.finished, .reading].map { status in book.changed { ($0.status, $0.day) = (status, day) } }
    }
    let noted = book.changed { $0.add(remarkBefore: words.text) }
    guard words.count == 2, book.series == nil, let number = NewBookDetail.number(words[0].lowered, words[1].lowered)
    else { return [noted] }
    return [book.changed { $0.series = SeriesPlace(name: book.title, position: "\(number)") }, noted]
  }
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
    return titled(words[..<start].text, by: [words[start...].asTyped])
  }
}
