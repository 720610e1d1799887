internal import ReadingModel

/// Titles among the words, and the word `review` before a review.
extension Segments {
  /// The most words of a title that is looked for.
  private static let longestTitle = 12
  /// The most words of an author.
  private static let longestAuthor = 5

  /// The number of words at the start that are a whole title and contain what would be a token.
  /// - Parameters:
  ///   - isToken: Whether the first word would begin one.
  ///   - isIntroduced: Whether `of` is before it: `50 pages of friday`.
  static func title(
    _ words: ArraySlice<TypedWord>, isToken: Bool, isIntroduced: Bool, for verb: Verb, in books: some BookNames
  ) throws -> Int? {
    let plain = words.prefix { !$0.isQuoted }
    // `***** 1984`: stars and other signs are not part of a name.
    if let first = plain.first?.text, Typography.isSign(first) { return nil }
    let most = min(longestTitle, plain.count)
    let later = plain.indices.prefix(most).dropFirst()
    let token = isToken ? words.startIndex : later.first { TokenTable.match(words[$0...], for: verb) != nil }
    guard let token else { return nil }
    let least = token - words.startIndex + 1
    guard least <= most else { return nil }
    for count in stride(from: most, through: least, by: -1) {
      // `it took me 30 min` is not about a book titled It.
      if count == 1, let first = plain.first?.text, first.first?.isLowercase == true, FillerWords.isCurrentBook([first])
      {
        continue
      }
      // One word alone is a position or a rating.
      let isNamed = isIntroduced && plain.first?.text.first?.isLetter == true
      if count == 1, words.count == 1, !isNamed, verb.takesBareNumbers || verb.takesRatings { continue }
      if count > 1, FillerWords.cannotEndName(plain[words.startIndex + count - 1].text) { continue }
      if try books.titled(plain.prefix(count).asTyped) != nil { return count }
    }
    return nil
  }

  /// The number of words at the start that begin with a number, name one book by words of its title, and have a
  /// position after them: `7 1/2 deaths 40`.
  func numberedName(_ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames) throws -> Int? {
    guard verb.takesMinutes, mayBeginTitle, words.first?.lowered.startsWithNumber == true else { return nil }
    let plain = words.prefix { !$0.isQuoted }
    for count in stride(from: min(Segments.longestTitle, plain.count - 1), to: 1, by: -1) {
      let (name, after) = (plain.prefix(count), plain.dropFirst(count))
      guard let last = name.last?.lowered, last.count > 3, last.allSatisfy(\.isLetter),
        TokenTable.match(after, for: verb)?.token.isLogged == true,
        let title = try books.named(name.asTyped).one
      else { continue }
      if title.hasWholeWords, !title.isAuthor { return count }
    }
    return nil
  }

  /// The number of words at the start that are a title and its author, one of them in quotes: `"Moby Dick" by "Herman
  /// Melville"`. At the start of a command that is not about a text, a book in quotes need not be in the library.
  func nameWithAuthor(_ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames) throws -> Int? {
    let by = words.prefix(Segments.longestTitle).firstIndex(where: \.isBy)
    guard let by, by > words.startIndex, by + 1 < words.endIndex,
      by - words.startIndex == 1 || !words[..<by].contains(where: \.isQuoted)
    else { return nil }
    let (name, author) = (words[..<by].asTyped, words[(by + 1)...])
    let count = by + 1 - words.startIndex
    if author.first?.isQuoted == true {
      if try Segments.isBook(name, by: author.prefix(1), in: books) { return count + 1 }
      return words.first?.isQuoted == true && mayBeginTitle && !verb.isAboutText && verb != .review ? count + 1 : nil
    }
    // `quote "Moby Dick" by Melville`, but not `quote "Call me Ishmael" by Melville`
    guard verb.isAboutText, words.first?.isQuoted == true, try books.titled(name) != nil else { return nil }
    let most = min(Segments.longestAuthor, author.prefix { !$0.isQuoted }.count)
    return try stride(from: most, to: 0, by: -1).first { try Segments.isBook(name, by: author.prefix($0), in: books) }
      .map { count + $0 }
  }

  /// Whether words name a book, and others its author.
  private static func isBook(
    _ name: String, by author: ArraySlice<TypedWord>, in books: some BookNames
  ) throws -> Bool {
    guard let last = author.last, !FillerWords.cannotEndName(last.text),
      let book = try books.named(name + " " + author.asTyped).one, book.hasWholeWords
    else { return false }
    let named = try books.named(name)
    return named == .several || named.one?.id == book.id
  }

  /// Whether a whole title may come next: at the start, after fillers, or after `of` and the like.
  var mayBeginTitle: Bool {
    if parts.allSatisfy({ $0.part == .loose && FillerWords.isFiller($0.words) }) { return true }
    guard let last = parts.last, last.part == .loose, let word = last.words.last else { return false }
    return ["of", "in", "from"].contains(Typography.token(word))
      && !parts.contains { $0.part == .title || $0.part == .quoted }
  }

  /// How many words of a day are rather a part of the reason, as in `pause dune until friday`, or of the title of a
  /// book being read: `thursday murder 50`. Nil for a day that is one.
  func wordsOfText(
    _ words: ArraySlice<TypedWord>, _ found: TokenMatch, for verb: Verb, in books: some BookNames
  ) throws -> Int? {
    guard case .day = found.token else { return nil }
    // `log 140 can't wait till friday` is asked about.
    if verb != .log, let last = parts.last, last.part == .loose {
      let before = last.words.map(Typography.token)
      let isOther = DoubtfulWords.beforeOtherDays.count(atEndOf: before) > 0 || before.suffix(2) == ["until", "next"]
      if isOther || (verb.changesStatus && before.last == "before") { return found.count }
    }
    guard found.count == 1, try !isNamed(in: books) else { return nil }
    let plain = words.prefix { !$0.isQuoted }.prefix(4)
    return try stride(from: plain.count, to: 1, by: -1).first { count in
      guard !FillerWords.cannotEndName(plain[plain.startIndex + count - 1].text),
        let title = try books.named(plain.prefix(count).asTyped).one
      else { return false }
      return title.isBeingRead && title.hasWholeWords && !title.isAuthor
    }
  }

  /// A day in one word that is the title of a book, where no other words name one: a date in numbers is the title, as
  /// in `finish 11/22/63`, and a word may be either if that book is being read, as in `finish saturday`.
  func dayOrTitle(
    _ word: TypedWord, _ found: TokenMatch, for verb: Verb, in books: some BookNames
  ) throws -> Part? {
    guard [.log, .finish, .drop].contains(verb), case .day = found.token, found.count == 1,
      parts.allSatisfy({ if case .token(.book) = $0.part { false } else { $0.token != nil } }),
      let title = try books.titled(word.lowered), word.lowered.startsWithNumber || title.isBeingRead
    else { return nil }
    return word.lowered.startsWithNumber ? .title : .token(.either([found.token, .book("#\(title.id)")]))
  }

  /// Whether a mistyped weekday rather begins a mistyped title: `thursdya murder club 58`.
  static func isMistypedTitle(
    _ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames
  ) throws -> Bool {
    guard let first = words.first, Weekday(first.lowered) == nil else { return false }
    let others = words.dropFirst().prefix { !$0.isQuoted }
    let end = others.indices.first { TokenTable.match(others[$0...], for: verb) != nil } ?? others.endIndex
    let name = ([first] + others[..<end]).prefix(6).map(\.text)
    return try name.count > 1 && books.mistyped(name.joined(separator: " ")) != nil
  }

  /// Takes `review` before the review as a colon: `finish klara rating 4 review sad`.
  func divideAtReview(_ words: inout [TypedWord], _ verb: Verb, _ books: some BookNames) throws {
    guard let place = words.firstIndex(where: { !$0.isQuoted && $0.withoutColon == "review" }), place > 0,
      place < words.count - 1, !words[place - 1].isQuoted
    else { return }
    let before = words[..<place]
    let isAfterToken = before.indices.contains { TokenTable.whole(before[$0...], for: verb) != nil }
    let name = before.asTyped
    guard try isAfterToken || (!books.named(name).isNone && books.named(name + " review").isNone) else { return }
    words[place] = TypedWord(text: ":")
  }

  /// The words of a single quoted text that begins with a whole title and a colon, perhaps with a position between
  /// them or before it: `note "Beloved: the ghost"`, `note "p. 40 beloved - the ghost"`; nil for other arguments.
  static func dividedAtTitle(
    _ arguments: [String], for verb: Verb, in books: some BookNames
  ) throws -> [String]? {
    guard verb.isAboutText || verb == .review, arguments.count == 1 else { return nil }
    let text = arguments[0]
    let signs = [": ", " - ", " – ", " — "].compactMap { text.firstRange(of: $0) }
    guard let sign = signs.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    let label = String(text[..<sign.lowerBound])
    guard try books.titled(label) != nil || isNameWithPlace(TypedWord.divided(label), verb, books) else { return nil }
    var words = label.split(separator: " ").map(String.init)
    words.append((words.popLast() ?? "") + ":")
    return words + [String(text[sign.upperBound...])]
  }

  /// Whether words are a title, or the name of a book being read, after or before a position: `Beloved, p. 40`.
  private static func isNameWithPlace(_ words: [TypedWord], _ verb: Verb, _ books: some BookNames) throws -> Bool {
    let first = TokenTable.match(words[...], for: verb).flatMap { $0.token.asPlace == nil ? nil : $0.count }
    let last = words.indices.dropFirst().first { TokenTable.whole(words[$0...], for: verb)?.asPlace != nil }
    guard let name = last.map({ words[..<$0] }) ?? first.map({ words[$0...] }) else { return false }
    let text = name.text
    return try books.titled(text) != nil || books.named(text).one.map { $0.isBeingRead && $0.hasWholeWords } ?? false
  }
}
