internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo want`: wants a book.
struct WantCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "want", _superCommandName: Octavo.name,
    abstract: "Put a book of the library on the list of books wanted.",
    discussion: """
      A book that was read before is wanted for another reading. 'octavo add --want' adds a new one.

      EXAMPLE
        octavo want kokoro
        octavo want emma --on 2026-03
      """)

  @Argument(help: "The book.") var book: [String]
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    try options.run("wanted", in: session) { library, day in
      try library.want(try library.book(named: book).id, on: day)
    }
  }
}
