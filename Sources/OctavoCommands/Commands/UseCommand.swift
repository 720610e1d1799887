internal import ArgumentParser
internal import LibraryStore

/// `octavo use`: chooses the book that is meant.
struct UseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", _superCommandName: Octavo.name, abstract: "Choose the book that is meant when none is named.",
    discussion: """
      For readers of several books at once. The choice holds until the book is finished, paused or abandoned, or until \
      another choice. Without a name it shows the choice.

      EXAMPLE
        octavo use emma
        octavo use
        octavo use --clear
      """)

  @Argument(help: "The book, which is being read.") var book: [String] = []
  @Flag(help: "Choose none.") var clear = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if clear, !book.isEmpty { throw ValidationError("name a book or give --clear, not both") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if clear { try library.chooseNone() }
    let chosen = book.isEmpty ? try library.chosenBook() : try library.choose(try library.book(named: book).id)
    if output.isJSON { return try session.console.printJSON(["book": chosen.map { BookFacts($0) }]) }
    if let chosen { return session.console.print("\(BookLine(chosen).titleAndByline) is meant when no book is named") }
    session.console.say("no book is chosen - 'octavo use BOOK' chooses one of those being read")
  }
}
