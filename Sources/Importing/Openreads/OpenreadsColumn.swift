/// The columns read from an Openreads export.
enum OpenreadsColumn: String, ServiceColumn {
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

  // When the row was last changed.
  static let unread = ["date_modified"]
  static let service = "Openreads"
  static let scheme = "openlibrary"
  static let required: [OpenreadsColumn] = [.title, .author, .status]
  static let identifying: [OpenreadsColumn] = [.title, .author, .status, .openLibrary, .review]
  static let dateColumns: [OpenreadsColumn] = [.started, .finished, .added]
  static let bindingColumn: OpenreadsColumn? = .format
}
