package import ReadingModel

/// A book that an import brings, and where it stood; an object, as a book is large and goes through many hands.
package final class IncomingBook: Sendable {
  /// The book with its readings.
  package let book: Book
  /// The book as it comes in when the library does not have it yet, with what would not be good enough to fill a
  /// known one; nil when that is the same.
  package let newBook: Book?
  /// The 1-based line of the file; nil in files that are no tables.
  package let line: Int?
  /// The row as it stood in the file; empty when the book carries all of it.
  package let raw: String
  /// What is known of the properties of its page, of which those that the reader changed are taken; nil when it is no
  /// page of a vault.
  package let properties: PageProperties?
  /// Whether a shelf of the file may name the book.
  package let mayBeShelved: Bool
  /// The names of the shelves on which its row says that it stands, from which it stays away when the reader has
  /// taken it off since; those that a file tells of as a whole are not among them.
  package let shelves: [String]
  /// What the book is recognised by.
  let traits: BookMatch.Traits
  /// What it tells when the library does not have it yet; nil when that is found once it is known.
  let allTold: (took: Int, telling: Telling)?

  /// A book and where it stood.
  /// - Parameter isReadAhead: Whether it is made on another thread than the one that merges it, to which is left as
  ///   little as can be.
  package init(
    book: Book, newBook: Book? = nil, line: Int? = nil, raw: String = "", properties: PageProperties? = nil,
    mayBeShelved: Bool = true, shelves: [String] = [], isReadAhead: Bool = false
  ) {
    self.shelves = shelves
    self.properties = properties
    self.mayBeShelved = mayBeShelved
    self.book = book
    self.newBook = newBook
    self.line = line
    self.raw = raw
    traits = book.matchTraits
    allTold = isReadAhead ? IncomingBook.all(toldBy: book, key: traits.rowKey, shelves) : nil
  }

  /// What a book tells that the library does not have yet.
  static func all(toldBy book: Book, key: String, _ shelves: [String]) -> (took: Int, telling: Telling) {
    var telling = book.telling(key: key)
    telling.tell(ofShelves: shelves)
    return (BookField.bits(toldBy: book), telling)
  }
}

/// The books of one file that an import brings.
package struct IncomingFile {
  /// The name of the importer, kept with each book's row.
  package let source: String
  /// The name of the file, kept with each book's row.
  package let name: String
  /// The books, in the order of the file.
  package let books: IncomingBooks
  /// Who the reader is, when the file says so.
  package let profile: Profile?
  /// Whether its readings and entries were all named for this import, so that none can be one of another book.
  package var hasOwnUIDs = false
  /// Saved queries, of which those are added that the library does not have.
  package var queries: [SavedQuery] = []
  /// Goals, of which those are added that the library does not have.
  package var goals: [Goal] = []
  /// Budgets, of which those are added that the library does not have.
  package var budgets: [Budget] = []
  /// The shelves of the file, which name its books by the uids they have there; asked for after its last book.
  package var shelves: () -> [Shelf] = { [] }
  /// Whether the report keeps what became of a book, asked right after it was merged; else it is only counted.
  package var isReported: (MergeReport.Row) -> Bool = { _ in true }

  /// The books of a file.
  package init(source: String, name: String, books: IncomingBooks, profile: Profile? = nil) {
    self.source = source
    self.name = name
    self.books = books
    self.profile = profile
  }
}
