/// The columns read from a Goodreads export.
enum GoodreadsColumn: String, ServiceColumn {
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

  static let service = "Goodreads"
  static let scheme = "goodreads"
  static let titleColumn: GoodreadsColumn? = .title
  static let required: [GoodreadsColumn] = [.title, .author]
  static let isWrittenByOctavo = true
  static let identifying: [GoodreadsColumn] = [.title, .author, .exclusiveShelf]
  static let secondaryIdentifying: [GoodreadsColumn] = [.bookID, .title, .author, .rating, .dateAdded]
  static let statusColumn: GoodreadsColumn? = .exclusiveShelf
  static let dateColumns: [GoodreadsColumn] = [.dateRead, .started, .dateAdded, .purchaseDate]
  static let unread = ["Average Rating"]
  static let bindingColumn: GoodreadsColumn? = .binding

  /// Names of columns that readers add.
  var otherNames: [String] {
    switch self {
    case .dateRead: ["Finished Reading", "Date Finished", "Finished"]
    case .started: ["Started Reading", "Start Date", "Started"]
    default: []
    }
  }
}
