/// The columns of a Goodreads export that a book is made of; the others stay in the raw row.
enum GoodreadsColumn: String, CaseIterable {
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
  case dateAdded = "Date Added"
  case bookshelves = "Bookshelves"
  case exclusiveShelf = "Exclusive Shelf"
  case review = "My Review"
  case spoiler = "Spoiler"
  case privateNotes = "Private Notes"
  case readCount = "Read Count"

  /// Without these there is no telling what a row is about.
  static let required: [GoodreadsColumn] = [.title, .author, .exclusiveShelf]
  /// These together are in no other service's export.
  static let telling: [GoodreadsColumn] = [.bookID, .title, .author, .exclusiveShelf]
}
