package import ImportMerge
package import ReadingModel
package import Vault

/// A book to import, and its origin. Class, not struct: a book is large and passed around a lot.
package final class IncomingBook: Sendable {
  package let book: Book
  /// The book to add if the library does not have it, including values not good enough to fill an existing one; nil if
  /// it is the same.
  package let newBook: Book?
  /// The 1-based line of the file; nil if the file is not a table.
  package let line: Int?
  /// The row as it was in the file; empty if the book contains all of it.
  package let raw: String
  /// The properties of its vault page, of which those that the reader changed are taken; nil if it is not a vault page.
  package let properties: PageProperties?
  /// Whether a shelf of the file may contain the book.
  package let mayBeShelved: Bool
  /// Whether the file gives the book's uid: a row with another uid is another book.
  package let isIdentified: Bool
  /// The shelves named in its row. The book stays off those from which the reader has removed it since. Shelves that
  /// the file describes as a whole are not included.
  package let shelves: [String]
  /// The hash of the row's text, if the row needs no parsing when it comes again; see ``ImportMerge/KnownRows``.
  package let rowHash: ContentHash?
  let traits: BookMatch.Traits
  /// The filled fields and the baseline record, if the book is new; nil to compute them when needed.
  let fullRecord: (took: Int, record: BaselineRecord)?

  /// A book and its origin.
  /// - Parameter isHashed: Whether ``fullRecord`` is computed now, by a thread that is ahead of the merging one.
  package init(
    book: Book, newBook: Book? = nil, line: Int? = nil, raw: String = "", properties: PageProperties? = nil,
    mayBeShelved: Bool = true, shelves: [String] = [], isIdentified: Bool = false, rowHash: ContentHash? = nil,
    isHashed: Bool = false
  ) {
    self.book = book
    self.newBook = newBook
    self.line = line
    self.raw = raw
    self.properties = properties
    self.mayBeShelved = mayBeShelved
    self.shelves = shelves
    self.isIdentified = isIdentified
    self.rowHash = rowHash
    traits = book.matchTraits
    fullRecord = isHashed ? IncomingBook.all(of: book, key: traits.rowKey, shelves) : nil
  }

  typealias Identified = (book: Book, traits: BookMatch.Traits)

  /// What is added if the library does not have the book.
  var added: Identified { newBook.map { ($0, $0.matchTraits) } ?? (book, traits) }

  /// The filled fields and the baseline record of a new book.
  static func all(of book: Book, key: RowKey, _ shelves: [String]) -> (took: Int, record: BaselineRecord) {
    var record = book.baselineRecord(key: key)
    record.add(shelves: shelves)
    return (BookField.bits(of: book), record)
  }
}

package struct IncomingFile {
  /// The name of the importer, stored with each book's row.
  package let source: String
  /// The name of the file, stored with each book's row.
  package let name: String
  package let books: IncomingBooks
  package let profile: Profile?
  /// Whether all readings and entries were given uids for this import, so that none can exist in another book.
  package var hasOwnUIDs = false
  /// Saved queries; those that the library does not have are added.
  package var queries: [SavedQuery] = []
  /// Goals; those that the library does not have are added.
  package var goals: [Goal] = []
  /// Budgets; those that the library does not have are added.
  package var budgets: [Budget] = []
  /// The shelves of the file, which list its books by their uids in the file; called after the last book.
  package var shelves: () -> [Shelf] = { [] }
  /// Whether the report keeps a book's row, asked right after it was merged; others are only counted.
  package var isReported: (MergeReport.Row) -> Bool = { _ in true }

  /// Called before the first book with the rows of earlier imports, to skip those that are unchanged.
  package var recognising: ((Set<ContentHash>) -> Void)?

  package init(source: String, name: String, books: IncomingBooks, profile: Profile? = nil) {
    self.source = source
    self.name = name
    self.books = books
    self.profile = profile
  }
}

package enum IncomingItem: Sendable {
  case book(IncomingBook)
  /// A row that an earlier import read and merged into a book that still exists.
  case unchanged
}

/// The books of a file in its order. Each is created on demand, so that a large import keeps one in memory at a time.
package struct IncomingBooks {
  /// How many there are; may be an estimate until the last one is created.
  package let count: Int
  /// The next item; nil after the last.
  let next: () throws -> IncomingItem?

  /// About this many books, in the order of the file.
  package init(expecting count: Int, _ next: @escaping () throws -> IncomingItem?) {
    self.count = count
    self.next = next
  }

  /// This many books, in the order of the file.
  package init(count: Int, _ make: @escaping (Int) -> IncomingBook) {
    var place = 0
    self.init(expecting: count) {
      guard place < count else { return nil }
      defer { place += 1 }
      return .book(make(place))
    }
  }
}

extension IncomingBook {
  /// Whether the row is another book than all others: of Octavo's library, which may have two of one edition, and of
  /// calibre's, also in lists without uuids. A row or note that the reader added without a uid need not be.
  func isSeparate(in source: String) -> Bool {
    isIdentified || ["json", "jsonl", "epub", "calibre"].contains(source)
  }
}
