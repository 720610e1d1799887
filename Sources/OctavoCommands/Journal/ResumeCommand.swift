internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo resume`: resumes a book.
struct ResumeCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "resume", abstract: "Resume a book you paused or dropped",
    discussion: """
      The default is the one paused book. A book you dropped continues the same reading; 'octavo start' begins \
      another one.

      EXAMPLE
        octavo resume
        octavo resume genji --on yesterday
      """)

  @Argument(help: "The book.") var book: [String] = []
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    try options.run("resumed", in: session) { library, day in
      try library.journal.resume(try library.books.paused(named: book).id, on: day)
    }
  }
}
