internal import ReadingModel

/// The day on which each author's first book was finished.
struct Debuts {
  private let days: [String: Day]

  /// The debuts in a snapshot. An author with an undated finished reading has none, since that may have been the first.
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

  /// The authors first read in a year, by date.
  func authors(of year: Int) -> [String] {
    days.filter { $0.value.year == year }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }
}

extension Site {
  /// The authors first read in a year, by date; none in the first year, when that is every author.
  func newAuthors(of year: Int) -> [String] { year == years.first ? [] : debuts.authors(of: year) }
}
