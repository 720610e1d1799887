/// Words that are no book where one was expected, and were most likely meant for something else.
enum LooseWordsError: Error, Equatable, CustomStringConvertible {
  /// A rating where a book was expected.
  case rating(String)
  /// A reason for giving up a book where the book was expected.
  case reason(String)
  /// The rest of a name that stands behind an option without quotes.
  case name(option: String, start: String, words: String)
  /// A review that stands behind its book without quotes, or is one word, which quotes do not tell from a title's.
  case review(book: String, words: String)
  /// A thought or quote that stands in quotes behind its book.
  case text(command: String, book: String, words: String)
  /// Words that match a book which is not being read, and which logging would begin.
  case notBegun(title: String, words: String, command: String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .rating(let words): "no book matches '\(words)' - write a rating as octavo finish --rating \(words)"
    case .reason(let words):
      "no book matches '\(words)' - write a reason as octavo drop --reason \"\(words)\", or behind the book"
    case .name(let option, let start, let words):
      "'\(words)' is no part of a book's title here - put the whole name in quotes: \(option) \"\(start) \(words)\""
    case .review(let book, let words):
      "no book matches '\(book) \(words)' - "
        + (words.contains(where: \.isWhitespace)
          ? "put a review in quotes: octavo review \(book) \"\(words)\""
          : "write a review of one word as octavo review \(book) --text \"\(words)\"")
    case .notBegun(let title, let words, let command):
      "you are not reading \(title), the book that matches '\(words)' - to begin it, name it in full: \(command)"
    case .text(let command, let book, let words):
      "'\(book)' is a book - write octavo \(command) --book \(book) \"\(words)\", or put all of the words in quotes"
    }
  }
}
