internal import Capture
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

extension Session {
  /// The question which book words are about that name none, or one that is not in the library: the one whose whole
  /// title is in them, as in `finally read 35 pages of the dispossessed`, else each book being read; nil if they name a
  /// book.
  /// - Throws: ``WhichBookError`` where the reader cannot be asked.
  func question(
    aboutUnnamed capture: Capture, _ words: [String], _ verb: Verb, _ names: LibraryBookNames, in library: Library
  ) throws -> Capture? {
    guard trial == nil, ![.want, .timerStart, .timerStop].contains(verb) else { return nil }
    switch capture {
    case .meaning(let meaning):
      if let book = meaning.book {
        guard try names.named(book) == .none, try names.mistyped(book) == nil else { return nil }
        return try Sentence(words, verb, names).question
      }
      guard verb != .start, verb != .resume, try names.current() == nil else { return nil }
      if let question = try question(aboutMistyped: meaning, verb, names) { return question }
      return try Sentence(words, verb, names).question ?? question(whichBook: meaning, words, verb, in: library)
    case .question(let meanings, _):
      guard meanings.allSatisfy({ $0.book == nil }), verb != .start, verb != .resume, try names.current() == nil else {
        return nil
      }
      return try Sentence(words, verb, names).question
    }
  }

  /// The question whether a text begins with a book and a typing mistake: `note frankenstien look up Prometheus`.
  private func question(aboutMistyped meaning: Meaning, _ verb: Verb, _ names: LibraryBookNames) throws -> Capture? {
    guard verb.isAboutText, let words = meaning.text?.split(separator: " ", maxSplits: 1).map(String.init),
      words.count == 2, let title = try names.mistyped(words[0]), title.isBeingRead
    else { return nil }
    var named = meaning
    (named.book, named.text) = ("#\(title.id)", words[1])
    return .question([named], about: words[0])
  }

  private func question(
    whichBook meaning: Meaning, _ words: [String], _ verb: Verb, in library: Library
  ) throws -> Capture? {
    guard !console.mayAsk else { return nil }
    var filter = BookFilter()
    filter.statuses = [.reading]
    filter.query.sort = QuerySort(.day, isDescending: true)
    let read = try library.books.list(filter)
    guard read.count > 1 else { return nil }
    let meanings = read.prefix(WhichBookError.mostCommands).map { book in
      var meaning = meaning
      meaning.book = library.books.reference(to: book)
      return meaning
    }
    guard let commands = try? commands(meanings, verb, words, in: library).map(\.command), !commands.isEmpty else {
      return nil
    }
    throw WhichBookError(bookCount: read.count, commands: commands)
  }
}

/// Words that may be about any of the books being read.
struct WhichBookError: ReportedError, Equatable {
  /// How many books are being read.
  let bookCount: Int
  /// The command about each of them, the book with the newest entry first.
  let commands: [String]

  /// The most commands to show.
  static let mostCommands = 6

  var category: FailureCategory { .noMatch }

  var description: String {
    "you are reading \(bookCount) books; nothing was stored - write one of these, or choose a default with "
      + "'octavo now --use':" + commands.map { "\n  " + $0 }.joined()
  }
}
