internal import Capture
internal import LibraryStore
internal import LookingUp
internal import ReadingModel

extension AddCommand {
  /// The book that the words describe; nil if they are an ISBN.
  /// - Throws: ``AmbiguousWordsError`` if they can have several meanings, and the reader cannot be asked.
  func described(_ sorted: WordsAndTags, _ session: Session) throws -> NewBookWords? {
    let options = session.options(besides: sorted.words)
    if authors.isEmpty, let books = NewBookPhrase.several(sorted.words, in: session.now.day.year) {
      let commands = books.map { $0.command().with(options) }
      throw CaptureError.severalBooks(books.count).corrected(by: commands)
    }
    if authors.isEmpty, Capture.isAmountRead(sorted.words) {
      let words = sorted.words.joined(separator: " ")
      throw AmbiguousWordsError(
        words: words,
        commands: ["octavo log \(words)".with(session.libraryArguments), "octavo add title:".with([words] + options)])
    }
    switch try phrase(sorted.words, session) {
    case .isbn: return nil
    case .book(let book):
      try checkDays(of: book, options, session)
      return try checked(try whole(book, options, session))
    case .question(let books, let words):
      if let first = books.first, books.allSatisfy(\.isWithoutDay) { try checkDays(of: first, options, session) }
      if !another, let known = try known(books, session) { return known }
      let error = AmbiguousWordsError(words: words, commands: books.map { withDayAsRemark($0).command().with(options) })
      guard session.console.mayAsk else { throw error }
      let lines = error.commands.enumerated().map { (label: "\($0.offset + 1)", words: $0.element) }
      let chosen = try books[session.console.choose("'\(words)' can have several meanings:", among: lines)]
      try checkDays(of: chosen, options, session)
      return try checked(chosen)
    }
  }

  /// Refuses words for a day that do not say which, and the days of several readings.
  /// - Throws: ``CorrectedWordsError`` with the commands to type instead.
  private func checkDays(of new: NewBookWords, _ options: [String], _ session: Session) throws {
    guard new.isWithoutDay else { return }
    if let words = new.vagueDay, let day = new.day {
      let command = withDayAsRemark(new).command().with(options)
      throw CaptureError.vagueDay(words, day).corrected(by: [command])
    }
    let commands = new.commandsOfReadings(options, besides: session.libraryArguments)
    throw CaptureError.severalReadings(commands.count).corrected(by: commands)
  }

  /// The book with `last summer` as a note about it, unless a day near it is known or an option gives a note.
  private func withDayAsRemark(_ new: NewBookWords) -> NewBookWords {
    guard let words = new.vagueDay, new.day == .unknown, about == nil else { return new }
    return new.changed { $0.remark = [new.remark, words].compactMap(\.self).joined(separator: ", ") }
  }

  /// What the words mean, with names of the library: `dune messiah frank herbert`, `hobbit tolkien`, `dune by herbert`.
  private func phrase(_ words: [String], _ session: Session) throws -> NewBookPhrase {
    let phrase = NewBookPhrase(words, in: session.now.day.year, hasAuthor: !authors.isEmpty)
    guard authors.isEmpty else { return phrase }
    guard words.count > 1, case .book(let book) = phrase, book.authors.isEmpty else {
      let isNamed = phrase.books.contains { $0.authors.count == 1 }
      return isNamed ? try phrase.withKnownAuthors(in: library.open(session)) : phrase
    }
    let library = try library.open(session)
    if !another, let known = try library.books.byTitleAndAuthor(book.title) {
      let names = try library.books.authors(of: known.id)
      return .book(book.changed { ($0.title, $0.authors) = (known.title, names) })
    }
    let isAuthor = library.search.hasPerson
    return try book.withKnownAuthor(isAuthor).map { .question([$0, book], about: book.title) } ?? phrase
  }

  /// The book, or one whose title is more of the words, if the library has this title: `Goodbye, Mary Smith`.
  /// - Throws: ``UnstoredWordsError`` with the command that logs the position in the words.
  private func whole(_ new: NewBookWords, _ options: [String], _ session: Session) throws -> NewBookWords {
    if let title = new.wholeTitle, try library.open(session).books.onlyBook(titled: title) != nil {
      return NewBookWords(title: title)
    }
    guard let position = new.position else { return new }
    throw UnstoredWordsError(
      words: position.hasSuffix("%") ? "at \(position)" : "at page \(position)", command: "octavo add",
      isPosition: true, commands: new.commands(at: position, options, besides: session.libraryArguments))
  }

  /// The book of the library after `another copy of`; nil for other words.
  func bookToCopy(_ words: [String], _ session: Session) throws -> BookSummary? {
    let lowered = words.map { $0.lowercased() }
    let starts = [["another"], ["a", "second"], ["second"], ["a", "new"], ["new"], ["a"]].map { $0 + ["copy", "of"] }
    guard let start = starts.first(where: { lowered.starts(with: $0) }), words.count > start.count else { return nil }
    let name = words.dropFirst(start.count).joined(separator: " ")
    return try library.open(session).books.match(name).book
  }

  /// The book of the library that is one of the books: `the hobbit by tolkien`.
  private func known(_ books: [NewBookWords], _ session: Session) throws -> NewBookWords? {
    let library = try library.open(session)
    for book in books where !book.authors.isEmpty && !book.hasDetails {
      let words = ([book.title] + book.authors).joined(separator: " ")
      guard let known = try library.books.byTitleAndAuthor(words) else { continue }
      if try library.books.onlyBook(titled: known.title) != nil { return NewBookWords(title: known.title) }
      return NewBookWords(title: known.title, authors: try library.books.authors(of: known.id))
    }
    return nil
  }

  /// Refuses a mistyped ISBN: a number of that length is not a title, and one after `ISBN` nothing else.
  /// - Throws: ``ISBN/Invalid``.
  static func checkISBN(_ words: [String]) throws {
    func isLike(_ word: String) -> Bool {
      word.count { $0.isNumber } >= 9 && word.allSatisfy { $0.isNumber || "-xX".contains($0) }
    }
    let label = words.firstIndex { ["isbn", "isbn:", "isbn-13", "isbn-13:"].contains($0.lowercased()) }
    // `978…` beside a title can hardly be anything else.
    let bookland = words.first { ["978", "979"].contains($0.prefix(3)) && $0.count(where: \.isNumber) == 13 }
    let labelled = words.count == 1 ? words[0] : label.flatMap { words[($0 + 1)...].first }
    guard let word = [labelled, bookland].compactMap(\.self).first(where: isLike) else { return }
    _ = try ISBN(word)
  }

  /// The review in the words, else the option's.
  func review(of new: NewBookWords?, _ session: Session) throws -> String? { try new?.review ?? session.text(review) }

  /// Takes the title and the authors of the only book with this title, of which another one is added.
  func copyWork(into book: inout Book, _ library: Library) throws {
    guard let named = try library.books.onlyBook(titled: book.title) else { return }
    let known = try library.books.book(named.id, newestEntries: 0).0
    (book.title, book.contributors) = (known.title, known.contributors.filter { $0.role == .author })
  }

  /// Adds the book of an ISBN, which is not a title: a source knows it, or the reader has to say the title.
  func addISBN(_ isbn: ISBN, _ sorted: WordsAndTags, _ session: Session) throws {
    let library = try library.open(session)
    if let book = try library.books.titled(isbn.digits).book {
      let unapplied = try unapplied(nil, tags: sorted.tags, to: book, library, session)
      try session.print(Answer(book), as: output) { $0.print(BookLine(book).alreadyThere) }
      if let unapplied { throw unapplied }
      return
    }
    do { return try addLookedUp(sorted, .isbn(isbn), nil, session) } catch LookupError.noSource(nil, _) {
      throw AddingError.titleOfISBN(isbn.digits)
    }
  }

  /// What became of one line of a list of ISBNs.
  struct ScannedLine: Tabular {
    let number: Int
    let text: String
    let outcome: String
    let book: BookSummary?

    static var columns: [Column<ScannedLine>] {
      Column("line", \.number)
      Column("isbn", \.text)
      Column("outcome", \.outcome)
      Column.object("book", BookSummary.columns, \.book)
    }
  }

  /// Looks up the ISBNs on standard input, one a line, and adds each book; reports every line.
  /// - Throws: ``LookupError`` without a source, ``AddingError`` if some lines were not added.
  func addISBNs(tags: [String], _ session: Session) throws {
    let text = try String(text: try StandardInput.bytes(), named: "standard input")
    let library = try library.open(session)
    let sources = try session.sources(named: options.source, isOffline: options.offline)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }.enumerated()
      .filter { !$0.element.isEmpty }
    var report: [ScannedLine] = []
    for (index, line) in lines {
      session.console.showProgress(done: report.count, of: lines.count, "looked up")
      report.append(try scanned(line, number: index + 1, tags: tags, library, sources, session))
    }
    session.console.showProgress(nil)
    try session.print(Answer("lines", report), as: output) { console in
      for line in report {
        console.print("\(line.text): \(line.outcome)" + (line.book.map { " " + BookLine($0).titleAndNumber } ?? ""))
      }
      if report.isEmpty { console.say("no ISBNs on standard input - write one a line") }
    }
    let failures = report.count { $0.book == nil }
    if failures > 0 { throw AddingError.linesNotAdded(count: failures, of: report.count) }
  }

  private func scanned(
    _ line: String, number: Int, tags: [String], _ library: Library, _ sources: [Source], _ session: Session
  ) throws -> ScannedLine {
    guard let isbn = try? ISBN(line) else {
      return ScannedLine(
        number: number, text: DisplayText.line(line), outcome: "not an ISBN - check the digits", book: nil)
    }
    if let book = try library.books.titled(isbn.digits).book {
      return ScannedLine(number: number, text: line, outcome: "already in your library:", book: book)
    }
    do {
      let lookup = try Lookup.first(of: sources, .isbn(isbn), library, session.console)
      guard lookup.candidates.count == 1 else {
        return ScannedLine(
          number: number, text: line,
          outcome: "\(lookup.candidates.count) books match - 'octavo add \(line)' shows them", book: nil)
      }
      let candidate = try lookup.candidate(1)
      var card = try lookup.card(of: candidate)
      if let other = card.isbn, other != isbn {
        return ScannedLine(
          number: number, text: line,
          outcome:
            "\(lookup.source.name) answered with \(DisplayText.line(card.title)), ISBN \(other.digits), which was not "
            + "added - 'octavo add \(line)' shows it", book: nil)
      }
      card.isbn = isbn
      let taken = try library.books.take(
        card, into: candidate.existing, only: options.only, source: lookup.source.name
      ) { book in
        try describe(&book, nil, tags: tags, library.uidSource, session)
      }
      return ScannedLine(
        number: number, text: line, outcome: taken.isNew ? "added" : "already in your library:", book: taken.book)
    } catch let error as LookupError {
      return ScannedLine(number: number, text: line, outcome: "\(error)", book: nil)
    }
  }
}

extension AddCommand {
  /// What the words and options say that a book of the library does not have.
  func unapplied(
    _ new: NewBookWords?, tags: [String], to existing: BookSummary, _ library: Library, _ session: Session
  ) throws -> UnappliedDetails? {
    var book = Book(uid: library.uidSource.next(), title: existing.title)
    try describe(&book, new, tags: tags, library.uidSource, session)
    return try UnappliedDetails(book, self, of: existing, in: library, session)
  }

  /// How to add the author to a book without one; its name, if the first or the last words of the title may be it.
  func authorHint(_ book: BookSummary, _ words: [String]) -> String {
    let edit = "octavo edit \(book.id.number)"
    guard words.count > 2, !words.contains(where: { $0.contains(where: \.isWhitespace) }),
      !["The", "A", "An"].contains(words[0]),
      words.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0 == "." || $0 == "-" } })
    else { return "'\(edit) --author NAME' adds the author" }
    let isFirst = NewBookPhrase.areAuthor(Array(words.prefix(2)))
    let title = (isFirst ? words.dropFirst(2) : words.dropLast(2)).joined(separator: " ")
    let name = (isFirst ? words.prefix(2) : words.suffix(2)).joined(separator: " ")
    return "if \(name) is the author, write \(edit) --title \(title.shellWord) --author \(name.shellWord)"
  }
}

extension Library.Books {
  /// What to say of a book that may be the same as a new one, with the number of that one; nil if there is none.
  func remark(besideNew book: Book) throws -> ((BookID) -> String)? {
    if !book.contributors.isEmpty, let known = try onlyBook(titled: book.title), known.byline.isEmpty {
      return { added in
        "'octavo merge \(known.id.number) \(added.number)' joins it with \(BookLine(known).titleAndNumber), "
          + "which has no author"
      }
    }
    return try possibleDuplicate(of: book).map { duplicate in { duplicate.remark(beside: $0) } }
  }
}
