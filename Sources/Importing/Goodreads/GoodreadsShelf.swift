internal import ReadingModel

/// The exclusive shelf of a book, which says where the reader stands with it.
///
/// Three shelves are the service's own; readers add others for what they did not finish or put off.
enum GoodreadsShelf: Equatable {
  case status(Reading.Status)
  /// A shelf of the reader's own whose name tells nothing.
  case unknown(String)
  case absent

  /// Reads a tidy cell.
  init(_ cell: String) {
    if cell.isEmpty {
      self = .absent
    } else if let status = GoodreadsShelf.statuses[GoodreadsShelf.key(cell)] {
      self = .status(status)
    } else {
      self = .unknown(cell)
    }
  }

  /// The shelves that the service itself has; they are never tags.
  static let own: Set<String> = ["read", "currently-reading", "to-read"]

  private static let statuses: [String: Reading.Status] = [
    "read": .finished, "currently-reading": .reading, "to-read": .wanted,
    "did-not-finish": .abandoned, "didn-t-finish": .abandoned, "dnf": .abandoned, "abandoned": .abandoned,
    "stopped-reading": .abandoned, "gave-up": .abandoned, "given-up": .abandoned, "unfinished": .abandoned,
    "not-finished": .abandoned,
    "on-hold": .paused, "paused": .paused, "on-pause": .paused,
  ]

  private static func key(_ cell: String) -> String {
    String(cell.lowercased().map { $0 == " " || $0 == "_" || $0 == "'" ? "-" : $0 })
  }
}
