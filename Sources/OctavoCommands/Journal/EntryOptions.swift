internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The common options of thoughts and quotes.
struct EntryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The book (default: the one being read).", valueName: "book")) var book: String?
  @Option(
    name: .customLong("page"), help: ArgumentHelp("The page it is about: 120, 62%, 1:20 or xii.", valueName: "position")
  )
  var place: PlaceInput?
  @Option(name: .customLong("at"), help: .time) var clock: ClockPhrase?
  @Flag(name: .edit, help: "Write it in $VISUAL or $EDITOR.") var isEdited = false
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @Option(name: .tag, help: .tag) var tags: [String] = []
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try visibility.checkSingle() }

  /// Stores a thought or quote and prints it.
  /// - Parameter example: A text, for the command that is shown if there is none.
  func store(_ kind: Entry.Kind, _ words: [String], note: String? = nil, example: String, _ session: Session) throws {
    let verb = kind == .quote ? Verb.quote : .note
    let library = try library.open(session, isDryRun: isDryRun)
    let typed = try meaning(of: words, for: verb, in: library, session)
    var meaning = typed
    meaning.place = try typed.place.or(place, option: "--page")
    let moment = try session.moment(meaning.day, or: on, at: meaning.clock.or(clock, option: "--at"))
    // A thought with a position starts a book, as progress does.
    let book =
      kind == .thought && meaning.place != nil
      ? try library.books.bookToLog(meaning, session, verb: verb, words: words)
      : try library.books.book(meaning, session.console, beingRead: true)
    let given = try session.text(meaning.text)
    // At a terminal, a thought without text opens the editor, if one is set.
    let opensEditor = isEdited || (given == nil && meaning.text == nil && session.mayOpenEditor)
    let edited = opensEditor ? try session.editedText(kind.rawValue, start: given ?? "") : nil
    guard let text = edited?.text ?? given else {
      if meaning.text == "-" { throw InputFileError.blank("standard input") }
      meaning = typed
      meaning.text = example
      throw ArgumentError.noText(command: session.command(verb, meaning, insteadOf: words))
    }
    let again = meaning.commandWithDraft(verb, of: book.id, options: session.libraryArguments)
    let logged = try Draft.committing(edited?.draft, resumedBy: again, session.console) {
      var draft = try EntryDraft(kind, meaning, on: moment)
      draft.text = text
      draft.note = try session.text(meaning.note.or(note, option: "--note"))
      draft.tags += tags
      draft.visibility = visibility.value
      return try library.journal.log(draft, in: book.id)
    }
    try LoggedText(
      logged: logged, isTimeGiven: meaning.clock != nil || clock != nil, isVisibilityGiven: !visibility.isEmpty,
      offersUndo: !isDryRun
    ).print(in: session, output)
  }

  /// What the words mean; beside a text that is edited or read, words that can name a book do: `note emma -e`.
  private func meaning(of words: [String], for verb: Verb, in library: Library, _ session: Session) throws -> Meaning {
    isEdited && words.last != "-"
      ? try session.meaning(besideText: words, for: verb, book: book, in: library)
      : try session.meaning(of: words, for: verb, book: book, in: library)
  }
}
