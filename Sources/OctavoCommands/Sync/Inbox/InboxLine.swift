internal import Capture
internal import LibraryStore
internal import ReadingModel
internal import Syncing

/// A line of an inbox as a command.
struct InboxLine {
  /// What became of a line.
  struct Outcome {
    let answer: String
    /// Whether anything was stored; not if it was there already.
    var isStored = true
  }

  private static let verbs: [Verb] = [.log, .note, .quote, .start, .finish, .drop, .pause, .resume, .want]

  private let phrase: InboxPhrase
  /// The day of the line, or of its file; nil if neither has one.
  let day: Day?
  /// A library that gives new rows the uids of the line.
  let library: Library
  let session: Session

  init(_ line: InboxFile.Line, on fileDay: Day?, _ library: Library, _ session: Session) {
    (self.library, self.session) = (library, session)
    phrase = InboxPhrase(line.text)
    // A date before a time is that of the calendar.
    let isAfterMidnight = phrase.time.map { $0 < session.now.dayStart } ?? false
    day = (isAfterMidnight ? phrase.day?.adding(days: -1) : phrase.day) ?? fileDay
  }

  func store() throws -> Outcome {
    try refuseFuture()
    var words = phrase.words
    if let after = phrase.wordsAfterName, let name = words.first?.dropLast(),
      try library.books.match(String(name)) == .none
    {
      words = after
    }
    if let option = words.first(where: { $0.hasPrefix("--") && $0.count > 2 && !$0.contains(" ") }) {
      throw InboxError.option(option)
    }
    let first = words.first?.lowercased() ?? ""
    guard Octavo.commandNames.contains(first), try !beginsWithTitle(words) else {
      return try log(words, isCommand: false)
    }
    let rest = Array(words.dropFirst())
    switch InboxLine.verbs.first(where: { $0.rawValue == first }) {
    case .log: return try log(rest, isCommand: true)
    case .note: return try entry(.thought, rest, .note)
    case .quote: return try entry(.quote, rest, .quote)
    case .want: return try want(rest)
    case let verb?: return Outcome(answer: try change(rest, verb))
    case nil where first == "add": return try add(rest, isWanted: false)
    case nil: throw InboxError.otherCommand(words, on: day, session.libraryArguments)
    }
  }

  /// Refuses a line of a moment that is to come, as written in it: its day may be the one before.
  private func refuseFuture() throws {
    guard let day else { return }
    let isToCome = phrase.day != nil && day == session.now.day && phrase.time.map(session.isToCome) == true
    guard day.earliest > session.now.day || isToCome else { return }
    let written = phrase.day.map { [$0.text, phrase.time?.text].compactMap(\.self).joined(separator: " ") }
    throw DayError.future(written ?? day.text)
  }

  /// Whether the words begin with a title, so that their first one is not a command.
  private func beginsWithTitle(_ words: [String]) throws -> Bool {
    try (1...min(8, words.count)).contains { count in
      try library.books.titled(words.prefix(count).joined(separator: " ")) != .none
    }
  }

  // MARK: Entries

  /// - Parameter isCommand: Whether the line begins with `log`; a line of a diary must not become an entry.
  private func log(_ words: [String], isCommand: Bool) throws -> Outcome {
    let words = try resolvingDocument(words)
    let meaning = try meaning(of: words, .log)
    guard isCommand || meaning.book != nil else { throw InboxError.noBook }
    let book = try bookToLog(meaning)
    guard meaning.place != nil || meaning.minutes != nil else { throw InboxError.noPlace(book: book.title) }
    return try log(.progress, meaning, in: book)
  }

  private func entry(_ kind: Entry.Kind, _ words: [String], _ verb: Verb) throws -> Outcome {
    let meaning = try meaning(of: words, verb)
    guard meaning.text?.isBlank == false else { throw ArgumentError.noText(command: "\(verb.rawValue) emma …") }
    // A thought with a position starts a book, as progress does.
    let startsBook = kind == .thought && meaning.place != nil
    return try log(kind, meaning, in: startsBook ? try bookToLog(meaning) : try book(meaning))
  }

  private func log(_ kind: Entry.Kind, _ meaning: Meaning, in book: BookSummary) throws -> Outcome {
    let logged = try library.journal.log(EntryDraft(kind, meaning, on: try moment(meaning)), in: book.id)
    // 'octavo undo' would undo the last line, which may be another one.
    let text = LoggedText(logged: logged, offersUndo: false)
    let (today, style) = (session.now.day, session.console.style)
    let remarks = text.remarks(today: today, style)
    if logged.isRepeated {
      return Outcome(answer: ([DisplayText.line(book.title)] + remarks).joined(separator: ": "), isStored: false)
    }
    let shown = text.text(today: today, style, width: session.console.width)
    return Outcome(answer: ([shown] + remarks).joined(separator: "; "))
  }

  /// `koreader:…`, by which an e-reader names a document, as the number of its book.
  private func resolvingDocument(_ words: [String]) throws -> [String] {
    guard let word = words.first, word.hasPrefix("koreader:") else { return words }
    return ["#\(try library.books.find(word).id.number)"] + words.dropFirst()
  }

  // MARK: Changes of status

  private func change(_ words: [String], _ verb: Verb) throws -> String {
    let meaning = try meaning(of: words, verb)
    let style = session.console.style
    let moment = try moment(meaning)
    let day = moment.day
    let entry = try EntryDraft(with: meaning, meaning.text, on: moment)
    switch verb {
    case .start:
      guard meaning.book != nil else { throw ArgumentError.noBook(command: "start emma") }
      let (book, isResumed, details) = try StartedEdition(meaning).start(
        try book(meaning).id, on: day, with: entry, in: library)
      return StartCommand.answer(book, isResumed: isResumed, on: day, style) + details
        + meaning.said(with: entry, of: book, session.console)
    case .finish:
      let finish = try library.journal.finish(
        try book(meaning).id, on: day, rating: meaning.rating, review: meaning.text, tags: meaning.tags)
      return FinishCommand.answer(finish, on: day, review: meaning.text, style, width: session.console.width)
        + meaning.tagsAdded
    case .drop:
      var request = Library.Journal.AbandonRequest(on: day)
      (request.place, request.reason, request.tags) = (meaning.place, meaning.text, meaning.tags)
      return DropCommand.answer(try library.journal.drop(try book(meaning).id, request), request, session.console)
        + meaning.tagsAdded
    case .resume:
      let book = try library.journal.resume(
        try library.books.paused(named: meaning.bookWords).id, on: day, with: entry, tags: meaning.tags)
      return StatusChangeOptions.answer(book, .reading, on: day, style)
        + meaning.said(with: entry, of: book, session.console)
    default:
      let book = try library.journal.pause(try book(meaning).id, on: day, with: entry, tags: meaning.tags)
      return StatusChangeOptions.answer(book, .paused, on: day, style)
        + meaning.said(with: entry, of: book, session.console)
    }
  }

  // MARK: Words

  func meaning(of words: [String], _ verb: Verb) throws -> Meaning {
    let capture: Capture
    do {
      capture = try sessionOfLine.capture(of: words, for: verb, in: library)
    } catch let corrected as CorrectedWordsError {
      throw try dated(corrected, words, verb)
    } catch let error as WhichBookError {
      // Its commands are without the day and time of the line.
      if day != nil || phrase.time != nil { _ = try library.books.beingRead() }
      throw error
    }
    switch capture {
    case .meaning(let meaning): return meaning
    case .question(let meanings, let words):
      // `dune 3/4` may be a day, but a line without a position is refused.
      let placed = verb == .log ? meanings.filter { $0.place != nil || $0.minutes != nil } : meanings
      throw AmbiguousWordsError(
        words: words,
        commands: (placed.isEmpty ? meanings : placed).map {
          dated($0, verb).command(verb, options: session.libraryArguments)
        },
        missing: meanings.lazy.compactMap(\.missing).first)
    }
  }

  /// The same with the day and time of the line, for a command that is typed later.
  private func dated(_ meaning: Meaning, _ verb: Verb) -> Meaning {
    // Of a day that cannot be, the command says what is wrong.
    guard day != nil || phrase.time != nil, let moment = try? moment(meaning), let day = moment.day else {
      return meaning
    }
    return meaning.on(day).changed {
      if verb == .log || verb.isAboutText, let time = moment.time { $0.clock = .time(time) }
    }
  }

  /// The same with commands that have the day and time of the line, or with none where words are only replaced.
  private func dated(_ corrected: CorrectedWordsError, _ words: [String], _ verb: Verb) throws -> any ReportedError {
    guard day != nil || phrase.time != nil else { return corrected }
    guard let error = corrected.error.mapMeanings({ dated($0.meaning, $0.verb) }) else { return corrected.error }
    return try error.corrected(by: session.commands(insteadOf: words, verb, error, in: library))
  }

  /// The named book. A typing mistake is not forgiven, as the reader does not see the answer at once.
  func book(_ meaning: Meaning) throws -> BookSummary {
    try meaning.book.map { try library.books.find($0) } ?? library.books.beingRead()
  }

  private func bookToLog(_ meaning: Meaning) throws -> BookSummary {
    guard let words = meaning.book else { return try library.books.beingRead() }
    let named = try library.books.named(words)
    guard !named.isExact, named.isNotBegun else { return named.book }
    throw UnexpectedWordsError.notBegun(title: named.book.title, words: words, command: "start \(named.book.title)")
  }

  /// The day and time of the line. Days in its words are counted from the day before them, or of the file.
  func moment(_ meaning: Meaning) throws -> (day: Day?, time: TimeOfDay?) {
    let clock = meaning.clock ?? phrase.time.map { .time($0) }
    guard let day, day != session.now.day else {
      if let clock, meaning.day == nil, day == nil {
        // A time that is still to come today was yesterday's.
        let moment = clock.moment(now: session.now)
        return (moment.day, moment.time)
      }
      if clock == nil, meaning.day == nil { return (session.now.day, nil) }
      return try session.moment(meaning.day ?? .daysAgo(0), at: clock)
    }
    return try sessionOfLine.moment(meaning.day ?? .daysAgo(0), at: clock)
  }

  private var sessionOfLine: Session { day.map { session.atEnd(of: $0) } ?? session }
}
