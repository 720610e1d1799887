/// The book after a quote: `quote we did not domesticate wheat - sapiens p 81`.
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
    guard let title = try books.named(name).one, title.isExact || title.isBeingRead && title.hasWholeWords else {
      return nil
    }
    var source = taken
    (source.named, source.meaning.book) = (title, name)
    var quote = rest.dropLast().flatMap(\.words) + words[..<start]
    if let last = quote.last, Typography.dashes.contains(last) { quote.removeLast() }
    guard !quote.isEmpty else { return nil }
    source.meaning.text = bookName(quote)
    return try source.finished()
  }
}
