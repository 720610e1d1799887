internal import Foundation

extension Importer {
  /// Imports LibraryThing's exports, tab-delimited or JSON.
  ///
  /// Collections give the status. Only the latest readthrough is in the file. Films and music are rejected by row;
  /// subjects, call numbers and dimensions stay in the raw row only and are counted.
  package static let libraryThing = Importer(
    name: "librarything", summary: "LibraryThing's export (tab-delimited or JSON).",
    recognises: { LibraryThingColumn.table.matches($0) || LibraryThingJSON.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      let isJSON = FileHead(of: bytes, fileName: fileName).object != nil
      let table = isJSON ? try LibraryThingJSON.table(bytes) : try Table(bytes, LibraryThingColumn.table)
      return try table.imported(as: "librarything", uids: uids, book: LibraryThingBook.book)
    })
}

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
    unmapped: [
      "Summary": "summaries", "Physical Description": "dimensions", "Weight": "dimensions", "Height": "dimensions",
      "Thickness": "dimensions", "Length": "dimensions", "Dimensions": "dimensions", "LCCN": "call numbers",
      "LC Classification": "call numbers", "Dewey Decimal": "call numbers", "Other Call Number": "call numbers",
      "Barcode": "barcodes", "BCID": "BookCrossing numbers", "Original Languages": "original languages",
      "Subjects": "subjects", "OCLC": "catalogue numbers", "Work id": "catalogue numbers",
      "ISSN": "catalogue numbers", "Series": "series", "Original Title": "original titles", "Awards": "awards",
      "Genre": "genres", "Circulation": "loans",
    ],
    // `Dewey Wording` explains the number; `Source` is where the catalogue data came from.
    unread: ["Sort Character", "Dewey Wording", "Source", "Title Sort", "Author Sort"],
    isUnquoted: true)

  /// The keys of unmapped columns in the JSON export.
  static let unmappedKeys: [String: String] = [
    "Summary": "summary", "Physical Description": "physical_description", "Weight": "weight", "Height": "height",
    "Thickness": "thickness", "Length": "length", "Dimensions": "dimensions", "LCCN": "lccn",
    "LC Classification": "lcc", "Dewey Decimal": "ddc", "Other Call Number": "callnumber", "Barcode": "barcode",
    "BCID": "bcid", "Series": "series", "Original Languages": "originallanguage", "Subjects": "subject", "OCLC": "oclc",
    "Work id": "workcode", "ISSN": "issn", "Original Title": "originaltitle", "Awards": "awards", "Genre": "genre",
    "Circulation": "circulation",
  ]

  /// The columns that are a single text in the items of the JSON export, with their keys.
  static let members: [(column: LibraryThingColumn, key: String)] = [
    (.bookID, "books_id"), (.title, "title"), (.author, "primaryauthor"), (.publication, "publication"),
    (.date, "date"), (.review, "review"), (.rating, "rating"), (.comment, "comment"),
    (.privateComment, "privatecomment"), (.pages, "pages"), (.started, "datestarted"), (.finished, "dateread"),
    (.added, "entrydate"), (.isPublic, "public"), (.copies, "copies"), (.acquired, "dateacquired"),
    (.shop, "fromwhere"),
  ]
}
