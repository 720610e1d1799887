internal import ReadingModel

/// The status of a book, from its current reading.
enum BookStatus: String, CaseIterable {
  case reading, paused, wanted, finished, abandoned
  /// Neither started nor wanted.
  case unread

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

  /// The page of the shelf with this status, relative to the root.
  var path: String { "shelves/\(rawValue).html" }
}
