package import ReadingModel

/// The words of a new book: `Dune`, `"The Left Hand of Darkness" by Ursula K. Le Guin, 304 pages`, an ISBN.
package enum NewBookPhrase: Hashable, Sendable {
  case book(NewBookWords)
  /// An ISBN alone, which is never a title.
  case isbn(ISBN)
  /// Words with several meanings, the likeliest first.
  case question([NewBookWords], about: String)

  /// Understands the arguments of `add`. A quoted title is taken whole unless a full name follows `by` in it, or a
  /// series in brackets ends it.
  /// - Parameters:
  ///   - year: The year of the reader. A later one at the end belongs to the title.
  ///   - hasAuthor: Whether an option names the author, so that `by` belongs to the title.
  ///   - isWanted: Whether the command is about books to read: `want to read kokoro someday`.
  package init(_ arguments: [String], in year: Int, hasAuthor: Bool = false, isWanted: Bool = false) {
    var typed = arguments.filter { $0.contains { !$0.isWhitespace } }
    if let phrase = NewBookPhrase(eitherDay: typed, in: year, hasAuthor: hasAuthor, isWanted: isWanted) {
      self = phrase
      return
    }
    // `title: "Circe - Madeline Miller"` is the whole title.
    let isWholeTitle =
      typed.count > 1 && typed[0].lowercased() == "title:" && typed[1].contains(where: \.isWhitespace)
      && !typed.contains { $0.lowercased() == "author:" }
    let hasAuthor = hasAuthor || isWholeTitle
    if typed.count > 1, NewBookPhrase.labels.contains(typed[0].lowercased()) { typed.removeFirst() }
    if let isbn = typed.first.flatMap({ try? ISBN($0) }) {
      // `978-0-441-01359-3 dune`
      let rest = Array(typed.dropFirst())
      self =
        rest.isEmpty
        ? .isbn(isbn) : NewBookPhrase(rest, in: year, hasAuthor: hasAuthor).changed { $0.isbn = $0.isbn ?? isbn }
      return
    }
    // `(Dune, #2)` in quotes, because of its sign, is not a text.
    let parts = typed.enumerated().flatMap { index, argument in
      let isBracketed = index > 0 && argument.hasPrefix("(") && argument.hasSuffix(")")
      return isBracketed ? argument.split(separator: " ").map(String.init) : [argument]
    }
    let words = Typography.joiningQuoted(parts.map(TypedWord.init(argument:)))
    let phrase =
      NewBookPhrase(eastAsian: typed) ?? NewBookPhrase(words, in: year, hasAuthor: hasAuthor, isWanted: isWanted)
    self = phrase.withYears.withDays.withoutVagueTitle.withNumberInTitle
  }

  /// Understands words without the labels before an ISBN or a title.
  init(_ words: [TypedWord], in year: Int, hasAuthor: Bool, isWanted: Bool) {
    let isOneText = words.count == 1
    if words.isEmpty || (isOneText && hasAuthor) {
      self = .book(NewBookWords(title: words.first?.text ?? ""))
      return
    }
    let whole = words.asTyped
    let typed =
      isOneText ? TypedWord.divided(whole) : NewBookPhrase.withEnglishBy(NewBookPhrase.withoutLabels(words, hasAuthor))
    let (inner, tags) = NewBookPhrase.takingTags(typed)
    if !isOneText, tags.isEmpty,
      let phrase = NewBookPhrase(beforeColon: inner, in: year, hasAuthor: hasAuthor, isWanted: isWanted)
    {
      self = phrase
      return
    }
    if let phrase = NewBookPhrase(unfinished: inner, isOneText, in: year, hasAuthor) {
      self = tags.isEmpty ? phrase : phrase.changed { $0.tags += tags }
      return
    }
    let opened =
      hasAuthor ? nil : NewBookPhrase(opened: inner, isOneText: isOneText, in: year, isWanted: isWanted)
    let phrase =
      opened ?? NewBookPhrase(labelled: inner, in: year, hasAuthor)
      ?? (isWanted ? NewBookPhrase(givenFrom: inner, in: year) ?? NewBookPhrase(wished: inner, in: year) : nil)
      ?? NewBookParser(inner, isOneText: isOneText, in: year, hasAuthor: hasAuthor)
      .phrase(whole: tags.isEmpty ? whole : inner.asTyped)
    self = tags.isEmpty ? phrase : phrase.changed { $0.tags += tags }
  }

  /// Words before what they name: `isbn 9780441013593`, `title: Dune`.
  private static let labels: WordSet = "isbn isbn: isbn-13: isbn13: isbn-10: book: title:"

  /// The likeliest book; nil for an ISBN.
  package var likeliest: NewBookWords? { books.first }

  /// The books, the likeliest first.
  package var books: [NewBookWords] {
    switch self {
    case .isbn: []
    case .book(let book): [book]
    case .question(let books, _): books
    }
  }

  /// The same with the year that is said with one day of a reading for the other one, too.
  private var withYears: NewBookPhrase {
    changed { book in
      guard let started = book.started, let day = book.day else { return }
      (book.started, book.day) = DayPhrase.period(from: started, to: day)
    }
  }

  /// The same; for a finished book without a day, the question which one.
  private var withDays: NewBookPhrase {
    let words: String? = if case .question(_, let words) = self { words } else { nil }
    if books.contains(where: { $0.position != nil && $0.day == nil }) {
      return changed { $0.day = $0.day ?? .unknown }
    }
    guard books.contains(where: { $0.status == .finished && $0.day == nil }) else { return self }
    let dated = books.flatMap { book in
      guard book.status == .finished, book.day == nil else { return [book] }
      return [DayPhrase.unknown, .daysAgo(0)].map { day in book.changed { $0.day = day } }
    }
    return .question(dated, about: words ?? books.first?.rating.map { "\($0.text) stars" } ?? "finished")
  }
}

/// Divides the words of a new book into its title, its people and its details.
struct NewBookParser {
  var words: [TypedWord]
  let isOneText: Bool
  let year: Int
  let hasAuthor: Bool
  /// Whether a series was looked for.
  var triedSeries = false
  var details = NewBookWords(title: "")

  init(_ words: [TypedWord], isOneText: Bool, in year: Int, hasAuthor: Bool = false) {
    self.words = words
    self.isOneText = isOneText
    self.year = year
    self.hasAuthor = hasAuthor
  }

  /// What the words mean.
  /// - Parameter typed: All of them as the title, if these are not all.
  func phrase(whole typed: String? = nil) -> NewBookPhrase {
    let whole = typed ?? words.asTyped
    if let phrase = withoutName ?? withQuotedRemark ?? withRecommendation(whole: whole) ?? withPublisher(whole: whole)
      ?? withAudiobook()
    {
      return phrase
    }
    if let (parser, isSure) = withSeries {
      let phrase = parser.phrase()
      guard !isSure else { return phrase }
      var plain = self
      plain.triedSeries = true
      return .question(phrase.books + plain.phrase(whole: whole).books, about: whole)
    }
    if let phrase = withinQuotes() { return phrase }
    if !hasAuthor, let phrase = listed(whole) ?? withAuthor(whole: whole) ?? dividedAtDash(whole) { return phrase }
    guard isOneText else { return withoutAuthor() }
    // A quoted title is the whole of it, but for a series in brackets at its end.
    var parser = self
    let title = parser.titleBeforeSeries(TypedWord(text: whole, isQuoted: true)) ?? whole
    return .book(parser.details.titled(title))
  }

  // MARK: With `by`

  /// The meaning of words with `by` between a title and names; nil for others.
  private func withAuthor(whole: String) -> NewBookPhrase? {
    var parser = self
    let hadPeople = parser.takePeople()
    guard let by = parser.words.lastIndex(where: \.isBy), by > 0,
      by < parser.words.count - 1
    else {
      guard hadPeople, let title = parser.title(parser.words) else { return nil }
      return .book(parser.details.titled(title))
    }
    var names = Array(parser.words[(by + 1)...])
    NewBookDetails.take(from: &names, atLeast: 1, isSure: true, into: &parser.details)
    if let phrase = parser.withUnknownDetails(names, before: by) ?? parser.withUnknownRemark(names, before: by)
      ?? parser.withLengthAfterAuthor(names, before: by) ?? parser.withCircumstance(names, before: by)
    {
      return phrase
    }
    guard let title = parser.title(Array(parser.words[..<by])) else { return nil }
    let authors = AuthorWords(names)
    let isSeparated = words[0].isQuoted
    let all = parser.words[..<by].map(\.text) + ["by"] + names.map(\.text)
    let isRepeated = names.count == 1 && names[0].lowered == parser.words[by - 1].lowered
    if isRepeated || (!isSeparated && !authors.mayBeNames) { return isOneText ? nil : parser.wholeTitle(all, whole) }
    let books = parser.details.titled(title, by: authors)
    if isOneText {
      let isSure = authors.isFull && authors.isCapitalised && !authors.isDoubtful
      if isSure { return NewBookPhrase(books, about: authors.text) }
      guard authors.isFull || authors.count > 1, !authors.isDoubtful else { return nil }
      return .question(books + [parser.details.titled(whole)], about: "by \(authors.text)")
    }
    let isKnown = names.count == 1 && AuthorSurnames.contain(names[0].text)
    if isSeparated || authors.isFull || isKnown, !authors.isDoubtful {
      return NewBookPhrase(books, about: authors.text)
    }
    let shorter = parser.withWordsAfterName(names, title)
    return .question(shorter + books + [parser.details.titled(all.joined(separator: " "))], about: "by \(authors.text)")
  }

  /// Words after the details of an author, which may be tags: `by Patrick Rothfuss 662 pages standalone`.
  private func withUnknownDetails(_ names: [TypedWord], before by: Int) -> NewBookPhrase? {
    for count in 1...3 where names.count - count > 1 {
      var (parser, shorter) = (self, Array(names.dropLast(count)))
      let unknown = names.suffix(count)
      guard !unknown.contains(where: { $0.isQuoted || !$0.text.contains(where: \.isLetter) }),
        !unknown.contains(where: { FillerWords.articles.contains($0.lowered) }),
        // `finished tomorrow`
        DoubtfulWords.vagueDay(unknown.map(\.text)) == nil, NewBookDetail.day(unknown.map(\.lowered)[...]) == nil
      else { return nil }
      // `in german translation`
      if NewBookDetail.language(shorter.suffix(2).map(\.lowered)) != nil, shorter.last?.endsClause == false { continue }
      let before = parser.details
      NewBookDetails.take(from: &shorter, atLeast: 1, isSure: true, into: &parser.details)
      guard parser.details != before, let title = parser.title(Array(words[..<by])) else { continue }
      // `finished 5 stars loved it`
      if NewBookParser.isClearRemark(Array(unknown)) {
        let books = parser.details.titled(title, by: AuthorWords(shorter))
        let remark = unknown.text
        return NewBookPhrase(books.map { book in book.changed { $0.add(remark: remark) } }, about: remark)
      }
      parser.details.tags += unknown.map { $0.lowered }
      return .question(parser.details.titled(title, by: AuthorWords(shorter)), about: unknown.text)
    }
    return nil
  }

  /// A title that contains `by`, as in `Stand by Me`.
  private func wholeTitle(_ title: [String], _ whole: String) -> NewBookPhrase {
    // `Stand by Me, 5 stars`: what follows is taken only if it is plain.
    var parser = NewBookParser(words, isOneText: isOneText, in: year, hasAuthor: true)
    if !details.others.isEmpty { parser.words = title.map { TypedWord(text: $0) } }
    parser.details.others = details.others
    return parser.withoutAuthor()
  }

  /// The title of words, without the details at their end; nil if nothing is left.
  mutating func title(_ words: [TypedWord]) -> String? {
    if words.count == 1 { return titleBeforeSeries(words[0]) ?? words[0].text.withoutComma }
    var words = words
    if !words[0].isQuoted { NewBookDetails.takeFormat(from: &words, into: &details) }
    NewBookDetails.take(from: &words, atLeast: 1, isSure: words[0].isQuoted, into: &details)
    let title = words.text
    return title.isEmpty ? nil : title
  }

  // MARK: Without `by`

  private func withoutAuthor() -> NewBookPhrase {
    var plain = self
    if hasAuthor { _ = plain.takePeople() }
    NewBookDetails.take(from: &plain.words, atLeast: 1, isSure: words[0].isQuoted, into: &plain.details)
    if !hasAuthor, let phrase = plain.named() { return phrase }
    let book = plain.details.titled(plain.words.text)
    var eager = plain
    NewBookDetails.take(from: &eager.words, atLeast: 1, isSure: false, isEager: true, into: &eager.details)
    guard eager.words != plain.words else {
      if !hasAuthor, let phrase = plain.withYear() ?? plain.withYearWithin() ?? plain.withLengthAfterTitle() {
        return phrase
      }
      if !hasAuthor, !plain.isOnlyAuthor, let phrase = plain.withNameAtEnd() { return phrase }
      return plain.isOnlyAuthor ? .question([book], about: book.title) : plain.withRemarkAfterDetail ?? .book(book)
    }
    if !hasAuthor, let phrase = eager.named() ?? eager.withNameAtEnd() {
      // `Circe Madeline Miller kindle`
      if case .book = phrase, !eager.words.contains(where: \.isQuoted) { return phrase }
      return .question(phrase.books + [book], about: book.title)
    }
    if !hasAuthor, let phrase = eager.withYearOfEnd(orTitle: book) { return phrase }
    let taken = plain.words.dropFirst(eager.words.count).asTyped
    return .question([eager.details.titled(eager.words.text), book], about: taken)
  }

  /// Whether there is an author and no title: `by Haruki Murakami`.
  private var isOnlyAuthor: Bool {
    guard words.count > 2, words[0].text == "by" else { return false }
    let authors = AuthorWords(Array(words.dropFirst()))
    return authors.areNames && authors.isCapitalised
  }
}

extension NewBookPhrase {
  /// One book, or the question which.
  init(_ books: [NewBookWords], about words: String) {
    self = books.count == 1 ? .book(books[0]) : .question(books, about: words)
  }
}

extension Sequence<TypedWord> {
  /// The words, without a comma after them.
  var text: String { asTyped.withoutComma }
}

extension String {
  /// The text without a comma or semicolon after it.
  var withoutComma: String {
    guard count > 1, let last, ",;".contains(last) else { return self }
    return dropLast().split(separator: " ").joined(separator: " ")
  }
}
