internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// `octavo start`: starts a reading.
struct StartCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "start", abstract: "Start a book, or start it again",
    discussion: """
      EXAMPLE
        octavo start kokoro
        octavo start "moby dick" last saturday
      """)

  @Argument(help: "The book and the day.") var words: [String]
  @OptionGroup var when: WhenOptions
  @OptionGroup var capture: CaptureOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try capture.open(library, session)
    let meaning = try session.meaning(of: words, for: .start, in: library)
    guard !meaning.bookWords.isEmpty else { throw ArgumentError.noBook(command: "octavo start emma") }
    let day = try when.day(session, words: meaning.day)
    let (book, isResumed) = try library.journal.start(try library.books.book(meaning, session.console).id, on: day)
    try session.print(Answer(ChangedBook(book, .reading, on: day)), as: output) { console in
      let date = console.style.dated(day)
      let words =
        if isResumed { "resumed \(date)" } else if book.readingCount > 1 {
          "started again \(date) (\(book.readingCount.ordinalInDigits) reading)"
        } else { "started \(date)" }
      console.print("\(BookLine(book).titleAndByline): \(words)")
    }
  }
}
