internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct TimerCommand: TopLevelCommand {
  static let word = "timer"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Time your reading",
    discussion: """
      EXAMPLE
        octavo timer start emma --at "20 min ago"
        octavo timer stop 120 "she is wrong about everything"
        octavo timer status
      """, subcommands: [Start.self, Stop.self, Status.self, Cancel.self],
    defaultSubcommand: Status.self)

  struct Start: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Start the timer", discussion: "The default is the book being read.",
      examples: ["octavo timer start", "octavo timer start emma 20 min ago"])
    @Argument(help: "The book, and when you started.") var words: [String] = []
    @Option(help: ArgumentHelp("When you started: 21:40 or '20 min ago'.", valueName: "time")) var at: ClockPhrase?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let meaning = try meaning(in: library, session)
      let start = try meaning.clock.or(at, option: "--at")?.moment(now: session.now) ?? session.now
      let book = try library.books.book(meaning, session.console, beingRead: true)
      let timer = try library.journal.startTimer(book.id, at: start)
      try session.print(Answer(timer), as: output) { console in
        console.print(
          "\(BookLine(timer.book).titleAndByline): timer started at \(timer.time.text)"
            + (timer.day == session.now.day ? "" : " on \(timer.day)"))
      }
    }

    /// What the words mean. The start stores no text, so words that can only be text are a mistyped time.
    private func meaning(in library: Library, _ session: Session) throws -> Meaning {
      if case .question(let meanings, _) = try session.capture(of: words, for: .timerStart, in: library),
        meanings.allSatisfy({ $0.text != nil && $0.missing == nil }), let text = meanings.first?.text
      {
        let time = String(text.drop { $0 == ":" || $0.isWhitespace })
        throw ClockPhrase.Invalid(text: time.hasPrefix("at ") ? String(time.dropFirst(3)) : time)
      }
      return try session.meaning(of: words, for: .timerStart, in: library)
    }
  }

  struct Stop: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop", abstract: "Stop the timer and log the minutes",
      discussion: """
        The entry gets the day and time you started. If you forgot to stop, use --at or --minutes. \
        You may name the book before the position. After 'octavo finish' it logs the minutes only.

        EXAMPLE
          octavo timer stop 120 "the storm was him all along" +theory
          octavo timer stop +30 --at 22:40
          octavo timer stop --minutes 40
        """)
    @Argument(help: "The position, the thought and +tags.") var words: [String] = []
    @Option(help: ArgumentHelp("When you stopped: 22:40 or '20 min ago'.", valueName: "time")) var at: ClockPhrase?
    @Option(
      help: ArgumentHelp("Time spent reading, instead of the measured time: 40, 1h or 1:20.", valueName: "minutes"))
    var minutes: MinutesPhrase?
    @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      try visibility.checkSingle()
      try ValidationError.checkExclusive(["--at": at != nil, "--minutes": minutes != nil])
    }

    func run(_ library: Library, in session: Session) throws {
      let meaning = try session.meaning(of: words, for: .timerStop, in: library)
      if let book = meaning.book, try !library.journal.isTimed(book) { _ = try library.books.find(book) }
      let at = try meaning.clock.or(at, option: "--at")
      var said = EntryDraft(.progress, on: nil)
      said.minutes = try meaning.minutes.or(minutes?.count, option: "--minutes")
      said.place = meaning.place
      said.text = try session.text(meaning.text)
      said.tags = meaning.tags
      said.visibility = visibility.value
      let logged = try library.journal.stopTimer(at: at?.moment(now: session.now) ?? session.now, with: said)
      try LoggedText(logged: logged, isVisibilityGiven: !visibility.isEmpty).print(in: session, output)
    }
  }

  struct Status: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show how long you have been reading",
      examples: ["octavo timer status", "octavo timer status --format '{{title}} {{minutes}} min'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let timer = try library.journal.timer()
      let answer = Answer(["timer": timer.map { Record($0) }], rows: [timer].compactMap(\.self))
      try session.print(answer, as: output, orElse: .message(TimerError.notRunning.messageWithHint)) { console in
        guard let timer else { return }
        console.print(
          "\(BookLine(timer.book).titleAndByline): \(Duration.spokenText(minutes: timer.minutes)) since "
            + (timer.day == session.now.day ? timer.time.text : "\(console.style.text(timer.day)) \(timer.time.text)"))
      }
    }
  }

  struct Cancel: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "cancel", abstract: "Stop the timer and log nothing", examples: ["octavo timer cancel"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let timer = try library.journal.cancelTimer()
      try session.print(Answer(timer), as: output) { console in
        console.print("\(BookLine(timer.book).titleAndByline): the timer is stopped, nothing was logged")
      }
    }
  }
}

extension ReadingTimer: Tabular {
  static var columns: [Column<ReadingTimer>] {
    Column.cell("bookID", \.book.id.number)
    Column.cell("title", \.book.title)
    Column("day", \.day)
    Column("time", \.time)
    Column("minutes", \.minutes)
    Column.object("book", BookSummary.columns, \.book)
    BookSummary.columns.filter { !["id", "title"].contains($0.name) }.of(\.book).inTables()
  }
}
