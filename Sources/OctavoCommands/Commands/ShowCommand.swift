internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo show`: everything about a book.
struct ShowCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a book, its readings and its journal.",
    discussion: """
      A book is named by its number, ISBN, title, the beginning of its title, or words of title and authors. \
      Without a name it is the one being read.

      EXAMPLE
        octavo show persuasion
        octavo show 12 --json
      """)

  @Argument(help: "The book.") var book: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let summary = try library.book(named: book)
    let book = try library.book(summary.id)
    let shelves = try library.shelves(of: summary.id)
    if output.isJSON {
      try session.console.printJSON(WholeBookFacts(id: summary.id.number, book: book, shelves: shelves))
    } else {
      session.console.show(BookPage(book, number: summary.id.number, on: shelves, session.console).lines)
    }
  }
}

/// A book with everything that belongs to it but the bytes of its cover.
private struct WholeBookFacts: Encodable {
  let id: Int64
  let book: Book
  let hasCover: Bool
  let shelves: [Place]

  /// A shelf it stands on, and which book of it it is.
  struct Place: Encodable {
    let name: String
    let place: Int
  }

  init(id: Int64, book: Book, shelves: [ShelfPlace]) {
    self.shelves = shelves.map { Place(name: $0.name, place: $0.place) }
    self.id = id
    hasCover = book.cover != nil
    var book = book
    book.cover = nil
    self.book = book
  }
}
