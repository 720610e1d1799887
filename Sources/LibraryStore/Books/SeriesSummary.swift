internal import ReadingModel

/// A series with its books in order.
package struct SeriesSummary: Hashable, Sendable {
  /// A book and its place in the series.
  package struct Volume: Hashable, Sendable {
    /// The place as the series counts it; nil when it has no number.
    package let position: String?
    /// The book.
    package let book: BookSummary
  }

  /// The name of the series.
  package let name: String
  /// Its books, in the order of their places; those without a number come last.
  package let volumes: [Volume]

  /// How many of its books were read to the end.
  package var finishedCount: Int { volumes.count { $0.book.status == .finished } }

  /// The book to go on with: the one being read, else the first that was neither finished nor given up.
  package var next: Volume? {
    volumes.first { $0.book.status == .reading } ?? volumes.first { $0.book.status?.isOver != true }
  }
}
