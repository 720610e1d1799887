internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// `octavo resume`: resumes a book.
struct ResumeCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "resume", abstract: "Resume a book, also in another edition",
    discussion: """
      The default is the one paused book. A book you dropped continues the same reading; 'octavo start' begins \
      another one.

      --format continues the book being read in another edition. It stays one reading. Your position is converted by \
      its share of the whole; earlier entries keep their own numbers, and no page counts twice.

      EXAMPLE
        octavo resume
        octavo resume genji --on yesterday
        octavo resume emma --format audio --total 13:20
      """)

  @Argument(help: "The book, the day, the position, tags for the book, a thought.") var words: [String] = []
  @Option(
    help: "Continue in another edition: print, ebook or audio.",
    completion: .list(Book.Format.allCases.map(\.rawValue)))
  var format: Book.Format?
  @Option(help: ArgumentHelp("The last page of that edition, or h:mm for audio.", valueName: "total")) var total:
    String?
  @OptionGroup var options: StatusChangeOptions

  func validate() throws {
    try checkTotal()
    if format != nil, options.note != nil {
      throw ValidationError("--note does not go with --format - 'octavo note' stores a thought")
    }
  }

  func run(in session: Session) throws {
    if let format { return try continueReading(in: format, session) }
    try options.run(.resume, words, as: .reading, in: session) { library, meaning, day, entry in
      let book =
        try meaning.book == nil ? library.books.paused() : library.books.book(meaning, session.console)
      return try library.journal.resume(book.id, on: day, with: entry, tags: meaning.tags)
    }
  }
}
