package import ReadingModel

extension StatisticsTable {
  /// The statistics of readings, from whole books: what the library has to compute from its rows.
  /// - Parameters:
  ///   - books: All books of the library, which determine the new authors.
  ///   - counts: Which readings count.
  package init(of books: [Book], _ request: Request, where counts: (Reading, Book) -> Bool = { _, _ in true }) {
    var builder = StatisticsBuilder(request)
    var first: [String: StatisticsReading.Finish] = [:]
    var number: Int64 = 0
    for (bookNumber, book) in books.enumerated() {
      for reading in book.readings {
        number += 1
        var read = StatisticsReading(reading, of: book, number: number, bookNumber: Int64(bookNumber))
        if case .field(let name)? = request.grouping {
          read.fieldValues = StatisticsReading.texts(of: book.custom[name] + reading.custom[name])
        }
        if read.status == .finished {
          for name in read.authors { first[name] = min(first[name] ?? read.finish, read.finish) }
        }
        if counts(reading, book) { builder.add(read, reading.entries.map { StatisticsEntry($0) }) }
      }
    }
    self = builder.table { first[$0] == $1 }
  }
}

extension StatisticsReading {
  /// A reading of a book, identified by two numbers.
  fileprivate init(_ reading: Reading, of book: Book, number: Int64, bookNumber: Int64) {
    self.init(
      number: number, bookNumber: bookNumber, bookUID: book.uid.text, title: book.title, status: reading.status,
      started: reading.started, ended: reading.ended, rating: reading.rating, pageCount: book.pageCount,
      durationSeconds: book.durationSeconds, language: book.language, format: book.format)
    authors = book.authors.map(\.name)
    tags = book.tags
  }
}
