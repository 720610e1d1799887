package import ReadingModel

/// Which books a list shows.
package struct BookFilter: Hashable, Sendable {
  /// How a list is sorted.
  package enum Order: String, Sendable, CaseIterable {
    /// By title, as a catalogue files it.
    case title
    /// By the first author's name, then by title.
    case author
    /// What is being read first, then the newest end of a reading.
    case recent
    /// Best rated first.
    case rating
    /// Last added first.
    case added
  }

  /// Only books whose reading stands so; any when empty.
  package var statuses: Set<Reading.Status> = []
  /// Only books that fit; its own order and limit come first.
  package var query = Query()
  /// How they are sorted.
  package var order: Order = .recent
  /// At most so many; all when nil.
  package var limit: Int?

  /// All books.
  package init() {}
}
