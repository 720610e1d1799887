internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// The common options of thoughts and quotes.
struct EntryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The book (default: the one being read).", valueName: "book")) var book: String?
  @Option(
    name: .customLong("page"), help: ArgumentHelp("The page it is about: 120, 62%, 1:20 or xii.", valueName: "position")
  )
  var placeText: String?
  @Option(
    name: .customLong("at"), help: ArgumentHelp("The time: 21:40 or '20 min ago'.", valueName: "time"),
    transform: { try ClockPhrase($0) })
  var clock: ClockPhrase?
  @Flag(name: [.customShort("e"), .customLong("edit")], help: "Write it in $VISUAL or $EDITOR.") var isEdited = false
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try visibility.checkSingle()
    if let placeText, LogArguments.wholePlace(placeText) == nil {
      throw InvalidValue("'\(placeText)' is not a position - write --page 120, --page 62% or --page 1:20")
    }
  }

  /// Stores a thought or quote and prints it.
  func store(_ kind: Entry.Kind, _ words: [String], note: String? = nil, example: String, _ session: Session) throws {
    let sorted = WordsAndTags(words)
    let moment = try when.moment(at: clock, session)
    let library = try library.open(session)
    if book == nil { try refuseBook(in: sorted.words, kind, library) }
    let named = book.map { [$0] } ?? []
    // A thought with a position starts a book, as progress does.
    let book =
      kind == .thought && placeText != nil
      ? try library.books.bookToLog(named: named, session.console) { name in
        "octavo note --book \(name) --page \((placeText ?? "").shellWord) …"
      } : try library.books.book(named: named)
    let source = TextSource(session)
    let given = try source.text(sorted.words)
    // At a terminal, a thought without text opens the editor, if one is set.
    let opensEditor = isEdited || (given == nil && words.isEmpty && session.mayOpenEditor)
    let edited = opensEditor ? try source.edited(kind.rawValue, start: given ?? "") : nil
    guard let text = edited?.text ?? given else { throw ArgumentError.noText(command: example) }
    let again = "octavo \(kind == .quote ? "quote" : "note") -"
    let logged = try Draft.committing(edited?.draft, resumedBy: again, session.console) {
      var draft = EntryDraft(kind, on: moment.day)
      draft.place = placeText.flatMap { LogArguments.wholePlace($0) }
      draft.text = text
      draft.note = try note.flatMap { try source.text([$0]) }
      draft.tags = sorted.tags
      draft.time = moment.time
      draft.visibility = visibility.value
      return try library.journal.log(draft, in: book.id)
    }
    try LoggedText(logged).print(in: session, output)
  }

  /// Refuses one word followed by quoted text if the word names a book, as it would in other commands.
  private func refuseBook(in words: [String], _ kind: Entry.Kind, _ library: Library) throws {
    guard words.count == 2, !words[0].contains(where: \.isWhitespace), words[1].contains(where: \.isWhitespace),
      (try? library.books.find(words[0])) != nil
    else { return }
    throw UnexpectedWordsError.text(command: kind == .quote ? "quote" : "note", book: words[0], words: words[1])
  }
}
