internal import ReadingModel

/// What readers write before and after the title besides it: `I want to read Piranesi by Susanna Clarke`,
/// `tags: historical, tudor`.
extension NewBookPhrase {
  /// Words with which a sentence about a book begins, and what they say of it.
  private static let openings: [(phrases: PhraseList, status: Reading.Status)] = [
    (
      "i want to read, i'd like to read, i would like to read, would like to read, want to read, i wanna read, to read",
      .wanted
    ), ("i'm reading, im reading, i am reading, i'm currently reading, currently reading", .reading),
    ("i've read, i have read, i finished, i just finished, just finished", .finished),
  ]
  /// Words for the kind of thing before its title.
  private static let kinds: PhraseList = """
    a new book, a new novel, new book, new novel, a book, a novel, the book, the novel, book, novel
    """
  static let calling: WordSet = "called titled named"
  private static let endings: PhraseList = "someday, some day, one day, sometime, eventually, soon, at some point"

  private static let credits: WordSet = "tr trans transl ed eds ill illus narr"
  private static let wholeCredits: WordSet = "translated edited illustrated narrated"

  /// Whether a word says what the person after it did: `tr. Ros Schwartz`, `(ed. Adam Kern)`, `translated Jay Rubin`.
  private static func isCredit(_ words: [TypedWord], at index: Int) -> Bool {
    guard index > 0, index < words.count - 1, words[index + 1].text.first?.isUppercase == true else { return false }
    let word = words[index]
    // `2nd ed. Penguin`
    let isShort = credits.contains(word.lowered) && !words[index - 1].lowered.startsWithNumber
    return isShort && (word.text.hasSuffix(".") || word.text.hasPrefix("("))
      || index > 1 && wholeCredits.contains(word.text)
  }

  /// Words with `by` after a quoted title for the same word of other languages, `"L'Étranger" de Albert Camus`, and
  /// before a translator: `tr. Ros Schwartz`.
  static func withEnglishBy(_ words: [TypedWord]) -> [TypedWord] {
    let words = words.indices.flatMap { index in
      isCredit(words, at: index) ? [words[index], TypedWord(text: "by")] : [words[index]]
    }
    guard words.count > 3, words[0].isQuoted, ["de", "par", "von"].contains(words[1].text),
      words[2].text.first?.isUppercase == true
    else { return words }
    return [words[0], TypedWord(text: "by")] + words.dropFirst(2)
  }

  /// `Dept. of Speculation from Njeri`: a title and who named the book, or a longer title; nil for other words.
  init?(givenFrom words: [TypedWord], in year: Int) {
    guard words.count > 2, let name = words.last, words[words.count - 2].lowered == "from", !name.isQuoted,
      name.text.first?.isUppercase == true, name.text.allSatisfy(\.isLetter)
    else { return nil }
    let rest = Array(words.dropLast(2))
    let phrase = NewBookParser(rest, isOneText: false, in: year).phrase(whole: rest.text)
    let named = phrase.changed { $0.remark = "from " + name.text }
    self = .question(named.books + [NewBookWords(title: words.text)], about: "from " + name.text)
  }

  /// The phrase of words whose opening says what they are; nil for words without one.
  /// - Parameter isWanted: Whether the command is about books to read, where an opening needs no `by`.
  init?(opened words: [TypedWord], isOneText: Bool, in year: Int, isWanted: Bool) {
    var (rest, status) = (words, isWanted ? Reading.Status.wanted : nil)
    let lowered = words.map { Typography.token($0.text) }
    if let (phrases, said) = NewBookPhrase.openings.first(where: { $0.phrases.contains(at: lowered) }) {
      (rest, status) = (Array(words.dropFirst(phrases.count(at: lowered))), said)
    }
    let verb = isWanted || rest.count < words.count ? nil : NewBookPhrase.verb(opening: words)
    if let verb { (rest, status) = (Array(words.dropFirst()), verb) }
    // `want read dune`, but not `want Read Write Own`
    if isWanted, rest.count == words.count, words.first?.text == "read" { rest = Array(words.dropFirst()) }
    if isWanted, let bought = NewBookPhrase.withoutPurchase(rest) { rest = bought }
    let isStated = rest.count < words.count
    let labelled = NewBookPhrase.withoutLabel(rest)
    rest = labelled ?? rest
    if status == .wanted, rest.contains(where: { $0.text.lowercased() == "by" }) {
      rest.removeLast(NewBookPhrase.endings.count(atEndOf: rest.map(\.lowered)))
    }
    guard rest.count < words.count, let first = rest.first, first.text.lowercased() != "by" else { return nil }
    let hasAuthor = rest.dropFirst().dropLast().contains(where: \.isBy)
    // `a book called wind` alone may be a title.
    guard hasAuthor || isStated else { return nil }
    let whole = words.asTyped
    let phrase = NewBookParser(rest, isOneText: isOneText && rest.count > 1, in: year).phrase()
    let stated = phrase.changed { book in
      book.wholeTitle = book.authors.isEmpty ? whole : words.prefix { $0.text.lowercased() != "by" }.text
      if book.status == nil, let status {
        (book.status, book.day) = (status, status == .reading ? .unknown : book.day)
      }
    }
    // `started early took my dog by kate atkinson` may be a title
    guard hasAuthor || isWanted, verb == nil || first.isQuoted || first.text.first?.isUppercase == true else {
      let plain = NewBookParser(words, isOneText: isOneText, in: year).phrase().books
      self = .question(stated.books + (verb == nil ? [NewBookWords(title: whole)] : plain), about: whole)
      return
    }
    self = stated
  }

  private static let verbs: [String: Reading.Status] = [
    "read": .finished, "finished": .finished, "reading": .reading, "started": .reading,
  ]

  /// What a verb in small letters before a title, or before words with an author, says: `read Dune by Frank Herbert`.
  private static func verb(opening words: [TypedWord]) -> Reading.Status? {
    guard words.count > 1, !words[0].isQuoted, let status = verbs[words[0].text] else { return nil }
    let next = words[1]
    let isTitle = next.isQuoted || next.text.first?.isUppercase == true
    return isTitle || words.dropFirst(2).dropLast().contains(where: \.isBy) ? status : nil
  }

  /// The question whether a book that is `not finished` is being read or abandoned; nil for other words.
  init?(unfinished words: [TypedWord], _ isOneText: Bool, in year: Int, _ hasAuthor: Bool) {
    var rest = Array(words.dropLast(2))
    guard !rest.isEmpty, words.suffix(2).map(\.lowered) == ["not", "finished"],
      hasAuthor || rest.contains(where: \.isBy) || rest.last?.endsClause == true
    else { return nil }
    NewBookDetails.dropJoint(from: &rest)
    let phrase = NewBookParser(rest, isOneText: isOneText, in: year, hasAuthor: hasAuthor).phrase()
    guard phrase.books.allSatisfy({ $0.status == nil }) else { return nil }
    let books = phrase.books.flatMap { book in
      [Reading.Status.reading, .abandoned].map { status in book.changed { ($0.status, $0.day) = (status, .unknown) } }
    }
    self = .question(books, about: "not finished")
  }

  /// The words after `a book called`, or after `the book` before a title with a capital letter; nil for others.
  private static func withoutLabel(_ words: [TypedWord]) -> [TypedWord]? {
    let texts = words.prefix(4).map(\.lowered)
    let label = kinds.count(at: texts)
    guard label > 0, words.count > label else { return nil }
    if calling.contains(words[label].lowered), words.count > label + 1 { return Array(words.dropFirst(label + 1)) }
    let next = words[label]
    // `The Book Thief` and `book lovers` are titles.
    guard words[label - 1].text.first?.isLowercase == true, next.isQuoted || next.text.first?.isUppercase == true
    else { return nil }
    return Array(words.dropFirst(label))
  }

  /// The same with each book changed.
  func changed(_ change: (inout NewBookWords) -> Void) -> NewBookPhrase {
    switch self {
    case .book(let book): .book(book.changed(change))
    case .question(let books, let words): .question(books.map { $0.changed(change) }, about: words)
    case .isbn: self
    }
  }

  /// The question whether `a book by Jane Austen` is one with this title.
  var withoutVagueTitle: NewBookPhrase {
    guard case .book(let book) = self, !book.authors.isEmpty, NewBookPhrase.vague.contains(book.title.lowercased())
    else { return self }
    return .question([book], about: book.title)
  }

  private static let vague: Set<String> = [
    "book", "a book", "the book", "books", "a novel", "novels", "something", "anything", "everything", "more", "stuff",
    "the new", "the newest", "the latest", "the next",
  ]

  // MARK: Tags

  /// The words without those after `tags:`, and the tags, which commas divide: `tags: historical, tudor`.
  static func takingTags(_ words: [TypedWord]) -> (words: [TypedWord], tags: [String]) {
    let by = words.firstIndex(where: \.isBy) ?? words.count
    let label = words.indices.dropFirst().first { place in
      // `by Terry Pratchett tags fantasy, funny`
      let isBare = place > by + 2 && ["tag", "tags", "tagged"].contains(words[place].text)
      return !words[place].isQuoted && (isBare || isTagLabel(words[place].text))
    }
    guard let label, label < words.count - 1 else { return (words, []) }
    var (tags, piece): ([String], [TypedWord]) = ([], [])
    var place = label + 1
    while place < words.count {
      piece.append(words[place])
      place += 1
      guard place == words.count || piece[piece.count - 1].endsClause else { continue }
      if isOtherDetail(piece) {
        place -= piece.count
        break
      }
      tags.append(piece.text.split(separator: " ").map { String($0.drop { "#+".contains($0) }) }.joined(separator: " "))
      piece = []
    }
    var rest = Array(words[..<label])
    if place == words.count { NewBookDetails.dropJoint(from: &rest) }
    return (rest + words[place...], tags.filter { !$0.isEmpty })
  }

  private static func isTagLabel(_ word: String) -> Bool {
    ["tags:", "tag:", "tagged:", "genre:", "genres:"].contains(word.lowercased())
  }

  /// Whether words between commas are something else than a tag.
  private static func isOtherDetail(_ piece: [TypedWord]) -> Bool {
    if ["recommended", "suggested", "by"].contains(piece[0].lowered) { return true }
    if piece.count > 2, NewBookParser.isClearRemark(piece) { return true }
    var found = NewBookWords(title: "")
    return FactList.take(piece, into: &found) != nil && found.tags.isEmpty
  }
}
