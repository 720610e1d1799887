internal import ArgumentParser
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// `octavo show`: shows everything about a book.
struct ShowCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: Octavo.name, abstract: "Show a book, its readings and its journal",
    discussion: """
      Name a book by its number, ISBN, title, the start of its title, or words of title and authors. \
      The default is the book being read.

      EXAMPLE
        octavo show persuasion
        octavo show 12 --json
        octavo show --format '{{title}}, {{pageCount}} pages'
      """)

  @Argument(help: "The book.") var book: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let summary = try library.book(named: book)
    let book = try library.book(summary.id)
    let shelves = try library.shelves(of: summary.id)
    if try output.answers(WholeBookFacts(summary, book, shelves), on: session.console) { return }
    session.console.show(
      BookPage(book, number: summary.id.number, on: shelves, now: session.now, session.console).lines)
  }
}

/// A book with everything that belongs to it except the bytes of its cover.
private struct WholeBookFacts: TabularFacts {
  private enum CodingKeys: CodingKey { case book, hasCover, shelves }

  let summary: BookFacts
  let book: Book
  let hasCover: Bool
  let shelves: [Place]

  /// A shelf that contains the book, and the book's place on it.
  struct Place: Encodable {
    let name: String
    let place: Int
  }

  init(_ summary: BookSummary, _ book: Book, _ shelves: [ShelfPlace]) {
    self.summary = BookFacts(summary)
    self.shelves = shelves.map { Place(name: $0.name, place: $0.place) }
    hasCover = book.cover != nil
    var book = book
    book.cover = nil
    self.book = book
  }

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(book, forKey: .book)
    try container.encode(hasCover, forKey: .hasCover)
    try container.encode(shelves, forKey: .shelves)
  }
}

extension WholeBookFacts {
  fileprivate static var columns: [FactColumn<WholeBookFacts>] {
    @Sendable func list(_ words: [String]) -> TemplateValue {
      .optional(words.isEmpty ? nil : words.joined(separator: "; "))
    }
    return BookFacts.columns.map { column in FactColumn(column.key) { column.value($0.summary) } } + [
      FactColumn("subtitle") { .optional($0.book.subtitle) }, FactColumn("series") { list($0.book.series.map(\.text)) },
      FactColumn("isbn") { .optional($0.book.isbn?.digits) }, FactColumn("publisher") { .optional($0.book.publisher) },
      FactColumn("published") { .optional($0.book.published?.text) },
      FactColumn("firstPublished") { .optional($0.book.firstPublished?.text) },
      FactColumn("language") { .optional($0.book.language) },
      FactColumn("format") { .optional($0.book.format?.rawValue) },
      FactColumn("length") { .optional($0.book.durationSeconds.map { Duration.clockText(seconds: $0) }) },
      FactColumn("tags") { list($0.book.tags) }, FactColumn("courses") { list($0.book.courses) },
      FactColumn("colleges") { list($0.book.colleges) }, FactColumn("shelves") { list($0.shelves.map(\.name)) },
      FactColumn("price") { .optional($0.book.price?.text) }, FactColumn("link") { .optional($0.book.link) },
      FactColumn("added") { .optional($0.book.added?.text) }, FactColumn("notes") { .optional($0.book.notes) },
      FactColumn("visibility") { .text($0.book.visibility.rawValue) },
      FactColumn("contributors") { list($0.book.contributors.map { "\($0.name) (\($0.role.rawValue))" }) },
      FactColumn("identifiers") { list($0.book.identifiers.map { "\($0.scheme):\($0.value)" }) },
      FactColumn("durationSeconds") { .optional($0.book.durationSeconds) },
      FactColumn("hasCover") { .yes($0.hasCover) },
    ]
  }
}
