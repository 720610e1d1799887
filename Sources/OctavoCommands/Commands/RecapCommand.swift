internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// `octavo recap`: recalls where the reader stopped in a book and what came before.
struct RecapCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "recap", _superCommandName: Octavo.name,
    abstract: "Recall a book: where you stopped, what came before",
    discussion: """
      The default is the book being read. --jsonl, --csv and --format list the thoughts and quotes, those of earlier \
      volumes first.

      EXAMPLE
        octavo recap
        octavo recap genji --last 10
      """)

  @Argument(help: "The book.") var book: [String] = []
  @Option(help: ArgumentHelp("How many thoughts and quotes.", valueName: "count")) var last = 5
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try InvalidValue.checkCount(last, of: "--last")
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    let summary = try library.book(named: book)
    let book = try library.book(summary.id)
    let earlier = try library.othersInSeries(of: summary.id).map(\.book)
      .filter { $0.precedesInSeries(book) }.sorted { $0.precedesInSeries($1) }
    let recap = Recap(of: book, after: earlier, last: last, dayStart: session.now.dayStart)
    if output.isJSON { return try session.console.printJSON(RecapFacts(summary, recap)) }
    if try output.answersInRows(RememberedEntry.all(of: recap), on: session.console) { return }
    session.console.show(RecapText(summary, recap, session.console).lines)
  }
}

/// The recap as JSON.
private struct RecapFacts: Encodable {
  struct Volume: Encodable {
    let uid: UID
    let title: String
    let rating: Rating?
    let review: String?
    let entries: [Entry]

    init(_ volume: Recap.Volume) {
      uid = volume.book.uid
      title = volume.book.title
      rating = volume.reading?.rating
      review = volume.reading?.review
      entries = volume.entries
    }
  }

  let book: BookFacts
  let lastDay: Day?
  let entries: [Entry]
  let earlier: [Volume]

  init(_ summary: BookSummary, _ recap: Recap) {
    book = BookFacts(summary)
    lastDay = recap.lastDay
    entries = recap.this.entries
    earlier = recap.earlier.map(Volume.init)
  }
}

/// A thought or quote with the title of its book.
private struct RememberedEntry: TabularFacts {
  let title: String
  let percent: Int?
  let entry: Entry

  init(_ entry: Entry, in title: String) {
    self.title = title
    percent = entry.position?.percent
    self.entry = entry
  }

  static var columns: [FactColumn<RememberedEntry>] {
    [FactColumn("title") { .text($0.title) }, FactColumn("uid") { .text($0.entry.uid.text) }]
      + FactColumn.ofEntry { $0.entry }
  }

  /// The entries of a recap, oldest volume first.
  static func all(of recap: Recap) -> [RememberedEntry] {
    (recap.earlier + [recap.this]).flatMap { volume in
      volume.entries.map { RememberedEntry($0, in: volume.book.title) }
    }
  }
}
