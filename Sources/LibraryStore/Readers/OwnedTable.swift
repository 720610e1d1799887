/// A table whose rows belong to one reader each.
struct OwnedTable {
  let name: String
  /// What of a row says whose it is, with `one` for the row: a number of a reader, or NULL when the row it hangs on is
  /// gone.
  let owner: String
  /// The column of whose it is, which no statement has to know of; nil where a row hangs on another one.
  let column: String?

  private init(_ name: String, owner: String, column: String? = nil) {
    (self.name, self.owner, self.column) = (name, owner, column)
  }

  private static func byColumn(_ name: String) -> OwnedTable {
    OwnedTable(name, owner: "one.readerId", column: "readerId")
  }

  /// All of them, parents before what hangs on them.
  static let all = [
    byColumn("reading"),
    OwnedTable("entry", owner: "(SELECT r.readerId FROM main.reading r WHERE r.id = one.readingId)"),
    OwnedTable(
      "entryTag",
      owner:
        "(SELECT r.readerId FROM main.entry e JOIN main.reading r ON r.id = e.readingId WHERE e.id = one.entryId)"),
    byColumn("shelf"),
    OwnedTable("shelfBook", owner: "(SELECT s.readerId FROM main.shelf s WHERE s.id = one.shelfId)"),
    byColumn("goal"), byColumn("savedQuery"), byColumn("provenance"), byColumn("history"), byColumn("wish"),
    byColumn("bookMark"),
    OwnedTable("profile", owner: "one.id"), OwnedTable("timer", owner: "one.id"),
    OwnedTable("chosenBook", owner: "one.id"),
  ]

  /// Tables that all readers see, and by what right they are changed.
  static let shared: [String: ReaderRight] = [
    "book": .edit, "contributor": .edit, "series": .edit, "identifier": .edit, "bookTag": .edit, "course": .edit,
    "college": .edit, "bookCopy": .lend, "loan": .lend, "renewal": .lend, "reservation": .lend, "budget": .lend,
    "sample": .administer, "reader": .administer,
    // Every deed writes when the library was changed last, and a portrait is a picture.
    "picture": .read, "library": .read,
  ]

  /// Shared tables that are seen by who has a right alone.
  static let hidden: [String: ReaderRight] = [
    "loan": .seeLoans, "renewal": .seeLoans, "reservation": .seeLoans, "budget": .seeLoans,
  ]
}
