internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo want`: adds a book to the to-read list.
struct WantCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "want", _superCommandName: Octavo.name,
    abstract: "Add a book to your to-read list",
    discussion: """
      Works for a book you have read, too. 'octavo add --want' adds a new book. --remove takes a book \
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
