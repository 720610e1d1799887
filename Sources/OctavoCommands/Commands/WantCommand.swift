internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo want`: wants a book.
struct WantCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "want", _superCommandName: Octavo.name,
    abstract: "Put a book of the library on the list of books wanted.",
    discussion: """
      A book that was read before is wanted for another reading. 'octavo add --want' adds a new one. --remove takes a book \
      off the list again, as if it had never been on it.

      EXAMPLE
        octavo want kokoro
        octavo want emma --on 2026-03
        octavo want emma --remove
      """)

  @Argument(help: "The book.") var book: [String]
  @Flag(name: .customLong("remove"), help: "Take the book off the list of books wanted.") var isRemoved = false
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    if isRemoved {
      let library = try options.library.open(session)
      let book = try library.unwant(try library.book(named: book).id)
      if options.output.isJSON { return try session.console.printJSON(BookFacts(book)) }
      return session.console.print("\(BookLine(book).titleAndByline): no longer wanted")
    }
    try options.run("wanted", in: session) { library, day in
      try library.want(try library.book(named: book).id, on: day)
    }
  }
}
