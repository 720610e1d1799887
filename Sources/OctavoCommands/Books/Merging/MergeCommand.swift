internal import ArgumentParser
internal import LibraryStore

struct MergeCommand: LibraryCommand, TopLevelCommand {
  static let word = "merge"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Merge two books into one, or find duplicates",
    discussion: """
      The first book stays, with its number. Its empty fields are filled from the second, and everything else of that moves: \
      readings, entries, shelves, copies, loans, identifiers. Readings with the same days become one; where both have a \
      review, the second is kept as a thought. The second book is then gone, and later imports of its rows go to the first. \
      Octavo asks first; 'octavo undo' reverses it, and so does --split, also much later.

      --suspects lists books that may be the same, the surest first; a query limits the list. With --ask, Octavo goes \
      through them and asks about each; with --yes, it merges those that are certainly the same.

      EXAMPLE
        octavo merge 12 87
        octavo merge dune "dune: roman" --dry-run
        octavo merge --suspects
        octavo merge --suspects author:tolkien --ask
        octavo merge --split dune
        octavo merge --separate 12 87
      """)

  @Argument(help: "Two books, first the one that stays; with --suspects, which books to list.") var books: [String] = []
  @Flag(help: "List books that may be the same.") var suspects = false
  @Flag(help: "With --suspects: ask about each pair.") var ask = false
  @Flag(help: "Split off the book that was merged last into a book.") var split = false
  @Flag(help: "Record that two books are different, so that --suspects omits them.") var separate = false
  @Flag(name: .dryRun, help: "Show what would change; change nothing.") var isDryRun = false
  @OptionGroup var asking: AskOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try ValidationError.checkExclusive(["--suspects": suspects, "--split": split, "--separate": separate])
    if ask, !suspects { throw ValidationError("--ask is for pairs of suspects - add --suspects") }
    if ask, asking.yes || isDryRun { throw ValidationError("--ask excludes --yes and --dry-run - leave one out") }
    if suspects { return }
    if split {
      if books.isEmpty { throw ValidationError("missing book - write octavo merge --split dune") }
    } else if books.count != 2 {
      throw ValidationError(
        "\(books.isEmpty ? "missing books" : "takes two books, not \(books.count)") - write octavo merge 12 87, or titles "
          + "in quotation marks: octavo merge dune \"dune: roman\"")
    }
  }

  func run(_ library: Library, in session: Session) throws {
    if suspects { return try SuspectsAnswer(command: self, library: library, session: session).give() }
    if split { return try splitBook(library, session) }
    let (kept, other) = (try library.books.find(books[0]), try library.books.find(books[1]))
    if separate {
      try library.books.keepSeparate(kept.id, other.id)
      let pair = BookLine.pair(kept, other)
      return try session.print(Answer("books", [kept, other]), as: output) { $0.print("\(pair): kept separate") }
    }
    try merge([BookPair(kept: kept.id, other: other.id)], library, session)
  }

  /// Merges pairs after a preview and a confirmation.
  func merge(_ pairs: [BookPair], _ library: Library, _ session: Session) throws {
    let planned = asking.yes && !isDryRun ? nil : try library.books.merge(pairs, isDryRun: true)
    if let planned {
      let preview = planned.flatMap { $0.preview(session.console.style) }
      if isDryRun { return try session.print(Answer("merged", planned), as: output) { preview.forEach($0.print) } }
      let action = planned.count == 1 ? planned[0].action : "merge \(planned.count) pairs"
      guard try asking.agrees(to: action, after: preview, orSay: "nothing was merged", session) else { return }
    }
    let merged = try library.books.merge(pairs, confirmed: planned)
    try session.print(Answer("merged", merged), as: output) { console in
      for merge in merged { console.print(merge.result) }
      if merged.count == 1 { console.say("'octavo merge --split \(merged[0].kept.id.number)' parts them again") }
    }
  }

  private func splitBook(_ library: Library, _ session: Session) throws {
    let book = try library.books.book(named: books)
    let planned = asking.yes && !isDryRun ? nil : try library.books.split(book.id, isDryRun: true)
    if let planned {
      let pair = BookLine.pair(planned.kept, planned.restored)
      if isDryRun {
        return try session.print(Answer("books", [planned.kept, planned.restored]), as: output) {
          $0.print("\(pair) would be two books again")
        }
      }
      guard try asking.agrees(to: "split \(pair)", orSay: "nothing was split", session) else { return }
    }
    let split = try library.books.split(book.id, confirmed: planned)
    try session.print(Answer("books", [split.kept, split.restored]), as: output) { console in
      console.print("\(BookLine.pair(split.kept, split.restored)) are two books again")
    }
  }
}
