enum GoodreadsColumn: String, TableColumn {
  case bookID = "Book Id"
  case title = "Title"
  case author = "Author"
  case authorSortName = "Author l-f"
  case additionalAuthors = "Additional Authors"
  case isbn = "ISBN"
  case isbn13 = "ISBN13"
  case rating = "My Rating"
  case publisher = "Publisher"
  case binding = "Binding"
  case pageCount = "Number of Pages"
  case yearPublished = "Year Published"
  case originalYear = "Original Publication Year"
  case dateRead = "Date Read"
  case started = "Date Started"
  case dateAdded = "Date Added"
  case bookshelves = "Bookshelves"
  case bookshelvesWithPositions = "Bookshelves with positions"
  case exclusiveShelf = "Exclusive Shelf"
  case review = "My Review"
  case spoiler = "Spoiler"
  case privateNotes = "Private Notes"
  case readCount = "Read Count"
  case recommendedBy = "Recommended By"
  case recommendedFor = "Recommended For"
  case ownedCopies = "Owned Copies"
  case purchaseDate = "Original Purchase Date"
  case purchasePlace = "Original Purchase Location"
  case condition = "Condition"
  case conditionNote = "Condition Description"
  case crossingID = "BCID"

  static let table = TableFormat<GoodreadsColumn>(
    service: "Goodreads", catalogue: "goodreads", required: [.title, .author],
    identifying: [[.title, .author, .exclusiveShelf], [.bookID, .title, .author, .rating, .dateAdded]],
    essential: [.title, .author, .exclusiveShelf],
    // Columns that readers add.
    otherNames: [
      .dateRead: ["Finished Reading", "Date Finished", "Finished"],
      .started: ["Started Reading", "Start Date", "Started"],
    ],
    status: .exclusiveShelf, title: .title, dates: [.dateRead, .started, .dateAdded, .purchaseDate],
    binding: .binding, unread: ["Average Rating"], isWrittenByOctavo: true, headerMissing: headerMissing)

  /// The columns of the export up to `Read Count`, which precede those of owned copies.
  private static let first = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating",
    "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added",
    "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count",
  ]

  /// The header for a table that lost its own, as may happen when sorting it in a spreadsheet. The number of columns
  /// identifies the form; the first row must fit it: a number, a rating, a day, a shelf.
  @Sendable static func headerMissing(above row: [String]) -> [String]? {
    let header: [String]
    switch row.count {
    case 31:
      header =
        first + [
          "Recommended For", "Recommended By", "Owned Copies", "Original Purchase Date", "Original Purchase Location",
          "Condition", "Condition Description", "BCID",
        ]
    case 24: header = first + ["Owned Copies"]
    case 23: header = first.filter { $0 != "Average Rating" } + ["Owned Copies"]
    default: return nil
    }
    func cell(_ name: String) -> String { header.firstIndex(of: name).map { row[$0].singleSpaced } ?? "" }
    guard case .number = WholeNumber(cell("Book Id")), case .number(let rating) = WholeNumber(cell("My Rating")),
      (0...5).contains(rating), case .day = DateCells(inferringFrom: []).read(cell("Date Added")),
      !cell("Title").isEmpty, !cell("Exclusive Shelf").isEmpty, !cell("Exclusive Shelf").contains(" ")
    else { return nil }
    return header
  }
}
