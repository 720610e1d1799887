internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A shelf as lines for a terminal.
struct ShelfText {
  let shelf: ShelfSummary
  let console: Console
  private var paint: Paint { console.paint }

  /// `To the sea  3 books, 1 finished, next: The Waves`.
  var summary: String {
    var parts = [shelf.books.count.counted("book"), "\(shelf.finishedCount.grouped) finished"]
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
    Column("count", \.books.count)
    Column("finished", \.finishedCount)
    Column("next", \.next?.id.number)
    Column("visibility", \.visibility.rawValue)
    Column("description", \.description)
    Column.list("books", \.books)
  }

  /// The books with their places, from 1.
  var places: [Place] { books.enumerated().map { Place(number: $0 + 1, book: $1) } }

  /// A book on the shelf, and its place.
  struct Place: Tabular {
    let number: Int
    let book: BookSummary

    static var columns: [Column<Place>] {
      Column("number", \.number)
      Column.nested("book", BookSummary.columns, \.book)
    }
  }
}
