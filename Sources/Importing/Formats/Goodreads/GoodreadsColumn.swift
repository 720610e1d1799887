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
}
