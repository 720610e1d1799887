internal import ReadingModel

/// The status of a book, from its current reading.
enum BookStatus: String, CaseIterable {
  case reading, paused, wanted, finished, abandoned
  /// Neither started nor wanted.
  case unread

  init(of book: Book) {
    self = book.currentReading.flatMap { BookStatus(rawValue: $0.status.rawValue) } ?? .unread
  }

  /// The page of the shelf with this status, relative to the root.
  var path: String { "shelves/\(rawValue).html" }
}
