/// Words beside a quoted text that are not the book: `log dune 41 "so very dry" really`.
extension Interpreter {
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
}
