/// The book after a quote or a thought: `quote we did not domesticate wheat - sapiens p 81`.
extension Interpreter {
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
    var source = taken
    (source.named, source.meaning.book) = (title, name)
    var quote = rest.dropLast().flatMap(\.words) + words[..<start]
    if let last = quote.last, Typography.dashes.contains(last) { quote.removeLast() }
    guard !quote.isEmpty else { return nil }
    source.meaning.text = bookName(quote)
    return try source.finished()
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
