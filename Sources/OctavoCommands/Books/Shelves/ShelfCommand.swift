internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct ShelfCommand: TopLevelCommand {
  static let word = "shelf"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Keep ordered lists of books",
    discussion: """
      Part of a shelf's name is enough. A book can be on several shelves. A shelf is private until you make \
      it public.

      EXAMPLE
        octavo shelf create "To the sea" --description "For the week in August."
        octavo shelf add sea "moby dick" "to the lighthouse"
        octavo shelf add sea "the waves" --at 1
        octavo shelf show sea
      """,
    subcommands: [
      List.self, Show.self, Create.self, Add.self, Move.self, Take.self, Rename.self, Edit.self, Remove.self,
    ], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your shelves",
      examples: ["octavo shelf list", "octavo shelf list --format '{{name}}: {{finished}} of {{count}}'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let shelves = try library.shelves.all(withBooks: output.form != .text)
      let nothing = NoRows.message("no shelves yet - 'octavo shelf create \"To the sea\"' creates one")
      try session.print(Answer("shelves", shelves), as: output, orElse: nothing) { console in
        console.show(shelves.map { ShelfText(shelf: $0, console: console).summary })
      }
    }
  }

  struct Show: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show the books of a shelf in order",
      examples: ["octavo shelf show sea", "octavo shelf show sea --csv"])
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let shelf = try library.shelves.shelf(named: name.joined(separator: " "))
      try session.print(Answer(shelf, rows: shelf.places), as: output) { console in
        console.show(ShelfText(shelf: shelf, console: console).lines)
      }
    }
  }
}

/// The fields of a shelf besides its name.
struct ShelfFieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What it is for, in Markdown.", valueName: "text")) var description: String?
  @Flag(help: "Who may see it in exports (default: private).") var visibility: [VisibilityFlag] = []

  func validate() throws { try visibility.checkSingle() }
}

/// A shelf as lines for a terminal.
struct ShelfText {
  let shelf: ShelfSummary
  let console: Console
  private var paint: Paint { console.paint }

  /// `To the sea  3 books, 1 finished, next: The Waves`.
  var summary: String {
    var parts = [shelf.count.counted("book"), "\(shelf.finishedCount.grouped) finished"]
    if let next = shelf.next { parts.append("next: \(DisplayText.line(next.title))") }
    if shelf.visibility == .public { parts.append("public") }
    return paint.bold(DisplayText.line(shelf.name)) + "  " + parts.joined(separator: ", ")
  }

  /// The shelf, then its books with their places.
  var lines: [String] {
    var lines = [summary]
    if let description = shelf.description { lines += DisplayText.prose(description, to: console.width) }
    if shelf.books.isEmpty { return lines + ["The shelf is empty. 'octavo shelf add' adds a book."] }
    let rows = shelf.places.map { place in
      ["\(place.number)", BookLine(place.book).titleAndByline, BookLine(place.book).statusText(console.style)]
    }
    return lines + TextTable(.number, .title, .plain, rows: rows).lines(on: console)
  }

  /// Prints the result for some of its books: `To the sea: Emma by Jane Austen, moved to 2 of 5`.
  func print(_ books: [BookSummary], _ action: String) {
    for book in books {
      let place =
        shelf.books.firstIndex { $0.id == book.id }.map { ", \(($0 + 1).grouped) of \(shelf.books.count.grouped)" }
        ?? ""
      console.print("\(DisplayText.line(shelf.name)): \(BookLine(book).titleAndByline) \(action)\(place)")
    }
  }
}

extension ShelfSummary: Tabular {
  static var columns: [Column<ShelfSummary>] {
    Column("uid", \.uid)
    Column("name", \.name)
    Column("count", \.count)
    Column("finished", \.finishedCount)
    Column("next", \.next?.id.number)
    Column("visibility", \.visibility.rawValue)
    Column("description", \.description)
    Column.list("books", \.books)
  }

  /// The books with their places, from 1.
  var places: [Place] { books.enumerated().map { Place(number: $0 + 1, book: $1) } }

  struct Place: Tabular {
    let number: Int
    let book: BookSummary

    static var columns: [Column<Place>] {
      Column("number", \.number)
      Column.nested("book", BookSummary.columns, \.book)
    }
  }
}
