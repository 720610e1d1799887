internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// What the commands have in common that change how a book stands, and nothing else.
struct StatusChangeOptions: ParsableArguments {
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// Makes the change on the day that is meant, and says what became of the book.
  /// - Parameter deed: What was done, as in `paused`.
  func run(_ deed: String, in session: Session, _ change: (Library, Day?) throws -> BookSummary) throws {
    let library = try library.open(session)
    let day = try when.day(session)
    let book = try change(library, day)
    if output.isJSON { return try session.console.printJSON(BookFacts(book)) }
    session.console.print("\(BookLine(book).titleAndByline): \(deed) \(session.console.style.dated(day))")
  }
}
