internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct CatalogCommand: LibraryCommand, TopLevelCommand {
  static let word = "catalog"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Browse your books page by page",
    discussion: """
      Keys: up and down, PgUp and PgDn, Enter to open a book, / to search, f and F to filter, o to change the \
      order, p to log a page, n to note a thought, S to start, d to finish, s for stars, r for a review, \
      * for a favourite, b to borrow, u to undo, ? for help, q to quit. What you type after p, n, r, S and d is \
      understood as after the commands. In a pipe, and with --plain, it prints the same as 'octavo list sort:title'.

      EXAMPLE
        octavo catalog
        octavo catalog +sea status:wanted
      """)

  @Argument(help: .query) var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  /// The number of books loaded per batch when there is no screen to fill.
  private static let pageCount = 500

  func run(_ library: Library, in session: Session) throws {
    if output.form == .text, session.console.ownsTerminal {
      var browser = CatalogueBrowser(library, query: words.joined(separator: " "), session)
      if let signal = try browser.run() { TerminalSignals.end(by: signal) }
      return
    }
    let query = try Query(typed: words, of: .books, in: session, library)
    let ids = try library.books.ids(BookFilter(query, order: .title))
    let books = output.form == .text ? [] : try library.books.summaries(of: ids, foundBy: query)
    let nothing: NoRows =
      words.isEmpty
      ? .message(NoRows.emptyLibrary)
      : .noMatches("no books match - 'octavo catalog' without a query shows all")
    let answer = Answer(["books": books.map { Record($0) }], rows: books, isEmpty: ids.isEmpty)
    try session.print(answer, as: output, orElse: nothing) { console in
      for start in stride(from: 0, to: ids.count, by: CatalogCommand.pageCount) {
        let page = Array(ids.dropFirst(start).prefix(CatalogCommand.pageCount))
        let books = try library.books.summaries(of: page, foundBy: query)
        if ids.count <= CatalogCommand.pageCount {
          console.show(books.table(on: console))
        } else {
          for line in books.table(on: console) { console.print(line) }
        }
      }
    }
  }
}
