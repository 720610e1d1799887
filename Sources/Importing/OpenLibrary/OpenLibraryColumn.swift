/// The columns of Open Library's reading log that a book is made of.
enum OpenLibraryColumn: String, ServiceColumn {
  case workID = "Work ID"
  case title = "Title"
  case authors = "Authors"
  case firstYear = "First Publish Year"
  case editionID = "Edition ID"
  case shelf = "Bookshelf"
  case rating = "My Ratings"

  static let service = "Open Library"
  static let scheme = "openlibrary"
  static let required: [OpenLibraryColumn] = [.workID, .shelf]
  // What others say of the book.
  static let unread = [
    "Edition Count", "Ratings Average", "Ratings Count", "Has Ebook", "Subjects", "Subject People", "Subject Places",
    "Subject Times",
  ]
  static let telling: [OpenLibraryColumn] = [.workID, .editionID, .shelf]
}
