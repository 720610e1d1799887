internal import ReadingModel

/// The exclusive shelf of a book, which sets its status.
///
/// Three shelves are built in; readers add others for books they did not finish or put off.
enum GoodreadsShelf: Equatable {
  case status(Reading.Status)
  /// A custom shelf with an unknown name.
  case unknown(String)
  /// A custom shelf for books that the reader won't read.
  case refused(String)
  case absent

  /// Reads a single-spaced cell.
  init(_ cell: String) {
    if cell.isEmpty {
      self = .absent
    } else if let status = StatusKeyword.status(cell) {
      self = .status(status)
    } else if StatusKeyword.isRefusal(cell) {
      self = .refused(cell)
    } else {
      self = .unknown(cell)
    }
  }

  /// Goodreads' built-in shelves, which never become tags.
  static let own: Set<String> = ["read", "currently-reading", wanted]

  /// The to-read shelf, which has an order.
  static let wanted = "to-read"
}
