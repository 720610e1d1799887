package import ReadingModel

extension Query {
  /// The matching books, sorted and limited as the query specifies; else in their given order.
  package func selected(of books: [Book]) -> [Book] {
    var found = books.filter(matches)
    if let sort { found = sort.sorted(found) }
    return limit.map { Array(found.prefix($0)) } ?? found
  }
}

extension Snapshot {
  /// Only the books that match a query, complete, in library order.
  package func narrowed(to query: Query) -> Snapshot {
    var copy = self
    let wanted = Set(query.onShelves(of: self).selected(of: books).map(\.uid))
    copy.books = books.filter { wanted.contains($0.uid) }
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    return copy
  }
}

extension QuerySort {
  /// The books sorted; ties by sort title, missing values last.
  func sorted(_ books: [Book]) -> [Book] {
    books.map { (book: $0, value: value(of: $0)) }.sorted { left, right in
      switch (left.value, right.value) {
      case (let one?, let other?) where one != other: return isDescending ? other < one : one < other
      case (.some, nil): return true
      case (nil, .some): return false
      default: return Value.text(left.book.sortKey) < Value.text(right.book.sortKey)
      }
    }.map(\.book)
  }

  /// A sort value; ordered as in SQLite: numbers by size, text by bytes.
  private enum Value: Hashable, Comparable {
    case number(Int)
    case text(String)

    static func < (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.number(let one), .number(let other)): one < other
      case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  private func value(of book: Book) -> Value? {
    let reading = book.currentReading
    switch key {
    case .title: return .text(book.sortKey)
    case .author: return book.contributors.first.map { .text($0.filedName.lowercasedASCII) }
    case .added: return book.added.map { .number($0.order) }
    case .published: return (book.firstPublished ?? book.published).map { .number($0.order) }
    case .pages: return book.pageCount.map { .number($0) }
    case .rating: return reading?.rating.map { .number($0.hundredths) }
    case .started: return reading?.started.map { .number($0.order) }
    case .finished: return reading?.ended.map { .number($0.order) }
    case .day: return book.readings.flatMap(\.entries).compactMap(\.day).max().map { .number($0.earliest.order) }
    }
  }
}
