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
    let isQuoted = isQuoted(words, verb)
    switch capture {
    case .meaning(let meaning):
      if let book = meaning.book {
        guard try names.named(book) == .none, try names.mistyped(book) == nil else { return nil }
        return try (isQuoted ? nil : Sentence(words, verb, names).capture)
          ?? question(aboutNear: book, meaning, in: library)
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
      return try (isQuoted ? nil : Sentence(words, verb, names).capture)
        ?? question(whichBook: meaning, words, verb, in: library)
    case .question(let meanings, let doubt):
      if Capture.isDay(doubt), let each = try withEachBook(meanings, names, in: library) {
        return .question(each, about: doubt)
      }
      guard meanings.allSatisfy({ $0.book == nil }), verb != .start, verb != .resume, try names.current() == nil else {
        return nil
      }
      return try self.capture(aboutAnyOf: meanings, words, verb, names, in: library)
    }
  }

  /// What words with several meanings that name no book mean while several books are being read.
  private func capture(
    aboutAnyOf meanings: [Meaning], _ words: [String], _ verb: Verb, _ names: LibraryBookNames, in library: Library
  ) throws -> Capture? {
    let isQuoted = isQuoted(words, verb)
    if !isQuoted, let named = try Sentence(words, verb, names).capture { return named }
    if verb == .quote, isQuoted { return try question(aboutRemark: meanings, in: library) }
    // `wonderful scene in the cemetery, 165`: rather a thought than a title.
    guard verb == .log, let meaning = meanings.first,
      meaning.missing.map({ $0.split(separator: " ").count > 3 }) ?? true
    else { return nil }
    return try question(whichBook: meaning, words, verb, in: library)
  }

  /// Whether a quoted text is beside other words. It is not searched for a title.
  private func isQuoted(_ words: [String], _ verb: Verb) -> Bool {
    words.count > 1 && words.contains { Capture.isText($0, for: verb) }
  }

  /// The meanings of a word that may be a title or a day, `finish saturday`, with this day for each of several books
  /// being read; nil for other meanings.
  private func withEachBook(
    _ meanings: [Meaning], _ names: LibraryBookNames, in library: Library
  ) throws -> [Meaning]? {
    guard !console.mayAsk, meanings.contains(where: { $0.book != nil }),
      meanings.contains(where: { $0.book == nil && $0.day != nil }), try names.current() == nil,
      case let read = try newest(.reading, in: library), !read.isEmpty
    else { return nil }
    return meanings.flatMap { meaning in
      meaning.book != nil
        ? [meaning] : read.prefix(WhichBookError.mostCommands).map { meaning.about(library.books.reference(to: $0)) }
    }
  }

  /// `quote "To be" p. 20 lovely`: the question from which of the books being read a quote with a remark is.
  private func question(aboutRemark meanings: [Meaning], in library: Library) throws -> Capture? {
    guard meanings.count == 1, let words = meanings[0].missing else { return nil }
    let books = try newest(.reading, in: library).prefix(WhichBookError.mostCommands)
    guard !books.isEmpty else { return nil }
    return .question(books.map { meanings[0].about(library.books.reference(to: $0)) }, about: words)
  }

  /// The question whether words with more than one typing mistake name the one book being read that is alike: `log
  /// tommorow 49%`.
  private func question(aboutNear name: String, _ meaning: Meaning, in library: Library) throws -> Capture? {
    guard !console.mayAsk else { return nil }
    do { _ = try library.books.named(name, forgiving: true) } catch BookError.none(_, let near)
      where near.count == 1 && near[0].status == .reading
    {
      return .question([meaning.about(library.books.reference(to: near[0]))], about: name)
    } catch is BookError {}
    return nil
  }

  /// What a rating or a review without a book means if a book was finished today or yesterday and is not rated: it is
  /// about that one if none is being read, else the question is which.
  private func capture(aboutFinished meaning: Meaning, _ verb: Verb, in library: Library) throws -> Capture? {
    guard verb == .rate || verb == .review, meaning.rating != nil || meaning.text != nil else { return nil }
    let finished = try justFinished(in: library).filter { $0.rating == nil }
    guard !finished.isEmpty else { return nil }
    let books = try finished + newest(.reading, in: library)
    let meanings = books.prefix(WhichBookError.mostCommands).map { meaning.about(library.books.reference(to: $0)) }
    return books.count == 1 ? .meaning(meanings[0]) : .question(meanings, about: meaning.rating?.text ?? "review")
  }

  /// What a text means that begins with a book and a typing mistake; a short word is asked about: `note frankenstien
  /// look up Prometheus`.
  private func capture(aboutMistyped meaning: Meaning, _ verb: Verb, _ names: LibraryBookNames) throws -> Capture? {
    guard verb.isAboutText, let words = meaning.text?.split(separator: " ", maxSplits: 1).map(String.init),
      words.count == 2, let title = try names.mistyped(words[0]), title.isBeingRead
    else { return nil }
    let isSure = words[0].count >= 8
    let named = meaning.changed { ($0.book, $0.text) = (isSure ? words[0] : "#\(title.id)", words[1]) }
    return isSure ? .meaning(named) : .question([named], about: words[0])
  }

  private func question(
    whichBook meaning: Meaning, _ words: [String], _ verb: Verb, in library: Library
  ) throws -> Capture? {
    let read = try newest(.reading, in: library)
    // At a terminal, the reader chooses one of the books being read from a list.
    guard read.isEmpty || !console.mayAsk else { return nil }
    let books = try read.isEmpty ? probable(for: verb, in: library) : read
    let meanings = books.prefix(WhichBookError.mostCommands).compactMap { book in
      self.meaning(of: words, meaning, verb, about: library.books.reference(to: book), in: library)
    }
    guard let commands = try? commands(meanings, verb, words, in: library).map(\.command), !commands.isEmpty else {
      return nil
    }
    let choice = read.first.map {
      "octavo now --use".with([library.books.reference(to: $0)] + libraryArguments)
    }
    throw WhichBookError(bookCount: read.count, commands: commands, choice: choice ?? "")
  }

  /// What words that name no book most likely mean about one; nil if they cannot be about it, as `30 pages` about an
  /// audiobook.
  /// - Parameter meaning: What they mean without a book.
  private func meaning(
    of words: [String], _ meaning: Meaning, _ verb: Verb, about book: String, in library: Library
  ) -> Meaning? {
    guard verb == .log, meaning.text == nil, meaning.missing == nil else { return meaning.about(book) }
    guard let named = (try? Capture(words, for: verb, book: book, in: LibraryBookNames(library)))?.likeliest else {
      return nil
    }
    // A page number is not a time in an audiobook.
    if case .forwardTime = named.place, case .page = meaning.place { return nil }
    return named.about(book)
  }

  /// The books that words may be about while none is being read: the only book of the library, and for a note or a
  /// quote those just finished.
  private func probable(for verb: Verb, in library: Library) throws -> [BookSummary] {
    let finished = try verb.isAboutText ? justFinished(in: library) : []
    guard finished.isEmpty else { return finished }
    let books = try library.books.list(BookFilter(limit: 2))
    return books.count == 1 && [nil, .wanted].contains(books[0].status) ? books : []
  }

  /// The books finished today or yesterday, newest first.
  private func justFinished(in library: Library) throws -> [BookSummary] {
    try newest(.finished, in: library).filter { $0.ended == now.day || $0.ended == now.day.adding(days: -1) }
  }

  private func newest(_ status: Reading.Status, in library: Library) throws -> [BookSummary] {
    var filter = BookFilter(statuses: [status])
    filter.query.sort = QuerySort(.day, isDescending: true)
    return try library.books.list(filter)
  }
}

/// Words that may be about any of the books being read, or about a book that is not being read.
struct WhichBookError: ReportedError, Equatable {
  /// How many books are being read; none if it may be about another.
  let bookCount: Int
  /// The command about each of them, the book with the newest entry first.
  let commands: [String]
  /// The command that makes the book with the newest entry the default.
  let choice: String

  /// The most commands to show.
  static let mostCommands = 6

  var category: FailureCategory { .noMatch }

  var description: String {
    (bookCount == 0
      ? "you are not reading any book; nothing was stored - to store it, write"
        + (commands.count == 1 ? ":" : " one of these:")
      : "you are reading \(bookCount) books; nothing was stored - write one of these, or choose a default with "
        + "'\(choice)':") + commands.indentedLines
  }
}
