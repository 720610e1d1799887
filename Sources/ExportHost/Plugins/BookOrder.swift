internal import QueryLanguage
package import ReadingModel

/// An order of books in memory, the same as that of a query's `sort:`.
package struct BookOrder: Sendable {
  private let sort: QuerySort

  /// Parses `finished-` and the like; nil for anything else.
  package init?(_ text: String) {
    guard let sort = QuerySort(text) else { return nil }
    self.sort = sort
  }

  /// The keys, as they are written.
  package static let words = QuerySort.Key.allCases.map(\.rawValue)

  /// The places of the books in this order; books without the value come last, ties by title.
  package func places(in books: [Book]) -> [Int] {
    let keys = books.map { (values: values(of: $0), title: $0.sortKey) }
    return books.indices.sorted { left, right in
      for values in zip(keys[left].values, keys[right].values) {
        switch values {
        case (let one?, let other?) where one != other: return (one < other) != sort.isDescending
        case (.some, nil): return true
        case (nil, .some): return false
        default: break
        }
      }
      let (one, other) = (keys[left].title, keys[right].title)
      return one == other ? left < right : Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8))
    }
  }

  private enum Value: Comparable {
    case text([UInt8])
    case number(Int)
    case day(Day)

    static func < (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.text(let one), .text(let other)): one.lexicographicallyPrecedes(other)
      case (.number(let one), .number(let other)): one < other
      case (.day(let one), .day(let other)): one < other
      default: false
      }
    }
  }

  /// The values by which a book is sorted, the first one first.
  private func values(of book: Book) -> [Value?] {
    guard case .key(let key) = sort.subject else { return [] }
    let value = value(of: key, in: book)
    // Audiobooks without pages come last, by their length.
    return key == .pages ? [value, book.durationSeconds.map(Value.number)] : [value]
  }

  private func value(of key: QuerySort.Key, in book: Book) -> Value? {
    func text(_ text: String) -> Value { .text(Array(text.utf8)) }
    switch key {
    case .title: return text(book.sortKey)
    case .author: return book.authors.first.map { text(Contributor.filingKey(of: $0.name, sortName: $0.sortName)) }
    case .added: return book.added.map(Value.day)
    case .published: return (book.firstPublished ?? book.published).map(Value.day)
    case .pages: return book.pageCount.map(Value.number)
    case .rating: return (book.readingsCurrentFirst.lazy.compactMap(\.rating).first?.hundredths).map(Value.number)
    case .started: return (book.currentReading?.started).map(Value.day)
    case .finished: return finishedDay(of: book).map(Value.day)
    case .day: return book.readings.lazy.flatMap(\.entries).compactMap(\.day).max().map(Value.day)
    }
  }

  /// The day it was finished, also while it is read again.
  private func finishedDay(of book: Book) -> Day? {
    switch book.currentReading?.status {
    case nil, .abandoned: nil
    case .finished: book.currentReading?.ended
    default: book.readingsCurrentFirst.lazy.compactMap { $0.status == .finished ? $0.ended : nil }.first
    }
  }
}
