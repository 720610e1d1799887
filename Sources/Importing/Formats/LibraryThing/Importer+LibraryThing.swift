internal import Foundation

extension Importer {
  /// Imports LibraryThing's exports, tab-delimited or JSON.
  ///
  /// Collections give the status. Only the latest readthrough is in the file. Films and music are rejected by row;
  /// subjects, call numbers and dimensions stay in the raw row only.
  package static let libraryThing = Importer(
    name: "librarything", summary: "LibraryThing's export (tab-delimited or JSON).",
    recognises: { LibraryThingColumn.table.matches($0) || LibraryThingJSON.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      let isJSON = FileHead(of: bytes, fileName: fileName).object != nil
      let table = isJSON ? try LibraryThingJSON.table(bytes) : try Table(bytes, LibraryThingColumn.table)
      return try table.imported(as: "librarything", uids: uids, book: LibraryThingBook.book)
    })
}

/// The columns read from a LibraryThing export.
enum LibraryThingColumn: String, TableColumn {
  case bookID = "Book Id"
  case title = "Title"
  case author = "Primary Author"
  case authorRole = "Primary Author Role"
  case others = "Secondary Author"
  case otherRoles = "Secondary Author Roles"
  case publication = "Publication"
  case date = "Date"
  case review = "Review"
  case rating = "Rating"
  case comment = "Comment"
  case privateComment = "Private Comment"
  case media = "Media"
  case pages = "Page Count"
  case started = "Date Started"
  case finished = "Date Read"
  case tags = "Tags"
  case collections = "Collections"
  case languages = "Languages"
  case isbn = "ISBN"
  case isbns = "ISBNs"
  case added = "Entry Date"
  case isPublic = "Public"
  case copies = "Copies"
  case acquired = "Acquired"
  case shop = "From Where"
  case patron = "Lending Patron"
  case lendingStatus = "Lending Status"
  case lent = "Lending Start"
  case lentUntil = "Lending End"

  static let table = TableFormat<LibraryThingColumn>(
    service: "LibraryThing", catalogue: "librarything-book", required: [.title, .author],
    identifying: [[.bookID, .title, .author, .collections]],
    otherNames: [.otherRoles: ["Secondary Author Role"]], title: .title, binding: .media,
    // Physical details and catalogue data.
    unread: [
      "Sort Character", "Summary", "Physical Description", "Weight", "Height", "Thickness", "Length", "Dimensions",
      "LCCN", "Barcode", "BCID", "Original Languages", "LC Classification", "Subjects", "Dewey Decimal",
      "Dewey Wording", "Other Call Number", "Source", "OCLC", "Work id", "ISSN", "Title Sort", "Author Sort",
    ],
    isUnquoted: true)

  /// The columns that are a single text in the items of the JSON export, with their keys.
  static let members: [(column: LibraryThingColumn, key: String)] = [
    (.bookID, "books_id"), (.title, "title"), (.author, "primaryauthor"), (.publication, "publication"),
    (.date, "date"), (.review, "review"), (.rating, "rating"), (.comment, "comment"),
    (.privateComment, "privatecomment"), (.pages, "pages"), (.started, "datestarted"), (.finished, "dateread"),
    (.added, "entrydate"), (.isPublic, "public"), (.copies, "copies"), (.acquired, "dateacquired"),
    (.shop, "fromwhere"),
  ]
}
