internal import ReadingModel

/// The days on which a book of an author was finished for the first time.
struct Debuts {
  private let days: [String: Day]

  /// The debuts in a snapshot. An author of whom a book was finished nobody knows when has none: that may have been
  /// before all others.
  init(_ snapshot: Snapshot) {
    var days: [String: Day] = [:]
    var undated: Set<String> = []
    for book in snapshot.books {
      let authors = book.authors.map(\.name.displayed).filter { !$0.isEmpty }
      for reading in book.readings where reading.status == .finished {
        guard let day = reading.ended else {
          undated.formUnion(authors)
          continue
        }
        for author in authors where days[author].map({ day < $0 }) ?? true { days[author] = day }
      }
    }
    self.days = days.filter { !undated.contains($0.key) }
  }

  /// The authors of a year, in the order of their days.
  func authors(of year: Int) -> [String] {
    days.filter { $0.value.year == year }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }
}
