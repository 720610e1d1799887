package import ReadingModel

/// A shelf with its books in the reader's order.
package struct ShelfSummary: Hashable, Sendable {
  /// Its name outside the library.
  package let uid: UID
  /// Its name.
  package let name: String
  /// What it is for, in Markdown.
  package let description: String?
  /// Who may know of it.
  package let visibility: Visibility
  /// Its books, in the reader's order.
  package let books: [BookSummary]

  /// How many of its books were read to the end.
  package var finishedCount: Int { books.count { $0.status == .finished } }

  /// The first book on it that was neither begun nor read: the one to go on with; nil when there is none.
  package var next: BookSummary? { books.first { $0.status == nil || $0.status == .wanted } }
}

/// A shelf that a book stands on, and where.
package struct ShelfPlace: Hashable, Sendable {
  /// The shelf's name.
  package let name: String
  /// Which book of the shelf it is, counted from 1.
  package let place: Int
}

/// Something about shelves that cannot be done.
package enum ShelfError: Error, Equatable, CustomStringConvertible {
  /// No shelf has such a name; the other comes close.
  case none(words: String, near: String?)
  /// Several shelves match.
  case several(words: String, names: [String])
  /// There is one of that name.
  case exists(name: String)
  /// A name without letters.
  case noName
  /// The book does not stand on it.
  case notOnShelf(title: String, shelf: String)

  /// One sentence for the reader; names follow on lines of their own.
  package var description: String {
    switch self {
    case .none(let words, let near?): "no shelf matches '\(words)' - did you mean '\(near)'?"
    case .none(let words, nil): "no shelf matches '\(words)' - 'octavo shelf create \"\(words)\"' makes it"
    case .several(let words, let names):
      "\(names.count) shelves match '\(words)' - write more of one:\n" + names.map { "  \($0)" }.joined(separator: "\n")
    case .exists(let name): "there is a shelf '\(name)' already - 'octavo shelf add' puts books on it"
    case .noName: "a shelf has a name - write 'octavo shelf create \"To the sea\"'"
    case .notOnShelf(let title, let shelf): "\(title) is not on the shelf '\(shelf)' - 'octavo shelf add' puts it there"
    }
  }
}
