internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import ReadingModel

struct DropCommand: OctavoCommand, TopLevelCommand {
  static let word = "drop"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Abandon a book, with a position and a reason",
    discussion: """
      The default is the book being read. Words that are neither the book, nor a position or a day, are the \
      reason; it is stored as a thought, private unless you add --public. An abandoned book does not count as \
      finished; 'octavo start' starts it again.

      EXAMPLE
        octavo drop
        octavo drop ulysses at 40% too long
        octavo drop ulysses in 2019: not that winter
      """)

  @Argument(help: "The book, the position, tags for the book, the reason.") var words: [String] = []
  @Option(help: ArgumentHelp("The reason in Markdown; '-' reads standard input.", valueName: "text"))
  var reason: String?
  @Flag(help: VisibilityFlag.help) var visibility: [VisibilityFlag] = []
  @Option(name: .on, help: .on) var on: DayPhrase?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws { try visibility.checkSingle() }

  func run(in session: Session) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: words, for: .drop, in: library)
    let book = try library.books.book(meaning, session.console, beingRead: true)
    var request = Library.Journal.AbandonRequest(on: try session.day(meaning.day, or: on))
    request.place = meaning.place
    request.reason = try session.text(meaning.text.or(reason, option: "--reason"))
    request.visibility = visibility.value
    request.tags = meaning.tags
    let dropped = try library.journal.drop(book.id, request)
    let changed = ChangedBook(book: dropped, status: .abandoned, day: request.day, text: request.reason)
    try session.print(Answer(changed), as: output) { console in
      console.print(DropCommand.answer(dropped, request, console) + meaning.tagsAdded)
    }
  }

  /// The answer for a reader: `Ulysses by James Joyce: abandoned at 40%, 2026-11-20, “too long”`.
  static func answer(_ book: BookSummary, _ request: Library.Journal.AbandonRequest, _ console: Console) -> String {
    let place = book.place.map { " at \(BookLine.place($0))," } ?? ""
    let visibility = request.visibility.map { ", \($0.rawValue)" } ?? ""
    let reason = request.reason.map { ", " + console.style.quoted($0, width: console.width) + visibility } ?? ""
    return "\(BookLine(book).titleAndByline): abandoned\(place) \(console.style.dated(request.day))\(reason)"
  }
}
