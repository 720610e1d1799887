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
        ?? question(whichBook: capture, words, verb, in: library)
    case .question(let meanings, let doubt):
      if let each = try withEachBook(meanings, names, in: library) { return .question(each, about: doubt) }
      guard meanings.allSatisfy({ $0.book == nil }), verb != .start, verb != .resume, try names.current() == nil else {
        return nil
      }
      if !isQuoted, let named = try Sentence(words, verb, names).capture { return named }
      if verb == .quote, isQuoted, let remark = try question(aboutRemark: meanings, in: library) { return remark }
      // `wonderful scene in the cemetery, 165`: rather a thought than a title.
      if let name = meanings.lazy.compactMap(\.missing).first, verb != .log || name.split(separator: " ").count < 4 {
        return nil
      }
      return try question(whichBook: capture, words, verb, in: library)
    }
  }

  /// Whether a quoted text is beside other words. It is not searched for a title.
  private func isQuoted(_ words: [String], _ verb: Verb) -> Bool {
    words.count > 1 && words.contains { Capture.isText($0, for: verb) }
  }

  /// The meanings of words that may name a book, `finish saturday`, `finish 8`, with those that name none for each of
  /// several books being read; nil for other meanings.
  private func withEachBook(
    _ meanings: [Meaning], _ names: LibraryBookNames, in library: Library
  ) throws -> [Meaning]? {
    let unnamedCount = meanings.count { $0.book == nil }
    guard !console.mayAsk, unnamedCount > 0, unnamedCount < meanings.count, try names.current() == nil,
      case let read = try newest(.reading, in: library), !read.isEmpty
    else { return nil }
    let most = max(1, (WhichBookError.mostCommands - meanings.count + unnamedCount) / unnamedCount)
    return meanings.flatMap { meaning in
      meaning.book != nil ? [meaning] : read.prefix(most).map { meaning.about(library.books.reference(to: $0)) }
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

  /// The books that words may be about while none is being read: the only book of the library, and for a note or a
  /// quote those just finished.
  func probable(for verb: Verb, in library: Library) throws -> [BookSummary] {
    let finished = try verb.isAboutText ? justFinished(in: library) : []
    guard finished.isEmpty else { return finished }
    let books = try library.books.list(BookFilter(limit: 2))
    return books.count == 1 && [nil, .wanted].contains(books[0].status) ? books : []
  }

  /// The books finished today or yesterday, newest first.
  private func justFinished(in library: Library) throws -> [BookSummary] {
    try newest(.finished, in: library).filter { $0.ended == now.day || $0.ended == now.day.adding(days: -1) }
  }

  func newest(_ status: Reading.Status, in library: Library) throws -> [BookSummary] {
    var filter = BookFilter(statuses: [status])
    filter.query.sort = QuerySort(.day, isDescending: true)
    return try library.books.list(filter)
  }
}
