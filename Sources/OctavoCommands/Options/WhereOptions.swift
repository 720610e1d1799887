internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Many books at once, by a query, with a look at what happens first.
struct WhereOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("All books that fit a query, in quotation marks: 'tag:sf author:herbert'.", valueName: "query"))
  var text: String?
  @Flag(name: .customLong("dry-run"), help: "With --where: show what would happen, and do nothing.") var isRehearsal =
    false
  @Flag(help: "Do not ask.") var yes = false

  /// What the reader asks for.
  /// - Throws: ``QueryError`` with the place that cannot be read, ``InputError`` when it would be every book.
  func query(_ library: Library, _ session: Session) throws -> Query {
    let words = DashedText.text(text ?? "")
    let saved = words.contains("@") ? SavedQueries(try library.savedQueries()) : SavedQueries()
    let query = try Query(words, today: session.now.day, weekStart: session.now.weekStart, saved: saved)
    guard !query.isEverything || query.limit != nil else { throw InputError.noQuery }
    return try query.namingBooks { try library.find($0).uid }
  }

  /// Whether the reader wants it: `--yes`, or an answer at the terminal after a look at the lines.
  /// - Throws: ``InputError`` when nobody can be asked.
  func agrees(to deed: String, after lines: [String], _ session: Session) throws -> Bool {
    if yes { return true }
    guard session.console.mayAsk else { throw InputError.notConfirmed(deed) }
    lines.forEach(session.console.say)
    return session.console.confirm(deed + "?")
  }
}
