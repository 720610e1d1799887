internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The common options of commands that only change the status of a book.
struct StatusChangeOptions: ParsableArguments {
  @Option(name: .on, help: .on, transform: { try DayPhrase($0) }) var on: DayPhrase?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// Changes the status on the given day and prints the result.
  func run(
    _ verb: Verb, _ words: [String], as status: Reading.Status, in session: Session,
    _ change: (Library, [String], Day?) throws -> BookSummary
  ) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: words, for: verb, in: library)
    let day = try session.day(meaning.day, or: on)
    let book = try change(library, meaning.bookWords, day)
    try session.print(Answer(ChangedBook(book, status, on: day)), as: output) { console in
      console.print(StatusChangeOptions.answer(book, status, on: day, console.style))
    }
  }

  /// The answer for a reader: `Emma by Jane Austen: paused 2026-11-20`.
  static func answer(_ book: BookSummary, _ status: Reading.Status, on day: Day?, _ style: Style) -> String {
    let action = status == .reading ? "resumed" : status.rawValue
    return "\(BookLine(book).titleAndByline): \(action) \(style.dated(day))"
  }
}
