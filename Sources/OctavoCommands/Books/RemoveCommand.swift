internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct RemoveCommand: LibraryCommand, TopLevelCommand {
  static let word = "remove"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Remove a book with its journal, or one entry",
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
    try ValidationError.checkExclusive([
      "a book": !book.isEmpty, "entries": !entries.isEmpty, "a query": many.text != nil,
    ])
    guard !book.isEmpty || !entries.isEmpty || many.text != nil else {
      throw ValidationError(
        "missing book, entry or query - write octavo remove emma, octavo remove --entry 41, "
          + "octavo remove --where tag:sold")
    }
    if many.isDryRun, many.text == nil { throw ValidationError("--dry-run is for many books - add --where") }
  }

  func run(_ library: Library, in session: Session) throws {
    if many.text != nil { return try removeMany(library, session) }
    if !entries.isEmpty { return try removeEntries(library, session) }
    // Before the reader is asked which book.
    try library.readers.require(.edit)
    if let entry = EditWords.entry(in: self.book), try library.books.match(self.book.joined(separator: " ")) == .none {
      throw UnexpectedWordsError.forCommand(
        words: self.book.joined(separator: " "), purpose: .entry, command: "octavo remove --entry \(entry)")
    }
    let book = try library.books.book(named: book)
    let planned = many.yes ? nil : try library.books.remove(book.id, isDryRun: true)
    if let planned {
      let action = "remove \(BookLine(planned.book).titleAndByline)\(RemoveCommand.counts(planned))"
      guard try many.asking.agrees(to: action, orSay: "nothing was removed", session) else { return }
    }
    let removed = try library.books.remove(book.id, confirmed: planned)
    try session.print(Answer(removed.book), as: output) { console in
      console.print("\(BookLine(removed.book).titleAndByline): removed\(RemoveCommand.counts(removed))")
    }
  }

  private func removeEntries(_ library: Library, _ session: Session) throws {
    let ids = Set(try entries.map { try $0.id(in: library) }).sorted { $0.number < $1.number }
    let planned = try library.journal.remove(ids, isDryRun: true)
    let headings = planned.map { $0.line.text(on: session.console) }
    let plain = headings.map { Paint.removed(from: $0) }
    let action = plain.count == 1 ? "remove \(plain[0])" : "remove \(plain.count.grouped) entries"
    let preview = plain.count == 1 ? [] : plain.map { "  " + $0 }
    guard try many.asking.agrees(to: action, after: preview, orSay: "nothing was removed", session) else { return }
    let removed = try library.journal.remove(ids, confirmed: many.yes ? nil : planned)
    let answer = removed.count == 1 ? Answer(removed[0].line) : Answer("entries", removed.map(\.line))
    try session.print(answer, as: output) { console in
      for (heading, removal) in zip(headings, removed) {
        console.print("removed \(heading)")
        removal.statusChange?.say(in: session)
      }
    }
  }

  private func removeMany(_ library: Library, _ session: Session) throws {
    let query = try many.query(library, session)
    let planned = try library.books.remove(matching: query, isDryRun: true)
    guard !planned.isEmpty else { throw MatchError.nothingToChange(query: many.text ?? "") }
    let lines = planned.map { "  \(BookLine($0.book).titleAndByline)\(RemoveCommand.counts($0))" }
    let preview = ["\(planned.count.counted("book")) would be removed:"] + lines
    if many.isDryRun {
      return try session.print(Answer("books", planned.map(\.book)), as: output) { preview.forEach($0.print) }
    }
    let action = "remove \(planned.count.counted("book"))"
    guard try many.asking.agrees(to: action, after: preview, orSay: "nothing was removed", session) else { return }
    let removed = try library.books.remove(matching: query, confirmed: many.yes ? nil : planned)
    try session.print(Answer("books", removed.map(\.book)), as: output) { console in
      console.print("\(removed.count.counted("book")): removed")
    }
  }

  private static func counts(_ removal: BookRemoval) -> String {
    let holding = removal.holding
    let items = [
      removal.readingCount.countedIfAny("reading"), removal.entryCount.countedIfAny("entry", "entries"),
      holding.copies.count.countedIfAny("copy", "copies"), holding.loans.count.countedIfAny("loan"),
      holding.reservations.count.countedIfAny("reservation"), holding.wish == nil ? nil : "a wish",
    ].compactMap { $0 }
    return items.isEmpty ? "" : " with " + items.formattedWithAnd
  }
}
