internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo resume`: goes on with a book.
struct ResumeCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", _superCommandName: Octavo.name, abstract: "Go on with a book that was laid aside.",
    discussion: """
      Without a name it is the one that is paused.

      EXAMPLE
        octavo resume
        octavo resume genji --on yesterday
      """)

  @Argument(help: "The book.") var book: [String] = []
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let day = try when.day(session)
    let book = try library.resume(try library.pausedBook(named: book).id, on: day)
    if output.isJSON { return try session.console.printJSON(BookFacts(book)) }
    session.console.print("\(BookLine(book).titleAndByline): resumed \(session.console.style.dated(day))")
  }
}
