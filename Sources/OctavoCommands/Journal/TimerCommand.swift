internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// `octavo timer`: times reading.
struct TimerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer", _superCommandName: Octavo.name,
    abstract: "Time your reading",
    discussion: """
      EXAMPLE
        octavo timer start emma --at "20 min ago"
        octavo timer stop 120 "she is wrong about everything"
        octavo timer status
      """, subcommands: [Start.self, Stop.self, Status.self, Cancel.self],
    defaultSubcommand: Status.self)

  /// `octavo timer start`.
  struct Start: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Start the timer",
      discussion: """
        The default is the book being read.

        EXAMPLE
          octavo timer start
          octavo timer start emma --at "20 min ago"
        """)
    @Argument(help: "The book.") var book: [String] = []
    @Option(
      help: ArgumentHelp("When you started: 21:40 or '20 min ago'.", valueName: "time"),
      transform: { try ClockPhrase($0) })
    var at: ClockPhrase?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let start = at?.moment(now: session.now) ?? session.now
      let timer = try library.startTimer(try library.book(named: book).id, at: start)
      if output.isJSON { return try session.console.printJSON(TimerFacts(timer)) }
      session.console.print(
        "\(BookLine(timer.book).titleAndByline): the timer has been running since \(timer.time.text)"
          + (timer.day == session.now.day ? "" : " on \(timer.day)"))
    }
  }

  /// `octavo timer stop`.
  struct Stop: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Stop the timer and log the minutes",
      discussion: """
        The entry gets the day and time you started. If you forgot to stop, use --at or --minutes. \
        You may name the book before the position. After 'octavo finish' it logs the minutes only.

        EXAMPLE
          octavo timer stop 120 "the storm was him all along" +theory
          octavo timer stop +30 --at 22:40
          octavo timer stop --minutes 40
        """)
    @Argument(help: "The position, the thought and +tags.") var words: [String] = []
    @Option(
      help: ArgumentHelp("When you stopped: 22:40 or '20 min ago'.", valueName: "time"),
      transform: { try ClockPhrase($0) })
    var at: ClockPhrase?
    @Option(
      help: ArgumentHelp("Time spent reading, instead of the measured time: 40, 1h or 1:20.", valueName: "minutes"),
      transform: Int.minutes(typed:))
    var minutes: Int?
    @Flag(help: VisibilityFlag.help) var visibility: VisibilityFlag?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if at != nil, minutes != nil { throw ValidationError("--at and --minutes exclude each other") }
    }

    func run(in session: Session) throws {
      let sorted = WordsAndTags(words)
      let library = try library.open(session)
      let (place, thought) = try split(sorted.words, library)
      var end = Library.TimerEnd(at: at?.moment(now: session.now) ?? session.now)
      end.minutes = minutes
      end.place = place
      end.text = try TextSource(session).text(thought)
      end.tags = sorted.tags
      end.visibility = visibility?.value
      let logged = try library.stopTimer(end)
      try LoggedText(logged).print(in: session, asJSON: output.isJSON)
    }

    /// The position and the thought. The book may be named before them; it must be the one the timer runs for.
    private func split(_ words: [String], _ library: Library) throws -> (place: PlaceInput?, thought: [String]) {
      if let found = LogArguments(words) {
        if try found.book.isEmpty || library.isTimed(found.book.joined(separator: " ")) {
          return (found.place, found.thought)
        }
        // Words that end in a position are not a thought: they name a book, which must exist.
        if found.thought.allSatisfy({ $0.contains(where: \.isWhitespace) }) {
          let named = try library.book(named: found.book)
          if try library.isTimed("\(named.id.number)") { return (found.place, found.thought) }
        }
      }
      guard let place = words.first.flatMap({ PlaceInput($0) }) else { return (nil, words) }
      return (place, Array(words.dropFirst()))
    }
  }

  /// `octavo timer status`.
  struct Status: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show how long you have been reading",
      discussion: """
        EXAMPLE
          octavo timer status
          octavo timer status --format '{{title}} {{minutes}} min'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let timer = try library.open(session).timer()
      if output.isJSON { return try session.console.printJSON(["timer": timer.map { TimerFacts($0) }]) }
      if try output.answersInRows([timer].compactMap { $0 }.map { TimerFacts($0) }, on: session.console) { return }
      guard let timer else { return session.console.say("\(TimerError.notRunning)") }
      session.console.print(
        "\(BookLine(timer.book).titleAndByline): \(Duration.spokenText(minutes: timer.minutes)) since "
          + (timer.day == session.now.day
            ? timer.time.text : "\(session.console.style.text(timer.day)) \(timer.time.text)"))
    }
  }

  /// `octavo timer cancel`.
  struct Cancel: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Stop the timer and log nothing",
      discussion: """
        EXAMPLE
          octavo timer cancel
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let timer = try library.open(session).cancelTimer()
      if output.isJSON { return try session.console.printJSON(TimerFacts(timer)) }
      session.console.print("\(BookLine(timer.book).titleAndByline): the timer is stopped, nothing was logged")
    }
  }
}

/// A running timer as JSON.
struct TimerFacts: TabularFacts {
  let book: BookFacts
  let day: Day
  let time: TimeOfDay
  let minutes: Int

  init(_ timer: ReadingTimer) {
    book = BookFacts(timer.book)
    day = timer.day
    time = timer.time
    minutes = timer.minutes
  }
}

extension TimerFacts {
  static var columns: [FactColumn<TimerFacts>] {
    [
      FactColumn("bookID") { .number(Int($0.book.id)) }, FactColumn("title") { .text($0.book.title) },
      FactColumn("day") { .text($0.day.text) }, FactColumn("time") { .text($0.time.text) },
      FactColumn("minutes") { .number($0.minutes) },
    ]
      + BookFacts.columns.filter { !["id", "title"].contains($0.key) }
      .map { column in FactColumn(column.key) { column.value($0.book) } }
  }
}
