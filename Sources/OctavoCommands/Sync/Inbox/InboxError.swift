internal import ArgumentParser
internal import Presentation
internal import ReadingModel

/// An inbox that cannot be read, or a line in it that Octavo does not understand.
enum InboxError: ReportedError, Equatable {
  /// Neither a sync folder nor a folder in the settings.
  case none
  /// A line without a book, such as one of a diary.
  case noBook
  /// A line about a book that neither is a command nor has a position.
  case noPlace(book: String)
  /// A command that works only at the command line.
  case otherCommand([String])
  case option(String)
  /// A title to want that is not in the library.
  case noAuthor(title: String)
  /// One word after `by`, which may belong to the title.
  case oneName(title: String, author: String)
  /// Words of a new book with several meanings.
  case severalMeanings(String)
  /// Neither text nor an export that `import` knows.
  case unknownFile
  /// A text file whose lines would lose letters.
  case notUTF8
  /// A number that no book has.
  case isbn(String)

  var category: FailureCategory {
    switch self {
    case .none, .noBook, .noAuthor: .noMatch
    default: .input
    }
  }

  var description: String {
    switch self {
    case .none: "no inbox yet"
    case .noBook: "no book in it - start the line with one: emma 30% or note emma …"
    case .noPlace(let book): "missing position - write \(book) 120, or note \(book) … for a thought without one"
    case .otherCommand(let words):
      "'\(words.first ?? "")' does not work in an inbox - run \("octavo".with(words)), and delete the line"
    case .option(let option): "options do not work in an inbox: \(option) - write it in words, or run the command"
    case .noAuthor(let title):
      StandardMessage.noMatch("book", for: title) + " - write want \(title) by AUTHOR to add it"
    case .oneName(let title, let author):
      "'by \(author)' may be part of the title - write the author's full name: add \(title) by … \(author)"
    case .severalMeanings(let words): "'\(words)' can have several meanings - run octavo add, and delete the line"
    case .unknownFile: "neither text nor a file that 'octavo import' knows - delete it"
    case .notUTF8: "not UTF-8 text - save it as UTF-8"
    case .isbn(let digits): "'\(digits)' is an ISBN - write add TITLE by AUTHOR"
    }
  }
}

extension InboxError {
  /// A command that works only at the command line, with the day of its line if it takes one: `lend emma to Ada`.
  static func otherCommand(_ words: [String], on day: Day?, _ options: [String]) -> InboxError {
    let on = day.map { ["--on", $0.text] } ?? []
    let takesDay = (try? Octavo.parseAsRoot(words + on)) != nil
    return .otherCommand(words + (takesDay ? on : []) + options)
  }
}

extension InboxError: Hinted {
  var hint: String? {
    guard self == .none else { return nil }
    return "'octavo sync FOLDER' makes one, or 'octavo config set inbox FOLDER' names a folder; "
      + "'octavo inbox FILE' reads one file"
  }
}
