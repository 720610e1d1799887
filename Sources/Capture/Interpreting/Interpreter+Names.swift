/// The names of books among loose words.
extension Interpreter {
  /// Whether words such as `It` are a book's whole title here, and do not mean the book being read.
  /// - Parameter alone: Whether the words can be nothing else than a name in `start` and `want`, or before a colon.
  func isTitle(_ words: [String], alone: Bool = false) throws -> Bool {
    guard words.count == 1, let first = words[0].first, first.isLetter, try isTitled(words[0]) else { return false }
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
      // `note dune he is gone`: `he` begins a sentence, not the name of Herbert.
      if count > 1, FillerWords.isPerson(words[count - 1]), try books.titled(name) == nil,
        try books.titled(bookName(words.prefix(count - 1))) != nil
      {
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

  /// Takes a name whose last word is one of its title with a typing mistake: `log project hail marry 4:58:30`.
  /// - Parameter wordCount: How many of the words name the book without a mistake.
  mutating func takeMistyped(_ words: [String], _ title: NamedTitle, wordCount: Int) throws -> Bool {
    guard words.count == wordCount + 1, !verb.isAboutText, !title.isExact,
      try books.mistyped(bookName(words))?.id == title.id
    else { return false }
    (named, meaning.book) = (title, bookName(words))
    return true
  }

  /// Takes a whole title after the start of the text, without the `of` before it: `finally read 20 pages of Friday`.
  mutating func takeTitleWithin(_ words: [String]) throws {
    try setBook(words)
    if let last = rest.last, last.part == .loose, FillerWords.isFiller(last.words) { rest.removeLast() }
  }
}
