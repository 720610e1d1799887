internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo remove`: removes a book or an entry.
struct RemoveCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a book with its journal, one entry, or many books at once.",
    discussion: """
      You are asked first; --yes answers for you, where nobody can be asked. 'octavo undo' brings it back. \
      'octavo journal --ids' shows the numbers of entries.

      EXAMPLE
        octavo remove emma
        octavo remove --entry 41 --yes
        octavo remove --where 'status:none added:..2019' --dry-run
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(help: ArgumentHelp("The number of an entry.", valueName: "number")) var entry: Int64?
  @OptionGroup var many: WhereOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard [!book.isEmpty, entry != nil, many.text != nil].count(where: { $0 }) == 1 else {
      throw ValidationError(
        "name a book, or an entry by its number, or a query: octavo remove emma, octavo remove --entry 41, "
          + "octavo remove --where tag:sold")
    }
    if many.isRehearsal, many.text == nil { throw ValidationError("--dry-run belongs to --where") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if many.text != nil { return try removeMany(library, session) }
    if let entry { return try removeEntry(EntryID(entry), library, session) }
    try library.require(.edit)
    let book = try library.book(named: book)
    let line = BookLine(book).titleAndByline
    let readings = try library.book(book.id).readings
    let counts = RemoveCommand.counts(readings: readings.count, entries: readings.reduce(0) { $0 + $1.entries.count })
    guard try confirm("remove \(line)\(counts)", session) else { return session.console.say("nothing was removed") }
    let removed = try library.remove(book.id)
    if output.isJSON { return try session.console.printJSON(BookFacts(removed)) }
    session.console.print("\(line): removed\(counts)")
  }

  private func removeEntry(_ id: EntryID, _ library: Library, _ session: Session) throws {
    let line = try library.entry(id)
    let heading = EntryLine(line, session.console).text
    guard try confirm("remove \(heading)", session) else { return session.console.say("nothing was removed") }
    let removed = try library.remove(id)
    if output.isJSON { return try session.console.printJSON(EntryFacts(line)) }
    session.console.print("removed \(heading)")
    removed.standing?.say(in: session)
  }

  private func confirm(_ deed: String, _ session: Session) throws -> Bool {
    try many.agrees(to: deed, after: [], session)
  }

  private func removeMany(_ library: Library, _ session: Session) throws {
    let query = try many.query(library, session)
    let meant = try library.remove(fitting: query, isRehearsal: true)
    guard !meant.isEmpty else { throw MatchError.nothingToChange(query: many.text ?? "") }
    let lines = meant.map { removal in
      "  \(BookLine(removal.book).titleAndByline)"
        + RemoveCommand.counts(readings: removal.readingCount, entries: removal.entryCount)
    }
    let preview = ["\(ShelfText.count(meant.count)) would be removed:"] + lines
    if many.isRehearsal {
      if output.isJSON { return try session.console.printJSON(["books": meant.map { BookFacts($0.book) }]) }
      return preview.forEach(session.console.print)
    }
    guard try many.agrees(to: "remove \(ShelfText.count(meant.count))", after: preview, session) else {
      return session.console.say("nothing was removed")
    }
    let removed = try library.remove(fitting: query)
    if output.isJSON { return try session.console.printJSON(["books": removed.map { BookFacts($0.book) }]) }
    session.console.print("\(ShelfText.count(removed.count)): removed")
  }

  private static func counts(readings: Int, entries: Int) -> String {
    guard readings > 0 else { return "" }
    return " with \(readings == 1 ? "1 reading" : "\(readings) readings") and "
      + (entries == 1 ? "1 entry" : "\(entries) entries")
  }
}
