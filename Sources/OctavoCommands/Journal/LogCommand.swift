internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo log`: records a position, with a thought.
struct LogCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "log", abstract: "Log your position, with a thought",
    discussion: """
      A position is 120, 100-120, +30, 62%, xii or end; in an audiobook 1:20, +0:30, or +30 for minutes. \
      'page 120' and '120 of 412' work too. Name a book before the position, or leave it out for the \
      book being read. Everything after the position is your thought, in Markdown; '-' reads standard input. \
      A book that was not started, or is paused, is started or resumed; \
      to start one, give its full title.

      EXAMPLE
        octavo log 120 "the storm was him all along" +theory
        octavo log emma 62% --minutes 40 --on yesterday
        octavo log +30
      """)

  @Argument(help: "The book, the position, the thought and +tags.") var words: [String]
  @Option(
    name: .customLong("of"),
    help: ArgumentHelp("The last page (or h:mm) of the edition, if it is unknown.", valueName: "total"))
  var total: String?
  @Option(
    help: ArgumentHelp("Time spent reading: 40, 1h or 1:20.", valueName: "minutes"), transform: Int.minutes(typed:))
  var minutes: Int?
  @Option(
    name: .customLong("at"), help: ArgumentHelp("The time: 21:40 or '20 min ago'.", valueName: "time"),
    transform: { try ClockPhrase($0) })
  var clock: ClockPhrase?
  @Flag(name: [.customShort("e"), .customLong("edit")], help: "Write the thought in $VISUAL or $EDITOR.") var isEdited =
    false
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try visibility.checkSingle()
    if let total, ReadingFieldOptions.total(total) == nil {
      throw InvalidValue("--of takes the last page or h:mm, not '\(total)'")
    }
  }

  func run(in session: Session) throws {
    let sorted = WordsAndTags(words)
    guard let split = LogArguments(sorted.words, takesTotal: total == nil) else {
      if let word = sorted.words.first(where: { $0.contains(where: \.isNumber) }) {
        throw PlaceError.notAPlace(word, command: "octavo log")
      }
      throw ArgumentError.noPlace(command: "octavo log")
    }
    if case .page(from: nil, let count) = split.place, ["pages", "page"].contains(split.thought.joined(separator: " "))
    {
      throw PlaceError.pagesOrPage(count)
    }
    let library = try library.open(session)
    let book = try library.books.bookToLog(named: split.book, session.console) { name in
      (["octavo log", name] + (split.afterBook + sorted.tags.map { "+\($0)" }).map(\.shellWord)).joined(separator: " ")
    }
    let moment = try when.moment(at: clock, session)
    var draft = EntryDraft(.progress, on: moment.day)
    draft.place = split.place
    let total = total ?? split.total
    draft.total = total.flatMap(ReadingFieldOptions.total)
    draft.tags = sorted.tags
    draft.minutes = minutes
    draft.time = moment.time
    let source = TextSource(session)
    draft.text = try source.text(split.thought)
    // Refuse an invalid entry before the reader writes its text.
    if isEdited { try library.journal.check(draft, in: book.id) }
    let edited = isEdited ? try source.edited("log", start: draft.text ?? "") : nil
    draft.text = edited?.text ?? draft.text
    draft.visibility = visibility.value
    let logged = try Draft.committing(edited?.draft, resumedBy: "octavo log POSITION -", session.console) {
      try library.journal.log(draft, in: book.id)
    }
    try LoggedText(logged).print(in: session, output)
  }
}
