internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo remove`: removes a book or an entry.
struct RemoveCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a book with its journal, or one entry",
    discussion: """
      Octavo asks first; --yes answers for you, as in a script. 'octavo undo' brings it back. \
      'octavo journal --ids' shows the numbers of entries.

      EXAMPLE
        octavo remove emma
        octavo remove --entry 41 --yes
        octavo remove --where 'status:none added:..2019' --dry-run
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(
    name: .customLong("entry"),
    help: ArgumentHelp("The number of an entry, or last; repeat for more.", valueName: "number"))
  var entries: [EntryReference] = []
  @OptionGroup var many: WhereOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let named = [!book.isEmpty, !entries.isEmpty, many.text != nil].count { $0 }
    if named > 1 { throw ValidationError("a book, entries and a query exclude each other - give one of them") }
    guard named == 1 else {
      throw ValidationError(
        "missing book, entry or query - write octavo remove emma, octavo remove --entry 41, "
          + "octavo remove --where tag:sold")
    }
    if many.isDryRun, many.text == nil { throw ValidationError("--dry-run goes with --where") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if many.text != nil { return try removeMany(library, session) }
    if !entries.isEmpty { return try removeEntries(library, session) }
    try library.require(.edit)
    let book = try library.book(named: book)
    let planned = many.yes ? nil : try library.remove(book.id, isDryRun: true)
    if let planned {
      let action = "remove \(BookLine(planned.book).titleAndByline)\(RemoveCommand.counts(planned))"
      guard try many.asking.agrees(to: action, session) else { return session.console.say("nothing was removed") }
    }
    let removed = try library.remove(book.id, confirmed: planned)
    if output.isJSON { return try session.console.printJSON(BookFacts(removed.book)) }
    session.console.print("\(BookLine(removed.book).titleAndByline): removed\(RemoveCommand.counts(removed))")
  }

  private func removeEntries(_ library: Library, _ session: Session) throws {
    let ids = Set(try entries.map { try $0.id(in: library) }).sorted { $0.number < $1.number }
    let planned = try library.remove(ids, isDryRun: true)
    let headings = planned.map { EntryLine($0.line, session.console).text }
    let action = headings.count == 1 ? "remove \(headings[0])" : "remove \(headings.count) entries"
    let preview = headings.count == 1 ? [] : headings.map { "  " + $0 }
    guard try many.asking.agrees(to: action, after: preview, session) else {
      return session.console.say("nothing was removed")
    }
    let removed = try library.remove(ids, confirmed: many.yes ? nil : planned)
    if output.isJSON {
      let facts = removed.map { EntryFacts($0.line) }
      return try facts.count == 1
        ? session.console.printJSON(facts[0]) : session.console.printJSON(["entries": facts])
    }
    for (heading, removal) in zip(headings, removed) {
      session.console.print("removed \(heading)")
      removal.statusChange?.say(in: session)
    }
  }

  private func removeMany(_ library: Library, _ session: Session) throws {
    let query = try many.query(library, session)
    let planned = try library.remove(matching: query, isDryRun: true)
    guard !planned.isEmpty else { throw MatchError.nothingToChange(query: many.text ?? "") }
    let lines = planned.map { "  \(BookLine($0.book).titleAndByline)\(RemoveCommand.counts($0))" }
    let preview = ["\(ShelfText.count(planned.count)) would be removed:"] + lines
    if many.isDryRun {
      if output.isJSON { return try session.console.printJSON(["books": planned.map { BookFacts($0.book) }]) }
      return preview.forEach(session.console.print)
    }
    guard try many.asking.agrees(to: "remove \(ShelfText.count(planned.count))", after: preview, session) else {
      return session.console.say("nothing was removed")
    }
    let removed = try library.remove(matching: query, confirmed: many.yes ? nil : planned)
    if output.isJSON { return try session.console.printJSON(["books": removed.map { BookFacts($0.book) }]) }
    session.console.print("\(ShelfText.count(removed.count)): removed")
  }

  private static func counts(_ removal: BookRemoval) -> String {
    let (readings, entries) = (removal.readingCount, removal.entryCount)
    guard readings > 0 else { return "" }
    return " with \(readings == 1 ? "1 reading" : "\(readings) readings") and "
      + (entries == 1 ? "1 entry" : "\(entries) entries")
  }
}
