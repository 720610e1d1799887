internal import Capture
internal import Foundation
internal import LibraryStore
internal import OutsidePrograms
internal import Presentation
internal import QueryLanguage
internal import ReadingModel

/// The interactive catalogue: loads the visible books, draws them and handles keys.
struct CatalogueBrowser {
  private(set) var library: Library
  private(set) var session: Session
  let screen = TerminalScreen()
  private var state = CatalogueState()
  private var ids: [BookID] = []
  /// What they were found by.
  private var shownQuery = Query()
  /// The last valid query; restored when a new one fails.
  private var query = ""
  /// The history entry that the reader can undo. Another program may have added newer ones since.
  private var newest: HistoryEntry?

  init(_ library: Library, query: String, _ session: Session) {
    self.library = library
    self.session = session
    state.query = query
  }

  /// Runs until the reader quits.
  /// - Returns: The signal that must end the program, if any; the terminal is already restored.
  mutating func run() throws -> Int32? {
    try reload()
    screen.enter()
    defer { screen.leave() }
    while true {
      try draw()
      switch screen.next() {
      case .redraw: continue
      case .ended(let signal): return signal
      case .key(let key):
        let action = state.press(key, rows: rows)
        if action == .leave { return nil }
        if let action {
          try checkTime()
          try perform(action)
        }
        // A signal arrived while another program, such as the editor, had the terminal, and ended that program.
        if let signal = ChildProcess.interruption { return signal }
      }
    }
  }

  /// The catalogue may stay open past midnight.
  private mutating func checkTime() throws {
    session.now = try Clock.now(environment: session.environment, session.settings)
    library = library.at(session.now)
  }

  private var rows: Int { max(1, screen.size.rows - CatalogueView.frameRows) }

  private var selected: BookID? { ids.indices.contains(state.selected) ? ids[state.selected] : nil }

  /// Queries the books again; the selected book stays selected while it is in the list.
  private mutating func reload() throws {
    let shown = selected
    shownQuery = try Query(typed: state.query.isEmpty ? [] : [state.query], in: session, library)
    if let status = state.status { shownQuery = shownQuery.adding(QueryTerm(.status(status))) }
    if state.isOfFavorites { shownQuery = shownQuery.adding(QueryTerm(.has(.favorite, true))) }
    ids = try library.books.ids(BookFilter(shownQuery, order: state.order))
    query = state.query
    newest = try library.history.latest()
    state.count = ids.count
    if let shown, let index = ids.firstIndex(of: shown) { state.selected = index }
    state.scrollIntoView(rows: rows)
  }

  private mutating func draw() throws {
    let size = screen.size
    state.scrollIntoView(rows: rows)
    var text: [String] = []
    switch (state.page, selected) {
    case (.book(let line), let selected?):
      text = try lines(of: selected, columns: size.columns)
      state.page = .book(line: min(line, max(0, text.count - rows)))
    case (.list, let selected?):
      // On a wide screen the selected book is beside the list.
      if let columns = CatalogueView.bookColumns(of: size.columns) { text = try lines(of: selected, columns: columns) }
    default: break
    }
    let page = Array(ids.dropFirst(state.first).prefix(rows))
    let books = try library.books.summaries(of: page, foundBy: shownQuery)
    screen.show(
      CatalogueView(state: state, style: session.console.style, columns: size.columns, rows: size.rows)
        .lines(books, text: text))
  }

  private func lines(of id: BookID, columns: Int) throws -> [String] {
    let console = session.console.page(columns: columns)
    let (book, shelves) = (try library.books.book(id), try library.shelves.all(of: id))
    return BookPage(book: book, number: id.number, shelves: shelves, now: session.now, console: console).lines
      .flatMap { DisplayText.wrappedKeepingIndentation($0, to: columns) }
  }

  /// Performs an action; shows errors in the last line, except bugs, which it rethrows.
  private mutating func perform(_ action: CatalogueState.Action) throws {
    do {
      switch action {
      case .leave: return
      case .reload: return try reload()
      case .open: state.page = .book(line: 0)
      case .review where !session.mayOpenEditor: state.ask(.review)
      case .toggleFavorite, .review, .rate, .borrow, .capture: try change(action)
      case .undo:
        guard let newest else { throw HistoryError.nothingToUndo }
        state.message = StandardMessage.undone(try library.history.undo(confirmed: newest).words)
      }
      try reload()
    } catch {
      guard ExitStatus(error) != .bug else { throw error }
      newest = try library.history.latest()
      state.query = query
      let lines = error.messageWithHint.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      // The commands to type are in the lines after a colon; other lines show where the error is in a query.
      let commands = lines.first?.hasSuffix(":") == true ? " " + lines.dropFirst().joined(separator: "; ") : ""
      state.message = lines.first.map { $0 + commands }
    }
  }

  private mutating func change(_ action: CatalogueState.Action) throws {
    guard let selected else { return }
    switch action {
    case .toggleFavorite:
      let book = try library.books.edit(selected) { $0.isFavorite.toggle() }.book
      state.message = "\(book.title) is \(book.isFavorite ? "now a favourite" : "no longer a favourite")"
    case .rate(let text):
      let rating = try Rating(text)
      state.message = "\(try library.journal.rate(selected, rating).title): \(rating.text) stars"
    case .capture(let verb, let text):
      state.message = try capture(verb, text, of: selected)
      state.unstored = nil
    case .review:
      let old = try library.journal.review(of: selected)
      let edited = try screen.lend { try session.editedText("review", start: old ?? "") }
      guard try library.journal.review(of: selected) == old else {
        throw DraftError.changedConcurrently("the review", savedAt: edited.draft.url.path)
      }
      let book = try library.journal.review(selected, edited.text)
      edited.draft.discard()
      state.message = "\(book.title): reviewed"
    case .borrow(let lender, let due):
      var draft = LoanDraft(try Name(lender), since: session.now.day)
      draft.due = try LoanDraft.Due(typed: due, in: session)
      // Leave the screen, so that the output of hooks appears on the normal terminal.
      let result = try screen.lend {
        try library.lending.begin(.borrowed, .existing(selected), draft, by: session.loanTerms)
      }
      state.message = LoanText(result: result, today: session.now.day, style: session.console.style)
        .begun(hasDueDay: !due.isEmpty)
    case .leave, .reload, .open, .undo: break
    }
  }
}

extension CatalogueBrowser {
  /// Does what the reader typed at a prompt, as the command of the same name does.
  /// - Returns: The answer.
  func capture(_ verb: Verb, _ text: String, of id: BookID) throws -> String {
    let words = Capture.arguments(ofLine: text)
    let meaning = try session.meaning(of: words, for: verb, book: "#\(id.number)", in: library) { question in
      try screen.lend(question)
    }
    let book = try library.books.find("#\(id.number)")
    return try RefusedChangeError.startingAgain(book, meaning, verb, words, on: nil, session, in: library) {
      try store(meaning, verb, of: id)
    }
  }

  private func store(_ meaning: Meaning, _ verb: Verb, of id: BookID) throws -> String {
    let style = session.console.style
    switch verb {
    case .start, .finish:
      let day = try session.pastDay(meaning.day ?? .daysAgo(0))
      guard verb == .finish else {
        let entry = try EntryDraft(with: meaning, meaning.text, on: (day, nil))
        let (book, isResumed) = try library.journal.start(id, on: day, with: entry, tags: meaning.tags)
        return StartCommand.answer(book, isResumed: isResumed, on: day, style)
          + meaning.said(with: entry, of: book, session.console)
      }
      let finish = try library.journal.finish(
        id, on: day, rating: meaning.rating, review: meaning.text, tags: meaning.tags)
      return FinishCommand.answer(finish, on: day, review: meaning.text, style, width: nil) + meaning.tagsAdded
    case .review:
      guard let review = meaning.text else { throw ArgumentError.noText(command: "octavo review \"...\"") }
      let book = try library.journal.review(id, review, rating: meaning.rating, tags: meaning.tags)
      return "\(book.title): reviewed" + meaning.tagsAdded
    default:
      let kind = verb == .note ? Entry.Kind.thought : .progress
      let moment = try session.moment(meaning.day, at: meaning.clock)
      if kind == .thought, meaning.text == nil { throw ArgumentError.noText(command: "octavo note \"...\"") }
      if kind == .progress, meaning.place == nil, meaning.minutes == nil {
        let name = library.books.reference(to: try library.books.find("#\(id.number)"))
        throw ArgumentError.noPlace(command: "octavo log".with([name]))
      }
      let logged = LoggedText(logged: try library.journal.log(try EntryDraft(kind, meaning, on: moment), in: id))
      return ([logged.text(today: session.now.day, style)] + logged.remarks(today: session.now.day, style))
        .joined(separator: " - ")
    }
  }
}
