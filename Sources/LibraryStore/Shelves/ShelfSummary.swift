package import ReadingModel

/// A shelf with its books in the reader's order.
package struct ShelfSummary: Hashable, Sendable {
  package let uid: UID
  package let name: String
  package let description: String?
  package let visibility: Visibility
  package let count: Int
  package let finishedCount: Int
  /// The first book on it that is not started; nil if there is none.
  package let next: BookSummary?
  /// Its books, in the reader's order; empty in a summary without books.
  package let books: [BookSummary]

  init(_ row: ShelfRow, books: [BookSummary]) {
    let finishedCount = books.count(where: \.isFinished)
    let next = books.first { $0.status == nil || $0.status == .wanted }
    self.init(row, count: books.count, finishedCount, next, books: books)
  }

  init(_ row: ShelfRow, count: Int, _ finishedCount: Int, _ next: BookSummary?, books: [BookSummary] = []) {
    (uid, name, description, visibility) = (row.uid, row.name, row.description, row.visibility)
    (self.count, self.finishedCount, self.next, self.books) = (count, finishedCount, next, books)
  }
}

/// A shelf that a book is on, and its place.
package struct ShelfPlace: Hashable, Sendable {
  package let name: String
  /// The book's place on the shelf, counted from 1.
  package let place: Int
}

package enum ShelfError: ReportedError, Equatable {
  case exists(name: String)
  case noName
  case notOnShelf(title: String, shelf: String)

  package var category: FailureCategory {
    switch self {
    case .notOnShelf: .noMatch
    case .exists, .noName: .input
    }
  }

  package var description: String {
    switch self {
    case .exists(let name): "the shelf '\(name)' already exists"
    case .noName: "a shelf needs a name"
    case .notOnShelf(let title, let shelf): "\(title) is not on the shelf '\(shelf)'"
    }
  }
}
