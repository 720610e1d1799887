internal import LibraryStore
internal import LookingUp
internal import OutsidePrograms
internal import Presentation
internal import ReadingModel

extension LookupCommand {
  /// Looks up all books that match the query of --where.
  func lookUpMany(_ words: String, _ library: Library, in session: Session) throws {
    if !isDryRun { try library.readers.require(.edit) }
    let books = try library.books.list(BookFilter(WhereOptions.query(words, library, session), order: .title))
    guard !books.isEmpty else { throw MatchError.nothingToChange(query: words) }
    let sources = try session.sources(named: options.source, isOffline: options.offline)
    var lookup = try BulkLookup(
      sources, only: options.only, pauseSeconds: pauseSeconds, isDryRun: isDryRun, library, session)
    let pending = isAgain ? books : books.filter { !lookup.wasAsked($0) }
    let names = sources.map(\.name).formattedList
    if !pending.isEmpty, !isDryRun {
      let action = "look up \(pending.count.counted("book")) in \(names)"
      guard try asking.agrees(to: action, session) else { return session.console.say("nothing was looked up") }
    }
    let console = session.console
    let result = Result { try lookup.run(pending) { if output.form == .text { console.print($0.line) } } }
    try session.print(Answer("books", lookup.rows), as: output) { _ in }
    for line in summary(lookup.rows, of: pending.count, asked: books.count - pending.count) { console.say(line) }
    try result.get()
  }

  private func summary(_ rows: [BulkLookup.Row], of count: Int, asked: Int) -> [String] {
    func counted(_ outcome: BulkLookup.Outcome, _ words: String) -> String? {
      let count = rows.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(words)"
    }
    var lines: [String] = []
    let outcomes = [
      counted(.filled, isDryRun ? "would change" : "changed"), counted(.nothingNew, "with nothing new"),
      counted(.notFound, "not found"), counted(.failed, "failed"),
    ].compactMap(\.self)
    if !rows.isEmpty { lines.append("\(rows.count.counted("book")): \(outcomes.joined(separator: ", "))") }
    if asked > 0 {
      lines.append("\(asked.counted("book")) skipped, as an earlier lookup had nothing new - --again asks again")
    }
    if rows.count < count {
      lines.append("\(count - rows.count) of \(count) left - run the same command again to continue")
    }
    if isDryRun { lines.append("dry run: nothing was changed") }
    return lines
  }
}

extension BulkLookup.Row {
  /// The result in one line.
  fileprivate var line: String {
    let name = "\(BookLine(book).titleAndByline) (\(book.id.number))"
    return switch outcome {
    case .filled: "\(name): \(fields.map(\.word).joined(separator: ", ")) from \(source ?? "")"
    case .nothingNew: "\(name): nothing new"
    case .notFound: "\(name): not found"
    case .failed: "\(name): failed"
    }
  }
}
