internal import ReadingModel

/// Where a book stands, by the reading that counts now.
enum Standing: String, CaseIterable {
  case reading, paused, wanted, finished, abandoned
  /// Never begun, never wanted: it is just there.
  case unread

  /// Where a book stands.
  init(of book: Book) {
    switch book.currentReading?.status {
    case .reading: self = .reading
    case .paused: self = .paused
    case .wanted: self = .wanted
    case .finished: self = .finished
    case .abandoned: self = .abandoned
    case nil: self = .unread
    }
  }

  /// The page of the shelf of all such books, seen from the root.
  var path: String { "shelves/\(rawValue).html" }

  /// What is written on that shelf.
  var title: String {
    switch self {
    case .reading: "Now reading"
    case .paused: "Paused"
    case .wanted: "Wanted"
    case .finished: "Finished"
    case .abandoned: "Abandoned"
    case .unread: "Unread"
    }
  }
}
