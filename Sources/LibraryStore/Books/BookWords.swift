internal import ReadingModel

/// Words by which a reader names a book, and how much they say.
struct BookWords {
  private let words: [String]

  /// The words of a text.
  init(_ text: String) {
    words = FoldedText(text).words
  }

  /// Whether there are only function words and single letters, which occur in any sentence: they are a book's name only
  /// where they are all of its title.
  var isTooCommon: Bool {
    !words.isEmpty && words.allSatisfy { BookWords.functionWords.contains($0) || BookWords.isShort($0, than: 2) }
  }

  /// Whether they may be somebody's name alone, which takes three letters.
  var mayBePerson: Bool { !words.allSatisfy { BookWords.isShort($0, than: 3) } }

  /// Whether they are a book's title in full, with or without its article.
  func isTitle(of book: BookSummary) -> Bool {
    BookWords.withoutArticle(words) == BookWords.withoutArticle(FoldedText(book.title).words)
  }

  /// Whether a book's title begins with them, the last one cut short.
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

  /// A letter of a syllabary or of Chinese is a word; digits are a number.
  private static func isShort(_ word: String, than count: Int) -> Bool {
    word.count < count && word.unicodeScalars.allSatisfy { !$0.isUnspaced }
      && word.contains { $0.isLetter }
  }

  private static let functionWords: Set<String> = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "into", "is", "it", "its", "my", "of", "on", "or",
    "page", "pages", "so", "that", "the", "this", "to", "up", "was", "with",
  ]
}
