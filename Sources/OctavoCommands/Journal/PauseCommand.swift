internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct PauseCommand: OctavoCommand, TopLevelCommand {
  static let word = "pause"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Pause a book",
    discussion: """
      The default is the book being read. It keeps its position; 'octavo resume' or 'octavo log' continues it. A \
      position and a reason after the book are stored with the pause, the reason as a thought.

      EXAMPLE
        octavo pause
        octavo pause genji --on "last sun"
        octavo pause ulysses at page 175 until the holidays
      """)

  @Argument(help: "The book, the day, the position, tags for the book, the reason.") var words: [String] = []
  @OptionGroup var options: StatusChangeOptions

  var output: OutputOptions { options.output }

  func run(in session: Session) throws {
    try options.run(.pause, words, as: .paused, in: session) { library, meaning, day, entry in
      try library.journal.pause(
        try library.books.book(meaning, session.console, beingRead: true).id, on: day, with: entry, tags: meaning.tags)
    }
  }
}
