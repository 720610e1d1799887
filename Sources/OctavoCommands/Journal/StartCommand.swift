internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// `octavo start`: starts a reading.
struct StartCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    topLevel: "start", abstract: "Start a book, or start it again",
    discussion: """
      EXAMPLE
        octavo start kokoro
        octavo start "moby dick" --on "last sat"
      """)

  @Argument(help: "The book.") var book: [String]
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let day = try when.day(session)
    let (book, isResumed) = try library.journal.start(try library.books.book(named: book).id, on: day)
    try session.print(Answer(book), as: output) { console in
      let date = console.style.dated(day)
      let words =
        if isResumed { "resumed \(date)" } else if book.readingCount > 1 {
          "started again \(date) (\(book.readingCount.ordinalInDigits) reading)"
        } else { "started \(date)" }
      console.print("\(BookLine(book).titleAndByline): \(words)")
    }
  }
}
