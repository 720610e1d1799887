internal import GRDB
internal import ReadingModel

/// A part of a library, such as `library.journal`: the methods of one area, in the library's transactions.
package protocol LibraryPart: Sendable {
  var library: Library { get }
}

extension LibraryPart {
  var now: Moment { library.now }
  var uids: UIDSource { library.uidSource }
  var visibility: DefaultVisibility { library.visibility }
  var reader: LibraryReader? { library.reader }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try library.read(body) }

  /// Changes the library as one history entry, see ``Library/write(isDryRun:isBulk:_:as:notifying:)``.
  func write<Value>(
    isDryRun: Bool = false, _ body: (Database) throws -> Value, as words: (Value) -> String,
    notifying event: (Value, Database) throws -> [LibraryEvent] = { _, _ in [] }
  ) throws -> Value {
    try library.write(isDryRun: isDryRun, { db, _ in try body(db) }, as: words, notifying: event)
  }
}

extension Library {
  /// Adding, finding, listing and changing books.
  package var books: Books { Books(library: self) }
  /// Entries, readings and the timer.
  package var journal: Journal { Journal(library: self) }
  package var shelves: Shelves { Shelves(library: self) }
  package var goals: Goals { Goals(library: self) }
  /// Full-text search, and names by their beginning.
  package var search: Search { Search(library: self) }
  package var statistics: Statistics { Statistics(library: self) }
  /// What comes from files: merging, sample books, the source of each value.
  package var imports: Imports { Imports(library: self) }
  package var readers: Readers { Readers(library: self) }
  /// Copies, loans, reservations, wishes, purchases and budgets.
  package var lending: Lending { Lending(library: self) }
  /// Undo and redo.
  package var history: History { History(library: self) }
  package var fields: Fields { Fields(library: self) }
  package var queries: Queries { Queries(library: self) }
  package var sync: Sync { Sync(library: self) }
  package var backups: Backups { Backups(library: self) }

  package struct Books: LibraryPart { package let library: Library }
  package struct Journal: LibraryPart { package let library: Library }
  package struct Shelves: LibraryPart { package let library: Library }
  package struct Goals: LibraryPart { package let library: Library }
  package struct Search: LibraryPart { package let library: Library }
  package struct Statistics: LibraryPart { package let library: Library }
  package struct Imports: LibraryPart { package let library: Library }
  package struct Readers: LibraryPart { package let library: Library }
  package struct Lending: LibraryPart { package let library: Library }
  package struct History: LibraryPart { package let library: Library }
  package struct Fields: LibraryPart { package let library: Library }
  package struct Queries: LibraryPart { package let library: Library }
  package struct Sync: LibraryPart { package let library: Library }
  package struct Backups: LibraryPart { package let library: Library }
}
