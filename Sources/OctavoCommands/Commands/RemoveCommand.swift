internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo remove`: removes a book or an entry.
struct RemoveCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a book with its journal, or one entry.",
    discussion: """
      You are asked first; --yes answers for you, where nobody can be asked. 'octavo undo' brings it back. \
      'octavo journal --ids' shows the numbers of entries.

      EXAMPLE
        octavo remove emma
        octavo remove --entry 41 --yes
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(help: ArgumentHelp("The number of an entry.", valueName: "number")) var entry: Int64?
  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if book.isEmpty == (entry == nil) {
      throw ValidationError("name a book, or an entry by its number: octavo remove emma, octavo remove --entry 41")
    }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if let entry { return try removeEntry(EntryID(entry), library, session) }
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
    _ = try library.remove(id)
    if output.isJSON { return try session.console.printJSON(EntryFacts(line)) }
    session.console.print("removed \(heading)")
  }

  private func confirm(_ deed: String, _ session: Session) throws -> Bool {
    if yes { return true }
    guard session.console.mayAsk else { throw InputError.notConfirmed(deed) }
    return session.console.confirm(deed + "?")
  }

  private static func counts(readings: Int, entries: Int) -> String {
    guard readings > 0 else { return "" }
    return " with \(readings == 1 ? "1 reading" : "\(readings) readings") and "
      + (entries == 1 ? "1 entry" : "\(entries) entries")
  }
}
