internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// `octavo pause`: pauses a book.
struct PauseCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "pause", abstract: "Pause a book",
    discussion: """
      The default is the book being read. It keeps its position; 'octavo resume' or 'octavo log' continues it.

      EXAMPLE
        octavo pause
        octavo pause genji --on "last sun"
      """)

  @Argument(help: "The book and the day.") var words: [String] = []
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    try options.run(.pause, words, as: .paused, in: session) { library, book, day in
      try library.journal.pause(try library.books.book(named: book).id, on: day)
    }
  }
}
