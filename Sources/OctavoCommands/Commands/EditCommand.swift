internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo edit`: corrects a book or an entry.
struct EditCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Correct what is known of a book, or an entry of the journal.",
    discussion: """
      What you name is changed, everything else stays; an empty value takes a field away. A new page count changes no \
      entry: each keeps the length it was logged with. 'octavo journal --ids' shows the numbers of entries.

      EXAMPLE
        octavo edit emma --pages 474 --add-tag regency --favorite
        octavo edit emma --author "Jane Austen" --link ""
        octavo edit --entry 41 --on yesterday --page 120 --text "she is *wrong*"
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(name: .customLong("entry"), help: ArgumentHelp("The number of an entry.", valueName: "number"))
  var entryNumber: Int64?
  @Option(name: .customLong("add-tag"), help: ArgumentHelp("A tag to add; may be given again.", valueName: "tag"))
  var addedTags: [String] = []
  @Option(
    name: .customLong("remove-tag"), help: ArgumentHelp("A tag to take away; may be given again.", valueName: "tag"))
  var removedTags: [String] = []
  @Flag(help: VisibilityFlag.help) var visibility: VisibilityFlag?
  @OptionGroup(title: "Of a book") var bookFields: BookFieldOptions
  @OptionGroup(title: "Of an entry") var entryFields: EntryFieldOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if book.isEmpty == (entryNumber == nil) {
      throw ValidationError("name a book, or an entry by its number: octavo edit emma …, octavo edit --entry 41 …")
    }
    let isEntry = entryNumber != nil
    if isEntry, bookFields.isGiven {
      throw ValidationError("an entry has none of a book's fields - 'octavo edit --help' lists its own")
    }
    if !isEntry, entryFields.isGiven {
      throw ValidationError("--text, --note, --page, --minutes and --on belong to an entry - name it with --entry")
    }
    guard bookFields.isGiven || entryFields.isGiven || visibility != nil || !addedTags.isEmpty || !removedTags.isEmpty
    else { throw ValidationError("say what to change, such as --title, --pages or --add-tag") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if let entryNumber { return try editEntry(EntryID(entryNumber), library, session) }
    let fields = try bookFields.change()
    let id = try library.book(named: book).id
    let edited = try library.edit(id) { book in
      fields(&book)
      book.tags = book.tags.changed(adding: tags(addedTags), removing: tags(removedTags))
      if let visibility { book.visibility = visibility.value }
    }
    if output.isJSON { return try session.console.printJSON(BookFacts(edited.book)) }
    session.console.print(
      "\(BookLine(edited.book).titleAndByline): " + (edited.isChanged ? "changed" : "nothing was changed"))
  }

  private func editEntry(_ id: EntryID, _ library: Library, _ session: Session) throws {
    var change = try entryFields.change(session)
    change.addedTags = tags(addedTags)
    change.removedTags = tags(removedTags)
    change.visibility = visibility?.value
    let edited = try library.edit(id, change)
    if output.isJSON { return try session.console.printJSON(EntryFacts(edited.line)) }
    session.console.print(
      EntryLine(edited.line, session.console).text + (edited.isChanged ? "" : " - nothing was changed"))
  }

  /// The tags without the leading `+`, which may be typed or not.
  private func tags(_ texts: [String]) -> [String] {
    texts.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
  }
}
