internal import ArgumentParser
internal import LibraryStore

/// `octavo use`: chooses the default book.
struct UseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", _superCommandName: Octavo.name, abstract: "Choose the book that 'octavo log' assumes",
    discussion: """
      For when you read several books at once. The choice lasts until the book is finished, paused or abandoned, or until \
      you choose another. Without a book it shows the choice.

      EXAMPLE
        octavo use emma
        octavo use
        octavo use --clear
      """)

  @Argument(help: "A book you are reading.") var book: [String] = []
  @Flag(help: "Clear the choice.") var clear = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if clear, !book.isEmpty { throw ValidationError("a book and --clear exclude each other - leave out one") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if clear { try library.chooseNone() }
    let chosen = book.isEmpty ? try library.chosenBook() : try library.choose(try library.book(named: book).id)
    if output.isJSON { return try session.console.printJSON(["book": chosen.map { BookFacts($0) }]) }
    if let chosen { return session.console.print("\(BookLine(chosen).titleAndByline) is the default book") }
    session.console.say("no default book - 'octavo use BOOK' chooses one of those being read")
  }
}
