internal import ReadingModel

/// The exclusive shelf of a book, which says where the reader stands with it.
///
/// Three shelves are the service's own; readers add others for what they did not finish or put off.
enum GoodreadsShelf: Equatable {
  case status(Reading.Status)
  /// A shelf of the reader's own whose name tells nothing.
  case unknown(String)
  /// A shelf of the reader's own for what is not to be read.
  case refused(String)
  case absent

  /// Reads a tidy cell.
  init(_ cell: String) {
    if cell.isEmpty {
      self = .absent
    } else if let status = StatusWord.status(cell) {
      self = .status(status)
    } else if StatusWord.isRefusal(cell) {
      self = .refused(cell)
    } else {
      self = .unknown(cell)
    }
  }

  /// The shelves that the service itself has; they are never tags.
  static let own: Set<String> = ["read", "currently-reading", wanted]

  /// The shelf of the books wanted, which has an order.
  static let wanted = "to-read"
}
