internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct ResumeCommand: OctavoCommand, TopLevelCommand {
  static let word = "resume"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Resume a book, also in another edition",
    discussion: """
      The default is the one paused book. A book you dropped continues the same reading; 'octavo start' begins \
      another one.

      --format continues the book being read in another edition. It stays one reading. Your position is converted by \
      its share of the whole; earlier entries keep their own numbers, and no page counts twice.

      EXAMPLE
        octavo resume
        octavo resume genji --on yesterday
        octavo resume emma --format audio --total 13:20
      """)

  @Argument(help: "The book, the day, the position, tags for the book, a thought.") var words: [String] = []
  @Option(help: "Continue in another edition: print, ebook or audio.") var format: Book.Format?
  @Option(help: ArgumentHelp("The last page of that edition, or h:mm for audio.", valueName: "total"))
  var total: String?
  @OptionGroup var options: StatusChangeOptions

  var output: OutputOptions { options.output }

  func validate() throws {
    if let total {
      guard let format else { throw ValidationError("--total is for another edition - add --format") }
      if units(total, format) == nil {
        throw InvalidValue(
          format == .audio
            ? "--total takes h:mm for audio, such as 13:20, not '\(total)'"
            : "--total takes the last page, such as 512, not '\(total)'")
      }
    }
    if format != nil, options.note != nil {
      throw ValidationError("--note does not go with --format - 'octavo note' stores a thought")
    }
  }

  func run(in session: Session) throws {
    if let format { return try continueReading(in: format, session) }
    try options.run(.resume, words, as: .reading, in: session) { library, meaning, day, entry in
      let book = try meaning.book == nil ? library.books.paused() : library.books.book(meaning, session.console)
      return try library.journal.resume(book.id, on: day, with: entry, tags: meaning.tags)
    }
  }

  private func continueReading(in format: Book.Format, _ session: Session) throws {
    let library = try options.library.open(session, isDryRun: options.isDryRun)
    let meaning = try session.meaning(of: words, for: .resume, in: library)
    if let entry = try session.entry(with: meaning, note: nil, on: (nil, nil)) {
      var note = Meaning()
      (note.book, note.text) = (meaning.book, entry.text ?? words.joined(separator: " "))
      throw UnstoredWordsError(
        words: note.text ?? "", command: "octavo resume --format", isPosition: entry.place != nil,
        commands: [note.command(.note)])
    }
    let id = try library.books.book(meaning, session.console).id
    let day = try session.day(meaning.day, or: options.on)
    let done = try library.journal.switchEdition(
      of: id, to: format, total: total.flatMap { units($0, format) }, on: day)
    try session.print(Answer(done.book), as: output) { console in
      var text = "\(BookLine(done.book).titleAndByline): now \(format.rawValue)"
      if let before = done.before, let now = done.now {
        text += ", \(BookLine.place(before)) is \(BookLine.place(now))"
      }
      console.print(text)
      if let before = done.before, done.now == nil, total == nil, before.unit != (format == .audio ? .seconds : .page) {
        console.say("the position is not converted - --total \(format == .audio ? "13:20" : "512") would convert it")
      }
    }
  }

  /// Parses pages, or seconds of audio.
  private func units(_ text: String, _ format: Book.Format) -> Int? {
    switch EditionTotal(text) {
    case .pages(let pages)? where format != .audio: pages
    case .seconds(let seconds)? where format == .audio: seconds
    default: nil
    }
  }
}
