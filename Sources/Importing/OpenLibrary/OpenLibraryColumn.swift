/// The columns read from Open Library's reading log.
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
  // Data about the book, not from the reader.
  static let unread = [
    "Edition Count", "Ratings Average", "Ratings Count", "Has Ebook", "Subjects", "Subject People", "Subject Places",
    "Subject Times",
  ]
  static let identifying: [OpenLibraryColumn] = [.workID, .editionID, .shelf]
}
