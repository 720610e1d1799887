internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo drop`: abandons a book.
struct DropCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "drop", abstract: "Abandon a book, with a position and a reason",
    discussion: """
      The default is the book being read. Text after the position, or in quotes after the book, is the \
      reason; it is stored as a thought, private unless you add --public. An abandoned book does not count as \
      finished; 'octavo start' starts it again.

      EXAMPLE
        octavo drop
        octavo drop ulysses 120 "not this winter"
        octavo drop ulysses --reason dull --on 2019
      """)

  @Argument(help: "The book, the position, the reason.") var words: [String] = []
  @Option(help: ArgumentHelp("The reason in Markdown; '-' reads standard input.", valueName: "text"))
  var reason: String?
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try visibility.checkSingle() }

  /// The named book. A single argument of several words that matches no book is probably the reason.
  private func book(_ words: [String], _ library: Library) throws -> BookSummary {
    do { return try library.books.book(named: words) } catch BookError.none(_, near: []) {
      guard words.count == 1, words[0].contains(where: \.isWhitespace) else {
        throw BookError.none(words: words.joined(separator: " "), near: [])
      }
      throw UnexpectedWordsError.reason(words[0])
    }
  }

  func run(in session: Session) throws {
    let split = DropArguments(words)
    if reason != nil, !split.reason.isEmpty { throw ArgumentError.reasonTwice(split.reason.joined(separator: " ")) }
    let library = try library.open(session)
    let book = try book(split.book, library)
    var request = Library.Journal.AbandonRequest(on: try when.day(session))
    request.place = split.place
    request.reason = try TextSource(session).text(reason.map { [$0] } ?? split.reason)
    request.visibility = visibility.value
    let dropped = try library.journal.drop(book.id, request)
    try session.print(Answer(dropped), as: output) { console in
      let place = dropped.place.map { " at \(BookLine.place($0))" } ?? ""
      let day = console.style.dated(request.day)
      console.print("\(BookLine(dropped).titleAndByline): abandoned\(place), \(day)")
    }
  }
}
