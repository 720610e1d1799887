internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo pause`: lays a book aside.
struct PauseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", _superCommandName: Octavo.name, abstract: "Lay a book aside for a while.",
    discussion: """
      Without a name it is the book being read. The pause keeps its position; 'octavo resume' or 'octavo log' goes on.

      EXAMPLE
        octavo pause
        octavo pause genji --on "last sun"
      """)

  @Argument(help: "The book.") var book: [String] = []
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let day = try when.day(session)
    let book = try library.pause(try library.book(named: book).id, on: day)
    if output.isJSON { return try session.console.printJSON(BookFacts(book)) }
    session.console.print("\(BookLine(book).titleAndByline): paused \(session.console.style.dated(day))")
  }
}
