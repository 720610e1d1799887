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
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    try options.run("paused", in: session) { library, day in
      try library.pause(try library.book(named: book).id, on: day)
    }
  }
}
