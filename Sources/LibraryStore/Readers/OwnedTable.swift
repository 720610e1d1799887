/// A table in which each row belongs to one reader.
struct OwnedTable {
  let name: String
  /// The SQL for a row's owner, with `one` for the row: a reader's number, or NULL if the row's parent is gone.
  let owner: String
  /// The column of the owner, which statements do not see; nil if the table has none.
  let column: String?

  private init(_ name: String, owner: String, column: String? = nil) {
    (self.name, self.owner, self.column) = (name, owner, column)
  }

  private static func byColumn(_ name: String) -> OwnedTable {
    OwnedTable(name, owner: "one.readerId", column: "readerId")
  }

  /// All of them, parents before children.
  static let all = [
    byColumn("reading"),
    OwnedTable("entry", owner: "(SELECT r.readerId FROM main.reading r WHERE r.id = one.readingId)"),
    OwnedTable(
      "entryTag",
      owner:
        "(SELECT r.readerId FROM main.entry e JOIN main.reading r ON r.id = e.readingId WHERE e.id = one.entryId)"),
    OwnedTable(
      "readingCustomValue", owner: "(SELECT r.readerId FROM main.reading r WHERE r.id = one.readingId)"),
    byColumn("shelf"),
    OwnedTable("shelfBook", owner: "(SELECT s.readerId FROM main.shelf s WHERE s.id = one.shelfId)"),
    byColumn("goal"), byColumn("savedQuery"), byColumn("provenance"), byColumn("history"), byColumn("wish"),
    byColumn("bookMark"), byColumn("mergedBook"),
    OwnedTable("profile", owner: "one.id"), OwnedTable("timer", owner: "one.id"),
    OwnedTable("chosenBook", owner: "one.id"),
  ]

  /// Tables whose rows follow their book when it is merged into another one, also those of other readers.
  static let followingBooks: Set<String> = ["reading", "provenance", "wish", "mergedBook"]

  /// Tables that all readers see, and the right needed to change them.
  static let shared: [String: ReaderRight] = [
    "book": .edit, "contributor": .edit, "series": .edit, "identifier": .edit, "bookTag": .edit, "course": .edit,
    "college": .edit, "bookCustomValue": .edit, "bookCopy": .lend, "loan": .lend, "renewal": .lend,
    "reservation": .lend, "budget": .lend, "separateBook": .edit, "sample": .administer, "reader": .administer,
    // Every command updates when the library was last changed, and a portrait is a picture.
    "picture": .read, "library": .read,
  ]

  /// Shared tables that are visible only with a right.
  static let hidden: [String: ReaderRight] = [
    "loan": .seeLoans, "renewal": .seeLoans, "reservation": .seeLoans, "budget": .seeLoans,
  ]
}
