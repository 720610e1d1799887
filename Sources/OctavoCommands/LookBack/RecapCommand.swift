internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo recap`: recalls where the reader stopped in a book and what came before.
struct RecapCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    topLevel: "recap",
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

  func run(_ library: Library, in session: Session) throws {
    let summary = try library.books.book(named: book)
    let book = try library.books.book(summary.id)
    let earlier = try library.books.othersInSeries(of: summary.id).map(\.book)
      .filter { $0.precedesInSeries(book) }.sorted { $0.precedesInSeries($1) }
    let recap = Recap(of: book, after: earlier, last: last, dayStart: session.now.dayStart)
    let answer = Answer(recap, Recap.columns(summary), rows: RememberedEntry.all(of: recap))
    try session.print(answer, as: output) { console in
      console.show(RecapText(summary, recap, console).lines)
    }
  }
}

extension Recap {
  /// The columns of a recap of a book.
  @Columns<Recap> fileprivate static func columns(_ summary: BookSummary) -> [Column<Recap>] {
    Column.object("book", BookSummary.columns) { _ in summary }
    Column("lastDay", \.lastDay)
    Column.json("entries", \.this.entries)
    Column.list("earlier", \.earlier)
  }
}

extension Recap.Volume: Tabular {
  static var columns: [Column<Recap.Volume>] {
    Column("uid", \.book.uid)
    Column("title", \.book.title)
    Column("rating", \.reading?.rating)
    Column("review", \.reading?.review)
    Column.json("entries", \.entries)
  }
}

/// A thought or quote with the title of its book.
private struct RememberedEntry: Tabular {
  let title: String
  let entry: Entry

  static var columns: [Column<RememberedEntry>] {
    Column("title", \.title)
    Column.cell("uid", \.entry.uid)
    Column<Entry>.ofEntry.of(\.entry)
  }

  /// The entries of a recap, oldest volume first.
  static func all(of recap: Recap) -> [RememberedEntry] {
    (recap.earlier + [recap.this]).flatMap { volume in
      volume.entries.map { RememberedEntry(title: volume.book.title, entry: $0) }
    }
  }
}
