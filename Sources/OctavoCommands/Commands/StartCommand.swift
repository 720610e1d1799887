internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo start`: starts a reading.
struct StartCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", _superCommandName: Octavo.name, abstract: "Start a book, or start it again",
    discussion: """
      EXAMPLE
        octavo start kokoro
        octavo start "moby dick" --on "last sat"
      """)

  @Argument(help: "The book.") var book: [String]
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let day = try when.day(session)
    let (book, isResumed) = try library.start(try library.book(named: book).id, on: day)
    if output.isJSON { return try session.console.printJSON(BookFacts(book)) }
    let date = session.console.style.dated(day)
    let words =
      if isResumed { "resumed \(date)" } else if book.readingCount > 1 {
        "started again \(date) (\(book.readingCount.ordinalInDigits) reading)"
      } else { "started \(date)" }
    session.console.print("\(BookLine(book).titleAndByline): \(words)")
  }
}
