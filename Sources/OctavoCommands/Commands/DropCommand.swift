internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo drop`: abandons a book.
struct DropCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", _superCommandName: Octavo.name, abstract: "Abandon a book, at a position and for a reason.",
    discussion: """
      Without a name it is the book being read. What follows the position, or stands in quotes after the book, is the \
      reason; it is kept as a thought, and stays private unless you say --public. An abandoned book is not counted as \
      finished; 'octavo start' reads it anew.

      EXAMPLE
        octavo drop
        octavo drop ulysses 120 "not this winter"
        octavo drop ulysses --reason dull --on 2019
      """)

  @Argument(help: "The book, the position, the reason.") var words: [String] = []
  @Option(help: ArgumentHelp("The reason in Markdown; '-' takes it from standard input.", valueName: "text"))
  var reason: String?
  @Flag(help: VisibilityFlag.help) var visibility: VisibilityFlag?
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  /// The book meant; one argument of several words that is no book may well be the reason.
  private func book(_ words: [String], _ library: Library) throws -> BookSummary {
    do { return try library.book(named: words) } catch BookError.none(_, near: []) {
      guard words.count == 1, words[0].contains(where: \.isWhitespace) else {
        throw BookError.none(words: words.joined(separator: " "), near: [])
      }
      throw LooseWordsError.reason(words[0])
    }
  }

  func run(in session: Session) throws {
    let split = DropWords(words)
    if reason != nil, !split.reason.isEmpty { throw ArgumentError.reasonTwice(split.reason.joined(separator: " ")) }
    let library = try library.open(session)
    let book = try book(split.book, library)
    var farewell = Library.Farewell(on: try when.day(session))
    farewell.place = split.place
    farewell.reason = try TextSource(session).text(reason.map { [$0] } ?? split.reason)
    farewell.visibility = visibility?.value
    let dropped = try library.drop(book.id, farewell)
    if output.isJSON { return try session.console.printJSON(BookFacts(dropped)) }
    let place = dropped.place.map { " at \(BookLine.place($0))" } ?? ""
    let day = session.console.style.dated(farewell.day)
    session.console.print("\(BookLine(dropped).titleAndByline): abandoned\(place), \(day)")
  }
}
