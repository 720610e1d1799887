internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

struct ShowCommand: LibraryCommand, TopLevelCommand {
  static let word = "show"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show a book, its readings and its journal",
    discussion: """
      Name a book by its number, ISBN, title, the start of its title, or words of title and authors. \
      The default is the book being read.

      --why shows each import with its file, row and the row's text, and the values the book got from it; then what \
      your commands changed since. Name a field after the book to trace only that one: \
      \(BookField.allCases.map(\.word).joined(separator: ", ")).

      Of a journal with more than \(shownEntries) entries, the newest are shown; --all shows all.

      --recap shows where you stopped and your last thoughts and quotes, after those of earlier volumes.

      EXAMPLE
        octavo show persuasion
        octavo show 12 --json
        octavo show --format '{{title}}, {{pageCount}} pages'
        octavo show persuasion pages --why
        octavo show genji --recap --last 10
      """)

  /// The most entries shown of a reading.
  private static let shownEntries = 200

  @Argument(help: "The book.") var book: [String] = []
  @Flag(name: .customLong("why"), help: "Show where each value came from.") var showsOrigins = false
  @Flag(name: .customLong("all"), help: "Show every entry of a long journal.") var showsAll = false
  @Flag(name: .customLong("recap"), help: "Recall where you stopped and what came before.") var showsRecap = false
  @Option(help: ArgumentHelp("With --recap: how many thoughts and quotes (default: 5).", valueName: "count"))
  var last: Int?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try ValidationError.checkExclusive(["--why": showsOrigins, "--recap": showsRecap])
    if last != nil, !showsRecap { throw ValidationError("--last is for thoughts and quotes - add --recap") }
    try InvalidValue.checkCount(last, of: "--last")
  }

  /// - Throws: ``MatchError`` with the command for words such as `sapiens notes`.
  private func named(_ library: Library) throws -> BookSummary {
    do { return try library.books.book(named: book) } catch BookError.none(let words, let near) {
      guard let command = try SpokenHint.show(book, library) else {
        if let book = try SpokenHint.book(in: book, library) { return book }
        throw BookError.none(words: words, near: near)
      }
      throw SpokenHint.noBook(words, suggesting: command)
    }
  }

  func run(_ library: Library, in session: Session) throws {
    if showsOrigins { return try showOrigins(library, session) }
    if showsRecap { return try showRecap(library, session) }
    let summary = try named(library)
    let shelves = try library.shelves.all(of: summary.id)
    let mostEntries = output.form == .text && !showsAll ? ShowCommand.shownEntries : nil
    let (book, entryCounts) = try library.books.book(summary.id, newestEntries: mostEntries)
    let whole = WholeBook(summary: summary, book: book, shelves: shelves)
    try session.print(Answer(whole), as: output) { console in
      let page = BookPage(
        book: book, number: summary.id.number, shelves: shelves, entryCounts: entryCounts, now: session.now,
        console: console)
      console.show(page.lines)
    }
  }
}

/// A book with everything that belongs to it.
struct WholeBook: Tabular {
  let summary: BookSummary
  let book: Book
  let shelves: [ShelfPlace]

  /// The fields with a column each; of the others, the list of books has some.
  private static let fields = BookField.table.filter {
    ![.title, .contributors, .identifiers, .pages, .custom, .favorite, .cover].contains($0.field)
  }.moving(.language, before: .format).moving(.price, before: .link).moving(.added, before: .notes)

  private static func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: "; ") }

  /// The columns of a field, with the shelves after the last of its courses.
  private static func columns(of definition: FieldDefinition) -> [Column<WholeBook>] {
    // JSON has the seconds as `durationSeconds`.
    let name = definition.kind == .seconds ? definition.word : definition.key.stringValue
    let column = Column<WholeBook>.cell(name) { whole in
      if case .tags(let tags)? = definition.value(of: whole.book) { return list(tags) }
      return definition.value(of: whole.book)?.text()
    }
    guard definition.field == .colleges else { return [column] }
    return [column, .cell("shelves") { list($0.shelves.map(\.name)) }, .list("shelves", \.shelves)]
  }

  static var columns: [Column<WholeBook>] {
    BookSummary.columns.of(\.summary)
    Column.json("book") { whole in
      var book = whole.book
      book.cover = nil
      return book
    }
    fields.flatMap(columns)
    Column.cell("visibility", \.book.visibility.rawValue)
    Column.cell("contributors") { list($0.book.contributors.map { "\($0.name) (\($0.role.rawValue))" }) }
    Column.cell("identifiers") { list($0.book.identifiers.map { "\($0.scheme):\($0.value)" }) }
    Column.cell("durationSeconds", \.book.durationSeconds)
    Column("hasCover") { $0.book.cover != nil }
  }
}

extension ShelfPlace: Tabular {
  static var columns: [Column<ShelfPlace>] {
    Column("name", \.name)
    Column("place", \.place)
  }
}
