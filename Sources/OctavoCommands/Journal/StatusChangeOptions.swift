internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// The common options of commands that only change the status of a book.
struct StatusChangeOptions: ParsableArguments {
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// Changes the status on the given day and prints the result.
  /// - Parameter action: The change as a participle, such as `paused`.
  func run(_ action: String, in session: Session, _ change: (Library, Day?) throws -> BookSummary) throws {
    let library = try library.open(session)
    let day = try when.day(session)
    let book = try change(library, day)
    try session.print(Answer(book), as: output) { console in
      console.print("\(BookLine(book).titleAndByline): \(action) \(console.style.dated(day))")
    }
  }
}
