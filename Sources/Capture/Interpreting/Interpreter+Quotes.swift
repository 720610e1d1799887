internal import ReadingModel

/// Words around a quoted text, and the book of a quote: `log dune 41 "so very dry" really`.
extension Interpreter {
  /// Whether a quoted text before other words names the book: `log "left hand" 150`. Words after it are rather the book
  /// of a thought or quote, unless they name none and it is a whole title: `note "left hand of darkness" cold`.
  func isBookFirst() throws -> Bool {
    guard segments.parts.count > 1 else { return false }
    let (name, next) = (segments.parts[0].text, segments.parts[1])
    if next.part != .loose || !verb.isAboutText {
      return try !books.named(name).isNone || isMistypedTitle(name)
    }
    let words = FillerWords.book(in: next.words).words
    return try givenBook == nil && !words.isEmpty && books.titled(name) != nil
      && longestName(at: words, isFirst: true) == nil
  }

  /// Whether a quoted text is a title with a typing mistake. Its first word is without one, as a mistake is looked for
  /// in all titles.
  private func isMistypedTitle(_ name: String) throws -> Bool {
    let words = name.split(separator: " ")
    guard !verb.isAboutText, (2...6).contains(words.count) else { return false }
    return try !books.named(String(words[0])).isNone && books.mistyped(name) != nil
  }

  /// Whether a quoted text that is the whole command names a book: `finish "The Left Hand of Darkness"`.
  func isBookAlone() throws -> Bool {
    guard segments.parts.count == 1, segments.tags.isEmpty, !verb.isAboutText, named == nil,
      let title = try books.named(segments.parts[0].text).one
    else { return false }
    return title.isExact || ((verb == .finish || verb == .drop) && title.hasWholeWords && !title.isAuthor)
  }

  /// Whether the only quoted part is a whole title, and nothing else names a book: `finish 4.5 "The Hobbit"`.
  func isBook(_ quoted: [Int]) throws -> Bool {
    guard quoted.count == 1, !verb.isAboutText, verb != .review, segments.parts.count > 1,
      try books.titled(segments.parts[quoted[0]].text) != nil
    else { return false }
    return segments.parts.allSatisfy { part in
      switch part.part {
      case .quoted: true
      case .token(.book), .title: false
      case .token: true
      case .loose: FillerWords.isFiller(part.words)
      }
    }
  }

  /// The meaning if other words begin with a book: the rest is part of the text, or a remark on a quote. Nil if no book
  /// is certain.
  func aroundText(at text: Int) throws -> Capture? {
    if let name = givenBook ?? segments.parts.compactMap(\.bookNumber).first, let title = try books.named(name).one {
      var book = self
      (book.named, book.meaning.book, book.meaning.leftOut) = (title, name, nil)
      return try book.aroundText(at: text, bookAt: nil, others: [])
    }
    for index in segments.parts.indices where index != text && segments.parts[index].mayBeginWithBook {
      let part = segments.parts[index]
      let words = part.part == .loose ? FillerWords.book(in: part.words).words : [part.text]
      guard let (name, match, count) = try longestName(at: words, isFirst: true), let title = match.one,
        title.isExact || (title.isSure && !title.isAuthor),
        try count == words.count || books.mistyped(bookName(words)) == nil
      else { continue }
      var book = self
      (book.named, book.meaning.book, book.meaning.leftOut) = (title, name, nil)
      return try book.aroundText(at: text, bookAt: index, others: Array(words.dropFirst(count)))
    }
    return nil
  }

  /// The meaning with a book at the start of a part, or beside them all. Words directly after it may name another one
  /// and are asked about.
  private mutating func aroundText(at text: Int, bookAt index: Int?, others: [String]) throws -> Capture {
    let parts = segments.parts
    let kept = parts.indices.filter { $0 != index && !isLeftOut($0) }
    var texts = kept.filter { verb != .quote || $0 != text }.map { (index: $0, text: parts[$0].text) }
    if let index, !others.isEmpty { texts.append((index, others.joined(separator: " "))) }
    let joined = texts.sorted { $0.index < $1.index }.map(\.text).joined(separator: " ")
    if verb == .quote { meaning.note = joined.isEmpty ? nil : joined.withoutSeparators } else { meaning.text = joined }
    let whole = try finished()
    if index == text - 1, FillerWords.leadIntoText(others) {
      // `note dune in "the duel scene"`, but a quote is whole.
      let plain = try aroundText(at: text, bookAt: index, others: []).meanings
      return .question(verb == .quote ? plain : [whole] + plain, about: others.joined(separator: " "))
    }
    if !others.isEmpty {
      let missing = bookName([whole.book].compactMap(\.self) + others)
      return .question([whole.changed { $0.missing = missing }], about: missing)
    }
    if verb == .quote { return joined.isEmpty ? .meaning(whole) : .question([whole], about: joined) }
    if let token = kept.first(where: untaken.contains) { return .question([whole], about: parts[token].text) }
    let loose = kept.map { parts[$0] }.filter { $0.part == .loose }
    let doubts = TextDoubts(verb: verb, books: books, meaning: whole)
    let doubt = try doubts.first(in: loose) ?? loose.first { try !books.named(bookName($0.words)).isNone }?.text
    return doubt.map { .question([whole], about: $0) } ?? .meaning(whole)
  }

  /// Whether a part does not belong to the text: the book, a token that was taken, or fillers that are neither between
  /// two texts nor at the end.
  private func isLeftOut(_ index: Int) -> Bool {
    let parts = segments.parts
    if parts[index].token != nil { return !untaken.contains(index) || parts[index].bookNumber == meaning.book }
    let beside = [index - 1, index + 1].filter(parts.indices.contains)
    let isBetween = beside.count { parts[$0].part == .quoted } == 2
    return parts[index].part == .loose && FillerWords.isFiller(parts[index].words) && !isBetween && !endsText(index)
  }

  /// The small words directly before a quoted text that may be its first ones: `log dune 40 in "the duel scene"`.
  func smallWords(before text: Int) -> String? {
    guard verb != .quote, text > 0, case let part = segments.parts[text - 1], part.part == .loose,
      FillerWords.leadIntoText(part.words)
    else { return nil }
    return part.text
  }

  /// Whether words that name no book end the command after a quoted text: `log dune 41 "so very dry" this`.
  func endsText(_ index: Int) -> Bool {
    let parts = segments.parts
    guard index > 0, index == parts.count - 1, parts[index - 1].part == .quoted, parts[index].part == .loose,
      parts[index].text.contains(where: \.isLetter)
    else { return false }
    let words = parts[index].words
    return FillerWords.isFiller(words) || FillerWords.areAdverbs(words) || FillerWords.book(in: words).words.isEmpty
  }

  // MARK: What is said about a quote after it

  /// The parts after a quoted text that are a remark on it; nil if there are none, or no book was named before.
  func remarkOnQuote(after text: Int) -> Range<Int>? {
    let parts = segments.parts
    guard verb == .quote, named != nil || parts[..<text].contains(where: \.mayNameBook),
      let start = parts.indices.first(where: { $0 > text && [.loose, .quoted].contains(parts[$0].part) })
    else { return nil }
    var end = parts.endIndex
    while end > start + 1, let place = parts[end - 1].place, place != .end { end -= 1 }
    guard parts[start..<end].contains(where: { $0.part != .loose || !FillerWords.isFiller($0.words) }) else {
      return nil
    }
    return start..<end
  }

  /// A quoted text, without the comma after it if the book follows: `quote "Fear is the mind-killer", Dune, p. 8`.
  func textOfQuote(at index: Int) -> String {
    let text = segments.parts[index].text
    let isBeforeBook = segments.parts[(index + 1)...].contains { [.loose, .title].contains($0.part) }
    return isBeforeBook && text.hasSuffix(",") && remarkOnQuote(after: index) == nil ? String(text.dropLast()) : text
  }

  /// The quoted text before a colon and the remark: `quote dune "Fear is the mind-killer" p. 8 : so true`.
  var quoteBeforeColon: Int? {
    guard verb == .quote, segments.textAfterColon != nil else { return nil }
    return segments.parts.lastIndex { $0.part == .quoted }
  }

  // MARK: The book after a quote or a thought

  /// The quote without the book at its end, after a comma or a dash; nil if it ends with none.
  /// - Parameter taken: The meaning with the tokens after the text.
  func sourceOfQuote(_ taken: Self) throws -> Meaning? {
    guard meaning.book == nil, let words = rest.last?.words, rest.last?.part == .loose else { return nil }
    let start = words.indices.last { index in
      index > 0 && (words[index - 1].hasSuffix(",") || Typography.dashes.contains(words[index - 1]))
    }
    guard let start, words.count - start <= 8 else { return nil }
    let name = bookName(words[start...])
    guard let title = try books.named(name).one, title.isSure else { return nil }
    var quote = rest.dropLast().flatMap(\.words) + words[..<start]
    if let last = quote.last, Typography.dashes.contains(last) { quote.removeLast() }
    guard !quote.isEmpty else { return nil }
    return try taken.finished { ($0.named, $0.meaning.book, $0.meaning.text) = (title, name, bookName(quote)) }
  }

  /// A thought that ends with the title of a book being read: `note Casaubon again middlemarch`. After a comma and
  /// before a position it is the book: `note he will regret this, middlemarch p. 305`.
  /// - Parameter taken: The meaning with the tokens after the text, if they can be taken.
  func questionAboutLastTitle(_ all: [Segments.Segment], taken: Self?) throws -> Capture? {
    guard verb == .note, meaning.book == nil, doubt == nil, let words = rest.last?.words, rest.last?.part == .loose,
      var source = taken ?? (all.count == rest.count ? self : nil)
    else { return nil }
    for count in stride(from: min(8, words.count - 1), to: 0, by: -1)
    where !FillerWords.joinsTitle(Typography.token(words[words.count - count])) || words[words.count - count] == "the" {
      let name = bookName(words.suffix(count))
      guard let title = try books.named(name).one, title.isBeingRead, !title.isAuthor, title.hasWholeWords else {
        continue
      }
      let before = rest.dropLast().flatMap(\.words) + words.dropLast(count)
      guard before.count > 1, let last = before.last else { return nil }
      let isApart = last.hasSuffix(",") || Typography.dashes.contains(last)
      guard isApart || title.isExact, !FillerWords.joinsTitle(Typography.token(last)) else { return nil }
      (source.named, source.meaning.book) = (title, name)
      source.meaning.text = before.joined(separator: " ").withoutSeparators
      if isApart, let taken, taken.meaning.place != nil { return .meaning(try source.finished()) }
      if try !isApart && books.current()?.id == title.id { return nil }
      return .question([try source.finished(), try finished()], about: name)
    }
    return nil
  }
}

extension Segments.Segment {
  /// The number of a book, such as `#12`.
  fileprivate var bookNumber: String? { if case .book(let number)? = token { number } else { nil } }

  /// Whether it may be a book, or begin with one.
  fileprivate var mayBeginWithBook: Bool {
    switch part {
    case .title, .quoted: true
    case .loose: !FillerWords.isFiller(words)
    case .token: false
    }
  }

  /// Whether it may name the book before a quote.
  fileprivate var mayNameBook: Bool {
    switch part {
    case .title, .quoted, .token(.book): true
    case .loose: !FillerWords.isFiller(words)
    default: false
    }
  }
}
