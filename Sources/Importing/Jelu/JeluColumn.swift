/// The columns read from a Jelu export.
enum JeluColumn: String, ServiceColumn {
  case title = "Title"
  case author = "Author"
  case isbn = "ISBN"
  case publisher = "Publisher"
  case dateRead = "Date Read"
  case shelves = "Shelves"
  case readDates = "read_dates"
  case tags
  case authors
  case isbn10
  case isbn13
  case isOwned = "owned"
  case droppedDates = "dropped_dates"
  case currentDates = "currently_reading"

  static let service = "Jelu"
  static let scheme = "jelu"
  static let required: [JeluColumn] = [.title, .readDates]
  static let identifying: [JeluColumn] = [.title, .readDates, .tags, .isbn10, .isbn13]
  // Repeats the tags, without their spaces.
  static let unread = ["Bookshelves"]
  static let dateColumns: [JeluColumn] = [.dateRead, .readDates, .droppedDates, .currentDates]
}
