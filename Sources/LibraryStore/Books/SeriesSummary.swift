internal import ReadingModel

/// A series with its books in order.
package struct SeriesSummary: Hashable, Sendable {
  /// A book and its position in the series.
  package struct Volume: Hashable, Sendable {
    /// The position as the series counts it; nil if unknown.
    package let position: String?
    /// The book.
    package let book: BookSummary
  }

  /// The series name.
  package let name: String
  /// Its books by position; those without one come last.
  package let volumes: [Volume]

  /// How many of its books are finished.
  package var finishedCount: Int { volumes.count { $0.book.status == .finished } }

  /// The book to read next: the one being read, else the first that is neither finished nor abandoned.
  package var next: Volume? {
    volumes.first { $0.book.status == .reading } ?? volumes.first { $0.book.status?.isOver != true }
  }
}
