internal import Capture
internal import LibraryStore
internal import ReadingModel

/// A command that does not fit the status of a reading, with the commands that store the position and the text.
struct RefusedChangeError: ReportedError, Equatable {
  let error: ReadingError
  /// What the commands do.
  let purpose: String
  let commands: [String]
  /// The commands that read the book again, if ``commands`` do something else.
  var again: [String] = []

  var category: FailureCategory { error.category }

  var description: String {
    "\(error) - \(purpose), write"
      + (commands.count + again.count == 1 ? " " + commands[0] : ":" + commands.indentedLines)
      + (again.isEmpty ? "" : "\nor, to read it again:" + again.indentedLines)
  }
}

extension RefusedChangeError {
  /// Runs a change of status; if the book has that status already, the error has the command that stores the position
  /// and the text said with it.
  static func keepingWords<Result>(
    of meaning: Meaning, _ session: Session, _ change: () throws -> Result
  ) throws -> Result {
    do { return try change() } catch let error as ReadingError where meaning.text != nil || meaning.place != nil {
      switch error {
      case .alreadyBeingRead, .alreadyOpen, .notPaused(_, .reading): break
      // A paused book has no new position.
      case .notBeingRead(_, .paused) where meaning.place == nil: break
      default: throw error
      }
      var kept = meaning
      (kept.total, kept.format, kept.seconds) = (meaning.place == nil ? nil : meaning.total, nil, nil)
      let purpose = meaning.text == nil ? "to log the position" : "to keep the text"
      let verb: Verb = meaning.place == nil ? .note : .log
      throw RefusedChangeError(
        error: error, purpose: purpose, commands: [kept.command(verb, options: session.libraryArguments)])
    }
  }

  /// A paused book to start again, which has to be abandoned first.
  static func startingPaused(
    _ book: BookSummary, _ meaning: Meaning, _ words: [String], _ session: Session
  ) -> RefusedChangeError {
    let number = "\"#\(book.id.number)\""
    let start = meaning.about("#\(book.id.number)")
    return RefusedChangeError(
      error: .alreadyOpen(title: book.title, status: .paused),
      purpose: "'\("octavo resume \(number)".with(session.libraryArguments))' continues it; to start it again",
      commands: [
        "octavo drop \(number)".with(session.libraryArguments),
        start.command(.start, options: session.options(besides: words, of: .start)),
      ])
  }

  /// Logs an entry or finishes a book; a reading that is over has to be followed by another one first.
  static func startingAgain<Result>(
    _ book: BookSummary, _ meaning: Meaning, _ verb: Verb, _ words: [String], on day: DayPhrase?,
    _ session: Session, in library: Library, _ change: () throws -> Result
  ) throws -> Result {
    do { return try change() } catch let error as ReadingError {
      guard case .over = error else { throw error }
      var named = meaning.about(library.books.reference(to: book))
      // `finish hobbit again`
      let isAgain = ["again", "once more"].contains(named.text?.lowercased())
      if isAgain { named.text = nil }
      var start = Meaning()
      (start.book, start.day) = (named.book, meaning.day ?? day)
      let options = session.options(besides: words, of: verb, without: named.arguments(verb))
      let command = named.command(verb, options: options)
      let startDay = try session.pastDay(start.day ?? .daysAgo(0))
      let canStart = try library.isPossible { _ = try $0.start(book.id, on: startDay) }
      let again = canStart ? [start.command(.start, options: session.libraryArguments), command] : []
      if verb == .finish, !isAgain, let end = start.day,
        let edit = try correction(of: error, book, as: start, on: session.pastDay(end), session, in: library, canStart)
      {
        var plain = start
        plain.day = meaning.day
        let isMore = named != plain || options.contains { $0.hasPrefix("--r") || $0.hasPrefix("-r") }
        throw RefusedChangeError(
          error: error, purpose: "to correct that day", commands: [edit] + (isMore ? [command] : []), again: again)
      }
      if verb == .log, start.day != nil,
        let edit = try earlierStart(book, as: start, on: startDay, session, in: library)
      {
        throw RefusedChangeError(
          error: error, purpose: "to begin that reading earlier", commands: [edit, command], again: again)
      }
      if !canStart { throw error }
      throw RefusedChangeError(error: error, purpose: "to read it again", commands: again)
    }
  }

  /// The command that corrects the day a book was finished; nil if it was abandoned, or if only another reading
  /// can have that day.
  /// - Throws: Why that reading cannot end on this day, if another one cannot start on it, either.
  private static func correction(
    of error: ReadingError, _ book: BookSummary, as words: Meaning, on day: Day?, _ session: Session,
    in library: Library, _ canStart: Bool
  ) throws -> String? {
    guard case .over(_, .finished, _) = error, let (_, number) = try currentReading(of: book, in: library) else {
      return nil
    }
    var change = Library.Journal.ReadingChange()
    change.ended = .some(day)
    do { _ = try library.dryRun().journal.edit(book.id, reading: number, change) } catch {
      if canStart { return nil }
      throw error
    }
    let arguments = words.bookWords + ["--reading", "\(number)", "--ended", words.day?.typed ?? "unknown"]
    return "octavo edit".with(arguments + session.libraryArguments)
  }

  /// The command that moves the start of the reading that is over to an earlier day; nil if the day is not earlier, or
  /// the reading cannot begin on it.
  private static func earlierStart(
    _ book: BookSummary, as words: Meaning, on day: Day?, _ session: Session, in library: Library
  ) throws -> String? {
    guard let day, let (reading, number) = try currentReading(of: book, in: library),
      let started = reading.started, day.isEntirelyBefore(started)
    else { return nil }
    var change = Library.Journal.ReadingChange()
    change.started = .some(day)
    guard try library.isPossible({ _ = try $0.edit(book.id, reading: number, change) }) else { return nil }
    let arguments = words.bookWords + ["--reading", "\(number)", "--started", words.day?.typed ?? day.text]
    return "octavo edit".with(arguments + session.libraryArguments)
  }

  /// The current reading and its number, from 1.
  private static func currentReading(
    of book: BookSummary, in library: Library
  ) throws -> (reading: Reading, number: Int)? {
    let existing = try library.books.book(book.id, newestEntries: 0).book
    let current = existing.currentReading?.uid
    return existing.readings.firstIndex { $0.uid == current }.map { (existing.readings[$0], $0 + 1) }
  }
}
