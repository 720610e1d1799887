package import QueryLanguage
package import ReadingModel

package struct BookFilter: Hashable, Sendable {
  package enum Order: String, Sendable, CaseIterable {
    /// By title, without a leading article.
    case title
    /// By the first author's name, then by title.
    case author
    /// Books being read first, then by the end of their reading, newest first.
    case recent
    /// By rating, highest first.
    case rating
    /// By the day they were added, newest first.
    case added
  }

  /// Only books with one of these statuses; any if empty.
  package var statuses: Set<Reading.Status>
  /// Only books that match; its order and limit take precedence.
  package var query: Query
  package var order: Order
  /// The most books to show; all if nil.
  package var limit: Int?

  /// All books, unless something selects some of them.
  package init(
    _ query: Query = Query(), statuses: Set<Reading.Status> = [], order: Order = .recent, limit: Int? = nil
  ) {
    (self.query, self.statuses, self.order, self.limit) = (query, statuses, order, limit)
  }
}
