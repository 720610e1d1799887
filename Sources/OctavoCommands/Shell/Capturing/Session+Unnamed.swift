internal import Capture
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

extension Session {
  /// What words mean that name no book, or one that is not in the library, or the question which book they are about:
  /// the one whose whole title is in them, as in `finally read 35 pages of the dispossessed`, else each book being
  /// read; nil if they name a book.
  /// - Throws: ``WhichBookError`` where the reader cannot be asked.
  func capture(
    aboutUnnamed capture: Capture, _ words: [String], _ verb: Verb, _ names: LibraryBookNames, in library: Library
  ) throws -> Capture? {
    guard trial == nil, ![.want, .timerStart, .timerStop].contains(verb) else { return nil }
    switch capture {
    case .meaning(let meaning):
      if let book = meaning.book {
        guard try names.named(book) == .none, try names.mistyped(book) == nil else { return nil }
        return try Sentence(words, verb, names).capture ?? question(aboutNear: book, meaning, in: library)
      }
      if let named = try self.capture(aboutFinished: meaning, verb, in: library) { return named }
      // `finish "Finally finished Dune last night"`: the day is in the sentence.
      if words.count == 1, verb == .finish || verb == .drop,
        let said = try Sentence(words, verb, names).capture, let book = said.likeliest?.book,
        try names.titled(book)?.id == names.current()?.id
      {
        return said
      }
      guard verb != .start, verb != .resume, try names.current() == nil else { return nil }
      if let named = try self.capture(aboutMistyped: meaning, verb, names) { return named }
      return try Sentence(words, verb, names).capture ?? question(whichBook: meaning, words, verb, in: library)
    case .question(let meanings, _):
      guard meanings.allSatisfy({ $0.book == nil }), verb != .start, verb != .resume, try names.current() == nil else {
        return nil
      }
      return try Sentence(words, verb, names).capture
    }
  }

  /// The question whether words with more than one typing mistake name the one book being read that is alike: `log
  /// tommorow 49%`.
  private func question(aboutNear name: String, _ meaning: Meaning, in library: Library) throws -> Capture? {
    guard !console.mayAsk else { return nil }
    do { _ = try library.books.named(name, forgiving: true) } catch BookError.none(_, let near)
      where near.count == 1 && near[0].status == .reading
    {
      var named = meaning
      named.book = library.books.reference(to: near[0])
      return .question([named], about: name)
    } catch is BookError {}
    return nil
  }

  /// What a rating or a review without a book means if a book was finished today or yesterday and is not rated: it is
  /// about that one if none is being read, else the question is which.
  private func capture(aboutFinished meaning: Meaning, _ verb: Verb, in library: Library) throws -> Capture? {
    guard verb == .rate || verb == .review, meaning.rating != nil || meaning.text != nil else { return nil }
    func newest(_ status: Reading.Status) throws -> [BookSummary] {
      var filter = BookFilter()
      filter.statuses = [status]
      filter.query.sort = QuerySort(.day, isDescending: true)
      return try library.books.list(filter)
    }
    let finished = try newest(.finished).filter { book in
      book.rating == nil && (book.ended == now.day || book.ended == now.day.adding(days: -1))
    }
    guard !finished.isEmpty else { return nil }
    let books = try finished + newest(.reading)
    let meanings = books.prefix(WhichBookError.mostCommands).map { book in
      var meaning = meaning
      meaning.book = library.books.reference(to: book)
      return meaning
    }
    return books.count == 1 ? .meaning(meanings[0]) : .question(meanings, about: meaning.rating?.text ?? "review")
  }

  /// What a text means that begins with a book and a typing mistake; a short word is asked about: `note frankenstien
  /// look up Prometheus`.
  private func capture(aboutMistyped meaning: Meaning, _ verb: Verb, _ names: LibraryBookNames) throws -> Capture? {
    guard verb.isAboutText, let words = meaning.text?.split(separator: " ", maxSplits: 1).map(String.init),
      words.count == 2, let title = try names.mistyped(words[0]), title.isBeingRead
    else { return nil }
    var named = meaning
    let isSure = words[0].count >= 8
    (named.book, named.text) = (isSure ? words[0] : "#\(title.id)", words[1])
    return isSure ? .meaning(named) : .question([named], about: words[0])
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
