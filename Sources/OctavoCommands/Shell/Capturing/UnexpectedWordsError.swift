internal import Presentation
internal import ReadingModel

/// Words where a book was expected that match none and are probably something else.
enum UnexpectedWordsError: ReportedError, Equatable {
  /// A rating where a book was expected.
  case rating(String)
  /// A reason for abandoning a book where the book was expected.
  case reason(String)
  /// The rest of an option's value that was not quoted.
  case name(option: String, start: String, words: String)
  /// A review after its book without quotes, or of one word, which even with quotes may be part of a title.
  case review(book: String, words: String)
  /// A thought or quote in quotes after its book.
  case text(command: String, book: String, words: String)
  /// Words that match a book that is not being read, which logging would start.
  case notBegun(title: String, words: String, command: String)
  /// `add another copy of dune`.
  case anotherCopy(title: String, number: Int64)
  /// Words that another command understands, and what it is for.
  case forCommand(words: String, purpose: Purpose, command: String)
  /// A length or a format after a book to start that has another one, and the command that changes it.
  case otherEdition(title: String, known: String, words: String, start: String, change: String)

  enum Purpose: String {
    case addAndStart = "to add it and start it"
    case addAsFinished = "to add it as finished"
    case want = "to add it to your to-read list"
    case add = "to add it"
    case loan = "for the loan"
    case copy = "for the copy"
    case day = "for the day"
    case entry = "for the entry"
  }

  var category: FailureCategory { .noMatch }

  var description: String {
    switch self {
    case .rating(let words):
      StandardMessage.noMatch("book", for: words) + " - write a rating as octavo finish --rating \(words)"
    case .reason(let words):
      StandardMessage.noMatch("book", for: words) + " - write a reason as octavo drop --reason \"\(words)\", or "
        + "after the book"
    case .name(let option, let start, let words):
      StandardMessage.noMatch("book", for: words) + " - if it belongs to \(option), put the whole name in "
        + "quotes: \(option) \"\(start) \(words)\""
    case .review(let book, let words):
      StandardMessage.noMatch("book", for: "\(book) \(words)") + " - "
        + (words.contains(where: \.isWhitespace)
          ? "put a review in quotes: octavo review \(book) \"\(words)\""
          : "for a review of one word write octavo review \(book) --text \"\(words)\"")
    case .notBegun(let title, let words, let command):
      "you are not reading \(title), the book that matches '\(words)' - if you mean it, give its full title: \(command)"
    case .anotherCopy(let title, let number):
      "\(title) is already in your library (#\(number)) - write octavo copies add \(number) for a copy you own; another "
        + "edition has its title and author, with --another"
    case .forCommand(let words, let purpose, let command):
      StandardMessage.noMatch("book", for: words) + " - \(purpose.rawValue), write \(command)"
    case .otherEdition(let title, let known, let words, let start, let change):
      "in your library, \(title) is '\(known)', not '\(words)' - to start it all the same, and then change that, write:"
        + "\n  octavo start \(start)\n  \(change)"
    case .text(let command, let book, let words):
      "'\(book)' is a book - write octavo \(command) --book \(book) \"\(words)\", or put all of the words in quotes"
    }
  }
}

/// Words after a book that the command does not store: a position or a text in `resume --format`, a position in `add`.
struct UnstoredWordsError: ReportedError, Equatable {
  let words: String
  /// The command, such as `octavo pause`.
  let command: String
  let isPosition: Bool
  /// The commands that store everything together.
  let commands: [String]

  var category: FailureCategory { .noMatch }

  var description: String {
    "'\(command)' stores no \(isPosition ? "position" : "text"): '\(words)' - to keep it, write "
      + (commands.count == 1 ? commands[0] : "both:" + commands.indentedLines)
  }
}
