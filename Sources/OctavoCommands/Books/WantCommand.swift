internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

/// `octavo want`: adds a book to the to-read list.
struct WantCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "want",
    abstract: "Add a book to your to-read list",
    discussion: """
      Works for a book you have read, too. 'octavo add --want' adds a new book. --remove takes a book \
      off the list again, as if it had never been on it.

      EXAMPLE
        octavo want kokoro
        octavo want emma --on 2026-03 --note "for the book club"
        octavo want emma --remove
      """)

  @Argument(help: "The book and the day.") var words: [String]
  @Flag(name: .customLong("remove"), help: "Take the book off the list of books wanted.") var isRemoved = false
  @OptionGroup var options: StatusChangeOptions

  func run(in session: Session) throws {
    if isRemoved {
      let library = try options.library.open(session)
      let book = try library.journal.unwant(try library.books.book(named: words).id)
      return try session.print(Answer(book), as: options.output) { console in
        console.print("\(BookLine(book).titleAndByline): no longer wanted")
      }
    }
    try options.run(.want, words, as: .wanted, in: session) { library, meaning, day, entry in
      do {
        return try library.journal.want(try library.books.book(named: meaning.bookWords).id, on: day, with: entry)
      } catch BookError.none(let words, let near) where near.isEmpty {
        throw WantCommand.notAdded(words, in: session.now.day.year)
      }
    }
  }

  /// The error for a book that is not in the library, with the command that adds it.
  private static func notAdded(_ words: String, in year: Int) -> any Error {
    var typed = words.split(separator: " ").map(String.init)
    // `want to read kokoro`
    if typed.starts(with: ["to", "read"]) { typed.removeFirst(2) }
    guard var new = NewBookPhrase(typed, in: year).likeliest, !new.title.isEmpty else {
      return BookError.none(words: words, near: [])
    }
    new.status = .wanted
    return UnexpectedWordsError.notWanted(words: words, command: new.command())
  }
}
