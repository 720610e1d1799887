internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A shelf as lines for a terminal.
struct ShelfText {
  private let shelf: ShelfSummary
  private let console: Console
  private let paint: Paint

  /// Lines about a shelf on a console.
  init(_ shelf: ShelfSummary, _ console: Console) {
    self.shelf = shelf
    self.console = console
    paint = Paint(isOn: console.isColoured)
  }

  /// `1 book`, `3 books`.
  static func count(_ books: Int) -> String { books == 1 ? "1 book" : "\(books) books" }

  /// `To the sea  3 books, 1 finished, next: The Waves`.
  var summary: String {
    var parts = [ShelfText.count(shelf.books.count), "\(shelf.finishedCount) finished"]
    if let next = shelf.next { parts.append("next: \(DisplayText.line(next.title))") }
    if shelf.visibility == .public { parts.append("public") }
    return paint.bold(DisplayText.line(shelf.name)) + "  " + parts.joined(separator: ", ")
  }

  /// The shelf, then its books with their places.
  var lines: [String] {
    var lines = [summary]
    if let description = shelf.description { lines += DisplayText.prose(description, to: console.width) }
    if shelf.books.isEmpty {
      return lines + ["The shelf is empty. 'octavo shelf add' adds a book."]
    }
    let placeColumns = "\(shelf.books.count)".count
    let titles = shelf.books.map { BookLine($0).titleAndByline }
    let titleColumns = min(
      titles.map { DisplayText.width($0) }.max() ?? 0, console.width.map { max(20, $0 - 30) } ?? 80)
    return lines
      + shelf.books.indices.map { index in
        let place = "\(index + 1)"
        let space = String(repeating: " ", count: placeColumns - place.count)
        let statusText = BookLine(shelf.books[index]).statusText(console.style)
        let title =
          console.width == nil
          ? titles[index] : DisplayText.cut(titles[index], to: titleColumns, mark: console.style.ellipsis)
        return space + paint.dim(place) + "  "
          + (statusText.isEmpty ? title : DisplayText.padded(title, to: titleColumns) + "  " + statusText)
      }
  }

  /// Prints the result for some of its books: `To the sea: Emma by Jane Austen, moved to 2 of 5`.
  func print(_ books: [BookSummary], _ action: String) {
    for book in books {
      let place = shelf.books.firstIndex { $0.id == book.id }.map { ", \($0 + 1) of \(shelf.books.count)" } ?? ""
      console.print("\(DisplayText.line(shelf.name)): \(BookLine(book).titleAndByline) \(action)\(place)")
    }
  }
}

/// A shelf as JSON.
struct ShelfFacts: TabularFacts {
  /// A book on the shelf, and its place, from 1.
  struct Place: TabularFacts {
    let number: Int
    let book: BookFacts
  }

  let uid: UID
  let name: String
  let description: String?
  let visibility: Visibility
  let count: Int
  let finished: Int
  let next: Int64?
  let books: [BookFacts]

  /// The facts of a shelf.
  init(_ shelf: ShelfSummary) {
    uid = shelf.uid
    name = shelf.name
    description = shelf.description
    visibility = shelf.visibility
    count = shelf.books.count
    finished = shelf.finishedCount
    next = shelf.next?.id.number
    books = shelf.books.map { BookFacts($0) }
  }

  /// The books with their places.
  var places: [Place] { books.enumerated().map { Place(number: $0 + 1, book: $1) } }
}

extension ShelfFacts {
  static var columns: [FactColumn<ShelfFacts>] {
    [
      FactColumn("uid") { .text($0.uid.text) }, FactColumn("name") { .text($0.name) },
      FactColumn("count") { .number($0.count) }, FactColumn("finished") { .number($0.finished) },
      FactColumn("next") { .optional($0.next.map { Int($0) }) },
      FactColumn("visibility") { .text($0.visibility.rawValue) },
      FactColumn("description") { .optional($0.description) },
    ]
  }
}

extension ShelfFacts.Place {
  static var columns: [FactColumn<ShelfFacts.Place>] {
    [FactColumn("number") { .number($0.number) }]
      + BookFacts.columns.map { column in FactColumn(column.key) { column.value($0.book) } }
  }
}
