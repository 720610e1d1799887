internal import Capture
internal import LibraryStore
internal import ReadingModel

/// A command that does not fit the status of a reading, with the commands that store the position and the text.
struct RefusedChangeError: ReportedError, Equatable {
  let error: ReadingError
  /// What the commands do.
  let purpose: String
  let commands: [String]

  var category: FailureCategory { error.category }

  var description: String {
    "\(error) - \(purpose), write"
      + (commands.count == 1 ? " " + commands[0] : ":" + commands.map { "\n  " + $0 }.joined())
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
      if let text = named.text?.lowercased(), ["again", "once more"].contains(text) { named.text = nil }
      var start = Meaning()
      (start.book, start.day) = (named.book, meaning.day ?? day)
      let options = session.options(besides: words, of: verb, without: named.arguments(verb))
      throw RefusedChangeError(
        error: error, purpose: "to read it again",
        commands: [start.command(.start, options: session.libraryArguments), named.command(verb, options: options)])
    }
  }
}
