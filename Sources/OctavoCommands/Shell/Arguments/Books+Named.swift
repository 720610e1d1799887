internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension Library.Books {
  /// The named book; the one being read if no words are given.
  /// - Parameter item: If the words match several books, the only one that has this is chosen.
  func book(named words: [String], associatedWith item: AssociatedRecord? = nil) throws -> BookSummary {
    guard !words.isEmpty else { return try beingRead() }
    do { return try find(words.joined(separator: " "), associatedWith: item) } catch let error as BookError {
      // `dune by frank herbert`
      guard case .none = error, let by = words.lastIndex(where: { $0.lowercased() == "by" }), by > 0,
        by < words.count - 1, case .one(let named) = try match(words[..<by].joined(separator: " ")),
        case .one(let other) = try match((words[..<by] + words[(by + 1)...]).joined(separator: " ")),
        named.book.id == other.book.id
      else { throw error }
      return named.book
    }
  }

  /// The books named by one argument each.
  func ids(named titles: [String], associatedWith item: AssociatedRecord? = nil) throws -> [BookID] {
    try titles.map { try book(named: [$0], associatedWith: item).id }
  }

  /// The book that words name; the one being read if they name none. A forgiven typing mistake is said.
  /// - Parameter isBeingRead: Whether the command is about a book being read, which comes before others that match.
  func book(_ meaning: Meaning, _ console: Console, beingRead isBeingRead: Bool = false) throws -> BookSummary {
    try meaning.book.map { try named($0, console, beingRead: isBeingRead).book } ?? beingRead()
  }

  private func named(_ words: String, _ console: Console, beingRead isBeingRead: Bool) throws -> NamedBook {
    let named = try named(words, forgiving: true, preferringReading: isBeingRead)
    if named.isAmongSeveral {
      console.say("you are reading \(BookLine(named.book).titleAndNumber); another book has this title")
    }
    if named.isCorrected {
      console.say("'\(DisplayText.line(words))' was taken for \(BookLine(named.book).titleAndByline)")
    }
    return named
  }

  /// The book for a new entry; its reading is started if necessary. Words that are not the full name do not start a
  /// book: at a terminal the reader is asked, elsewhere nothing is stored.
  /// - Throws: ``UnexpectedWordsError`` without a terminal, ``MatchError`` if the reader declines.
  func bookToLog(_ meaning: Meaning, _ session: Session, verb: Verb = .log, words: [String]) throws -> BookSummary {
    let console = session.console
    guard let name = meaning.book else { return try beingRead() }
    let named = try named(name, console, beingRead: true)
    let book = named.book
    guard !named.isExact, named.isNotBegun else { return book }
    if console.mayAsk {
      guard console.confirm("start \(BookLine(book).titleAndByline)?") else { throw MatchError.noneChosen }
      return book
    }
    let exact = meaning.about(reference(to: book))
    throw UnexpectedWordsError.notBegun(
      title: book.title, words: name, command: session.command(verb, exact, insteadOf: words))
  }

  /// What names a book in a command: its title, or its number if other books have the title or it may be a day.
  func reference(to book: BookSummary) -> String {
    !Capture.isDay(book.title) && (try? find(book.title))?.id == book.id ? book.title : "#\(book.id.number)"
  }

  /// The longest beginning of words that names a book; all of them if none does.
  func beginning(of words: String) throws -> String {
    let words = words.split(separator: " ").map(String.init)
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      if case .one = try match(name) { return name }
    }
    return words.joined(separator: " ")
  }

  /// The named book; the paused one if no words are given.
  func paused(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try paused() : try find(words.joined(separator: " "))
  }
}

/// Asks the reader to choose one of several books.
struct BookPicker {
  let console: Console
  /// The most candidates in a list; for another one, the reader types more of its title.
  private static let largestList = 20

  /// The candidate that the reader chooses by its number or by words of its title.
  /// - Throws: ``MatchError`` if the reader chooses none.
  func pick(_ error: BookError) throws -> BookSummary {
    let candidates = Array(error.candidates.prefix(BookPicker.largestList))
    if case .none(let words, _) = error, let only = candidates.first, candidates.count == 1 {
      guard
        console.confirm(
          StandardMessage.noMatch("book", for: words) + " - did you mean \(BookLine(only).titleAndByline)?")
      else { throw MatchError.noneChosen }
      return only
    }
    for line in lines(of: candidates, question: error.question) { console.say(line) }
    if error.candidates.count > candidates.count {
      console.say(
        "  \(console.style.ellipsis) and \(error.candidates.count - candidates.count) more - type more of the title to narrow them down"
      )
    }
    while let answer = console.ask(Console.whichOne), !answer.isEmpty {
      let matches = candidates.filter { "\($0.id.number)" == answer }
      let named = candidates.filter { Name.isPart(answer, of: $0.title) }
      if let book = matches.first ?? (named.count == 1 ? named.first : nil) { return book }
      console.say(
        "'\(DisplayText.line(answer))' matches \(named.isEmpty ? "none" : "several") of them - type one of the numbers")
    }
    throw MatchError.noneChosen
  }

  private func lines(of candidates: [BookSummary], question: String) -> [String] {
    let columns = candidates.map { "\($0.id.number)".count }.max() ?? 1
    return [DisplayText.line(question)]
      + candidates.map { book in
        let number = DisplayText.rightAligned("\(book.id.number)", to: columns)
        let statusText = BookLine(book).statusText(console.style)
        return "  \(number)  \(BookLine(book).titleAndByline)" + (statusText.isEmpty ? "" : "  \(statusText)")
      }
  }
}
