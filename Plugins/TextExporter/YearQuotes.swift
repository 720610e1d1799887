internal import ReadingModel

/// The quotes of a library by year, found in one pass.
struct YearQuotes {
  struct Quote {
    let entry: Entry
    let book: Book
  }

  private var quotes: [Int: [Quote]] = [:]

  init(of books: [Book]) {
    for book in books {
      for reading in book.readings {
        // By index, to avoid copying entries.
        let entries = reading.entries
        for index in entries.indices where entries[index].kind == .quote {
          guard let year = entries[index].day?.year else { continue }
          quotes[year, default: []].append(Quote(entry: entries[index], book: book))
        }
      }
    }
  }

  /// The quotes of a year, in the order of books and entries.
  subscript(year: Int) -> [Quote] { quotes[year] ?? [] }
}
