/// The names of books among loose words.
extension Interpreter {
  /// Whether words such as `It` are a book's whole title here, and do not mean the book being read.
  /// - Parameter alone: Whether the words can be nothing else than a name in `start` and `want`, or before a colon.
  func isTitle(_ words: [String], alone: Bool = false) throws -> Bool {
    guard words.count == 1, let first = words[0].first else { return false }
    // A picture at the start of a title: `log 📚 12`.
    if Typography.isSign(words[0]), !words[0].allSatisfy(\.isASCII) { return try books.named(words[0]).one != nil }
    guard first.isLetter, try isTitled(words[0]) else { return false }
    let isName = first.isUppercase || (alone && (verb == .start || verb == .want || verb.isAboutText))
    // In small letters, `book` rather means the one being read than several titles that begin with it.
    guard !isName, let title = try books.titled(words[0]) else { return isName }
    let mayBeEnded = title.isBeingRead || ![.finish, .drop, .pause].contains(verb)
    return try mayBeEnded && books.current() == nil
  }

  /// Whether words such as `it was great` are about the book being read, although there is one titled `It`.
  func isAboutCurrent(_ words: [String]) throws -> Bool {
    guard words.count > 1, FillerWords.isCurrentBook([words[0]]), words[0].first?.isLowercase == true else {
      return false
    }
    return try isTitled(words[0])
  }

  /// Whether a word is the whole title of a book, or one such as `It` of several.
  private func isTitled(_ word: String) throws -> Bool {
    try books.titled(word) != nil || (FillerWords.isCurrentBook([word]) && books.named(word) == .several)
  }

  /// The words without `by` and the author of the book at their start.
  func withoutAuthor(_ words: [String], of title: NamedTitle, _ name: String) throws -> [String] {
    guard words.count > 1, Typography.token(words[0]) == "by" else { return words }
    for count in stride(from: min(words.count, 6), to: 1, by: -1) where !FillerWords.cannotEndName(words[count - 1]) {
      let author = bookName(words[1..<count])
      guard author.contains(where: \.isLetter), let match = try books.named(name + " " + author).one,
        match.id == title.id, match.hasWholeWords
      else { continue }
      return Array(words.dropFirst(count))
    }
    return words
  }

  /// The most words at the start that name a book.
  func longestName(at words: [String], isFirst: Bool) throws -> (String, NameMatch, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if count > 1, FillerWords.cannotEndName(words[count - 1]) { continue }
      let name = bookName(words.prefix(count))
      // `finish 1984 1984`, `note klara Klara thinks like a child`
      if count > 1, words[count - 1].lowercased() == words[count - 2].lowercased(), try books.titled(name) == nil {
        continue
      }
      // `note dune he is gone`: `he` begins a sentence, not the name of Herbert; so may one word of the author, as in
      // `note emma Jane Fairfax is a bore`.
      if count < words.count || FillerWords.isPerson(words[count - 1]), try isTitleAndWord(words.prefix(count)) {
        continue
      }
      // `note dune read chapter 10 twice`: `read` is a part of the thought.
      if verb.isAboutText, count > 1, FillerWords.isFiller([words[count - 1]]), try books.titled(name) == nil {
        continue
      }
      // `note 10 pages in and hooked`: a number names a book by its title alone.
      if verb.isAboutText, count == 1, NumberWords.digits(name) != nil, try books.titled(name) == nil { continue }
      switch try books.named(name) {
      case .none: continue
      case .several:
        // Several books are asked about, if the words can be nothing else.
        if count == words.count, isFirst, !verb.isAboutText { return (name, .several, count) }
      case .one(let title): return (name, .one(title), count)
      }
    }
    return nil
  }

  /// Whether words are a whole title and one more word, such as the first one of its author: `emma jane`.
  func isTitleAndWord(_ words: ArraySlice<String>) throws -> Bool {
    try words.count > 1 && books.titled(bookName(words)) == nil && books.titled(bookName(words.dropLast())) != nil
  }

  /// Takes a name whose last word is one of its title with a typing mistake: `log project hail marry 4:58:30`.
  /// - Parameter wordCount: How many of the words name the book without a mistake.
  mutating func takeMistyped(_ words: [String], _ title: NamedTitle, wordCount: Int) throws -> Bool {
    guard words.count == wordCount + 1, !verb.isAboutText, !title.isExact,
      try books.mistyped(bookName(words))?.id == title.id
    else { return false }
    (named, meaning.book) = (title, bookName(words))
    return true
  }

  /// Notes the other book that a whole title and the next word name with a typing mistake: `log dune mesiah 20`.
  mutating func noteSimilar(_ words: [String], _ title: NamedTitle, wordCount: Int) throws {
    guard words.count == wordCount + 1, !verb.isAboutText, title.isExact, words[wordCount].count > 4 else { return }
    // A typing mistake is looked for in all titles, so first whether one goes on with these letters.
    let begun = try books.named(bookName(words[..<wordCount] + [String(words[wordCount].prefix(2))]))
    guard !begun.isNone, begun.one?.id != title.id, let other = try books.mistyped(bookName(words)),
      other.id != title.id
    else { return }
    (similar, doubt) = (other, bookName(words))
  }

  /// The other book alone, or the named one with the text.
  func question(aboutSimilar title: NamedTitle, _ words: String) throws -> Capture {
    let other = try finished { ($0.named, $0.meaning.book, $0.meaning.text) = (title, "#\(title.id)", nil) }
    return .question([other, try finished()], about: words)
  }

  /// Takes a whole title after the start of the text, without the `of` before it: `finally read 20 pages of Friday`.
  mutating func takeTitleWithin(_ words: [String]) throws {
    try setBook(words)
    if let last = rest.last, last.part == .loose, FillerWords.isFiller(last.words) { rest.removeLast() }
  }

  // MARK: Books whose name is directly before a text or a position, or after one

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

  // MARK: Words where a book was expected that name none

  /// Whether no book has such a name, or a similar one.
  func isUnknown(_ name: String) throws -> Bool {
    guard name.first?.isLetter == true else { return false }
    return try books.named(name).isNone && !books.isNear(name)
  }

  /// Whether the quoted text is in the place of a book and looks like a title that no book has: `finish "moby dick" 4`,
  /// `drop "Jane Eyre"`.
  var mayBeMissingTitle: Bool {
    guard [.log, .finish, .drop].contains(verb), meaning.book == nil, segments.textAfterColon == nil,
      case let text = segments.parts[0].text, !text.contains(where: \.isNewline),
      case let words = text.split(separator: " ").map(String.init), (2...8).contains(words.count),
      !".!?…".contains(text.last ?? ".")
    else { return false }
    let isAlone = segments.parts.count == 1
    if SubtitleWords.areInCapitals(words), words[0].first?.isUppercase == true {
      return !(isAlone && verb == .log) && !RemarkWords.areClear(words)
    }
    let isRemark = words.contains {
      RemarkWords.begin([$0]) && !FillerWords.insideTitles.contains(Typography.token($0))
    }
    return verb != .log && !isAlone && !isRemark
  }

  /// The words before a token, if they name no book: `brilliant` of `log brilliant, 163`. Unless they are plainly a
  /// remark, they are asked about.
  mutating func remark(
    _ words: [String], named name: String, before next: Segments.Segment?
  ) throws -> [String]? {
    guard next != nil || segments.parts.count > 1 else { return try textBeforeBook(words) }
    // `log nromal people 95` is about Normal People; the finder says so.
    if words.count > 1 || !RemarkWords.areAll(words), let title = try books.mistyped(name) {
      named = title
      return nil
    }
    if let remark = try remarkBeforeBook(words) { return remark }
    guard try isUnknown(name) else { return nil }
    isRemarkFirst = true
    let isRemark = words.count == 1 && words[0].hasSuffix(",") && RemarkWords.areAll(words)
    if !isRemark { missing = name }
    return words
  }

  /// The words before a book and its position, which is taken: `log loved the storm, dune p. 150`; nil if they end with
  /// no book.
  mutating func remarkBeforeBook(_ words: [String]) throws -> [String]? {
    let doubts = TextDoubts(verb: verb, books: books, meaning: meaning)
    guard let (title, book, remark) = try doubts.bookAtEnd(of: [Segments.Segment(part: .loose, words: words)]),
      let last = remark.last,
      !FillerWords.articles.contains(Typography.token(last))
    else { return nil }
    (named, meaning.book, isRemarkFirst) = (title, book, true)
    // `the worm shows up dune 150`: a whole title beside its position.
    let isSure = title.isExact && title.isBeingRead && !GivenNames.contain(book) && !FillerWords.joinsTitle(last)
    if !isSure, !",!.".contains(last.last ?? " ") { doubt = book }
    return remark
  }

  /// What the words mean if those that name no book are text.
  func questionAboutMissing(_ name: String, _ capture: Capture) throws -> Capture {
    .question(capture.meanings.map { meaning in meaning.changed { $0.missing = name } }, about: name)
  }

  /// The given text with the other words, which name no book: `log 40 really "so dry"`. In a quote they are a remark
  /// on it: `quote "I must not fear" by Paul`.
  func questionAboutAllText(_ name: String) throws -> Capture {
    var whole = self
    (whole.meaning.book, whole.meaning.missing) = (nil, name)
    let words = segments.parts.indices.filter { segments.parts[$0].token == nil }
    let text = words.map { segments.parts[$0] }.text
    if verb == .quote, segments.textAfterColon == nil, let quote = try quotedText() {
      whole.meaning.text = segments.parts[quote].text
      whole.meaning.note = words.filter { $0 != quote }.map { segments.parts[$0] }.text.withoutSeparators
      return .question([try whole.finished()], about: name)
    }
    whole.meaning.text =
      segments.textAfterColon.map { after in
        text.isEmpty ? after : text + (text.last?.isPunctuation == true ? " " : ": ") + after
      } ?? text
    return .question(try [labelled(name), whole.finished()].compactMap(\.self), about: name)
  }

  /// The text about the book whose title begins a name that no book has: `dune paul: my hero`; nil without one.
  private func labelled(_ name: String) throws -> Meaning? {
    guard let after = segments.textAfterColon, meaning.text == after else { return nil }
    let words = name.split(separator: " ").map(String.init)
    for count in (0..<words.count).reversed() {
      let book = words.prefix(count).joined(separator: " ")
      guard let title = try books.titled(book) else { continue }
      let text = words[count...].joined(separator: " ") + ": " + after
      return try finished { ($0.named, $0.meaning.book, $0.meaning.text) = (title, book, text) }
    }
    return nil
  }

  /// The text of words that say no position and end with a book, which is taken: `log read a bit of emma`.
  private mutating func textBeforeBook(_ words: [String]) throws -> [String]? {
    guard verb == .log,
      let joint = words.lastIndex(where: { ["of", "in", "from"].contains(Typography.token($0)) }), joint > 1,
      joint < words.count - 1, case let name = bookName(words[(joint + 1)...]), let title = try books.named(name).one,
      title.isExact || (title.isSure && name.count > 4)
    else { return nil }
    (named, meaning.book) = (title, name)
    return Array(words[..<joint])
  }
}
