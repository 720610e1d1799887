enum OpenreadsColumn: String, TableColumn {
  case title, subtitle, author, status, description
  case isFavorite = "favourite"
  case isDeleted = "deleted"
  case rating, pages
  case year = "publication_year"
  case isbn
  case openLibrary = "olid"
  case tags
  case review = "my_review"
  case notes
  case format = "book_format"
  case readings
  case started = "start_date"
  case finished = "finish_date"
  case added = "date_added"

  static let table = TableFormat<OpenreadsColumn>(
    service: "Openreads", catalogue: "openlibrary", required: [.title, .author, .status],
    identifying: [[.title, .author, .status, .openLibrary, .review]], dates: [.started, .finished, .added],
    binding: .format,
    // When the row was last changed.
    unread: ["date_modified"])
}
