/// A table of the library: what of a book its rows are, and which readers see and change them.
///
/// The lists of tables elsewhere are filters of ``all``, which a test compares with the schema. The tables of sync, and
/// those of the search indexes, which triggers update, are not in it.
struct LibraryTable {
  /// What a row is to the book in its column `bookId`.
  enum BookPart {
    /// The book itself or one value of its fields; the first column is the id of the book.
    case field
    /// A copy, loan, reservation or wish; the second column is the id of the book.
    case holding
    /// Something else that follows the book when it is merged into another one, as holdings do.
    case record
  }

  /// Which readers see and change the rows.
  enum Access {
    /// The reader whose number the SQL returns for the row `one`, and the column of that number, if there is one. The
    /// SQL returns NULL if the row's parent is gone.
    case owner(String, column: String? = nil)
    /// Every reader with the right to change them; a further right may be needed to see them.
    case shared(ReaderRight, seenWith: ReaderRight? = nil)

    static let ownColumn = Access.owner("one.readerId", column: "readerId")
    static let ofID = Access.owner("one.id")
    static let ofReading = Access.owner("(SELECT r.readerId FROM main.reading r WHERE r.id = one.readingId)")
    static let ofEntry = Access.owner(
      "(SELECT r.readerId FROM main.entry e JOIN main.reading r ON r.id = e.readingId WHERE e.id = one.entryId)")
    static let ofShelf = Access.owner("(SELECT s.readerId FROM main.shelf s WHERE s.id = one.shelfId)")
  }

  let name: String
  let access: Access
  let bookPart: BookPart?
  /// Whether a reader who merges two books moves these rows of all readers, not only their own.
  let movesForAll: Bool

  private init(_ name: String, _ access: Access, _ bookPart: BookPart? = nil, movesForAll: Bool = false) {
    (self.name, self.access, self.bookPart, self.movesForAll) = (name, access, bookPart, movesForAll)
  }

  /// All tables, child rows before their parents.
  static let all: [LibraryTable] = [
    LibraryTable("mergedBook", .ownColumn, .record, movesForAll: true),
    LibraryTable("separateBook", .shared(.edit)),
    LibraryTable("renewal", .shared(.lend, seenWith: .seeLoans)),
    LibraryTable("loan", .shared(.lend, seenWith: .seeLoans), .holding),
    LibraryTable("reservation", .shared(.lend, seenWith: .seeLoans), .holding),
    LibraryTable("wish", .ownColumn, .holding, movesForAll: true),
    LibraryTable("bookCopy", .shared(.lend), .holding),
    LibraryTable("budget", .shared(.lend, seenWith: .seeLoans)),
    LibraryTable("timer", .ofID, .record),
    LibraryTable("chosenBook", .ofID, .record),
    LibraryTable("entryTag", .ofEntry),
    LibraryTable("entry", .ofReading),
    LibraryTable("readingCustomValue", .ofReading),
    LibraryTable("reading", .ownColumn, .record, movesForAll: true),
    LibraryTable("contributor", .shared(.edit), .field),
    LibraryTable("series", .shared(.edit), .field),
    LibraryTable("identifier", .shared(.edit), .field),
    LibraryTable("bookTag", .shared(.edit), .field),
    LibraryTable("course", .shared(.edit), .field),
    LibraryTable("college", .shared(.edit), .field),
    LibraryTable("bookCustomValue", .shared(.edit), .field),
    LibraryTable("shelfBook", .ofShelf, .record),
    LibraryTable("shelf", .ownColumn),
    LibraryTable("bookMark", .ownColumn, .record),
    LibraryTable("provenance", .ownColumn, .record, movesForAll: true),
    LibraryTable("book", .shared(.edit), .field),
    LibraryTable("profile", .ofID),
    // Every command updates when the library was last changed, and a portrait is a picture.
    LibraryTable("picture", .shared(.read)),
    LibraryTable("sample", .shared(.administer)),
    LibraryTable("library", .shared(.read)),
    LibraryTable("savedQuery", .ownColumn),
    LibraryTable("goal", .ownColumn),
    LibraryTable("reader", .shared(.administer)),
    LibraryTable("history", .ownColumn),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> LibraryTable? { byName[name] }

  /// The right needed to change the rows, if they are shared.
  var sharedRight: ReaderRight? { if case .shared(let right, _) = access { right } else { nil } }

  /// Tables of copies, loans, reservations and wishes.
  static let holdings = all.filter { $0.bookPart == .holding }

  /// Tables whose rows follow their book when it is merged into another one.
  static let followingBooks = all.filter { $0.bookPart == .holding || $0.bookPart == .record }
}

/// A table in which each row belongs to one reader.
struct OwnedTable {
  let name: String
  /// The SQL for a row's owner, with `one` for the row: a reader's number, or NULL if the row's parent is gone.
  let owner: String
  /// The column of the owner, which statements do not see; nil if the table has none.
  let column: String?
  /// Whether a reader who merges two books moves these rows of all readers, not only their own.
  let movesForAll: Bool

  private init?(_ table: LibraryTable) {
    guard case .owner(let owner, let column) = table.access else { return nil }
    (name, self.owner, self.column, movesForAll) = (table.name, owner, column, table.movesForAll)
  }

  /// All of them, parents before children.
  static let all = LibraryTable.all.reversed().compactMap { OwnedTable($0) }
}
