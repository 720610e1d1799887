internal import ReadingModel

/// The words of a book's name as typed, and how specific they are.
struct BookWords {
  private let words: [String]

  init(_ text: String) {
    words = FoldedText(text).words
  }

  /// Whether they are all stop words and single letters, which occur in any sentence: they name a book only as its full
  /// title.
  var isTooCommon: Bool {
    !words.isEmpty && words.allSatisfy { BookWords.functionWords.contains($0) || BookWords.isShort($0, than: 2) }
  }

  /// Whether they may be a person's name alone: at least one word has three letters.
  var mayBePerson: Bool { !words.allSatisfy { BookWords.isShort($0, than: 3) } }

  /// Whether they are a book's full title, with or without its article.
  func isTitle(of book: BookSummary) -> Bool {
    BookWords.withoutArticle(words) == BookWords.withoutArticle(FoldedText(book.title).words)
  }

  /// Whether a book's title begins with them; the last word may be incomplete.
  func isBeginning(of book: BookSummary) -> Bool {
    let wanted = BookWords.withoutArticle(words)
    let title = BookWords.withoutArticle(FoldedText(book.title).words)
    guard let last = wanted.last, title.count >= wanted.count else { return false }
    return title.prefix(wanted.count - 1).elementsEqual(wanted.dropLast())
      && title[title.startIndex + wanted.count - 1].hasPrefix(last)
  }

  private static func withoutArticle(_ words: [String]) -> ArraySlice<String> {
    let hasArticle = words.count > 1 && ["the", "a", "an"].contains(words[0])
    return hasArticle ? words.dropFirst() : words[...]
  }

  /// Never true of a character of an unspaced script, which is a word, or of digits, which are a number.
  private static func isShort(_ word: String, than count: Int) -> Bool {
    word.count < count && word.unicodeScalars.allSatisfy { !$0.isUnspaced }
      && word.contains { $0.isLetter }
  }

  private static let functionWords: Set<String> = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "is", "it", "its", "my", "of", "on", "or",
    "page", "pages", "so", "that", "the", "this", "to", "up", "was", "with",
  ]
}
