internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct LogCommand: OctavoCommand, TopLevelCommand {
  static let word = "log"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Log your position, with a thought",
    discussion: """
      Say it your way: the position, the book, the day, the time and your thought, in any order. Without a title it is \
      the book you are reading; the full title of another book starts that one. Put a thought in double quotes, or \
      after a colon, if it contains numbers, days or an apostrophe. '-' reads it from standard input. \
      'octavo help phrases' lists all that is understood.

      EXAMPLE
        octavo log 120 "the storm was him all along" +theory
        octavo log emma 30 pages yesterday, 40 min
        octavo log dune 62%: what a storm
      """)

  @Argument(help: "The book, the position, the thought and +tags.") var words: [String] = []
  @Option(
    name: .customLong("of"),
    help: ArgumentHelp("The last page (or h:mm) of the edition, if it is unknown.", valueName: "total"))
  var total: EditionTotal?
  @Option(
    name: [.customShort("m"), .customLong("minutes")],
    help: ArgumentHelp("Time spent reading: 40, 1h or 1:20.", valueName: "minutes"))
  var minutes: MinutesPhrase?
  @Option(name: .tag, help: .tag) var tags: [String] = []
  @Option(name: .customLong("at"), help: .time) var clock: ClockPhrase?
  @Flag(name: .edit, help: "Write the thought in $VISUAL or $EDITOR.") var isEdited = false
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try visibility.checkSingle() }

  func run(in session: Session) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: words, for: .log, in: library)
    guard meaning.place != nil || meaning.minutes != nil || minutes != nil else {
      if let book = meaning.book, case .one = try library.books.match(book, preferringReading: true) {
        let command = "octavo log \(book.shellWord)"
        guard let text = meaning.text else { throw ArgumentError.noPlace(command: command) }
        let note = meaning.command(.note, options: session.libraryArguments)
        throw ArgumentError.noPlaceBeside(text: text, command: command, note: note)
      }
      if let word = words.first(where: { $0.contains(where: \.isNumber) }) {
        throw PlaceError.notAPlace(word, command: "octavo log")
      }
      throw ArgumentError.noPlace(command: "octavo log")
    }
    let book = try library.books.bookToLog(meaning, session, words: words)
    let moment = try session.moment(meaning.day, or: on, at: meaning.clock.or(clock, option: "--at"))
    var draft = try EntryDraft(.progress, meaning, on: moment, total: total)
    draft.tags += tags
    draft.minutes = try meaning.minutes.or(minutes?.count, option: "--minutes")
    draft.text = try session.text(meaning.text)
    // Refuse an invalid entry before the reader writes its text.
    if isEdited { try library.journal.check(draft, in: book.id) }
    let edited = isEdited ? try session.editedText("log", start: draft.text ?? "") : nil
    draft.text = edited?.text ?? draft.text
    draft.visibility = visibility.value
    let again = meaning.commandWithDraft(.log, of: book.id, options: session.libraryArguments)
    let logged = try Draft.committing(edited?.draft, resumedBy: again, session.console) {
      try RefusedChangeError.startingAgain(book, meaning, .log, words, on: on, session, in: library) {
        try library.journal.log(draft, in: book.id)
      }
    }
    try LoggedText(
      logged: logged, isTimeGiven: meaning.clock != nil || clock != nil, isVisibilityGiven: !visibility.isEmpty,
      offersUndo: !isDryRun
    ).print(in: session, output)
  }
}
