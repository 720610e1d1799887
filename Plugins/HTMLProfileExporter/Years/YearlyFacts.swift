internal import ReadingModel

/// The books and facts of every year, collected in one pass over the library instead of one pass per page.
struct YearlyFacts {
  /// For longer readings, only the years with entries count, not those between start and end.
  private static let longestSpanYears = 11

  /// The years in which something was read or logged, oldest first; not those with only a start or a wish.
  let years: [Int]
  private let booksByYear: [Int: [Book]]
  private let factsByYear: [Int: YearFacts]

  /// The years of a snapshot; only its own year if the snapshot is limited to one.
  init(_ snapshot: Snapshot) {
    var booksByYear: [Int: [Book]] = [:]
    for book in snapshot.books {
      var readingsByYear: [Int: [Reading]] = [:]
      for reading in book.readings {
        for year in YearlyFacts.years(of: reading) where snapshot.year == nil || snapshot.year == year {
          readingsByYear[year, default: []].append(reading)
        }
      }
      for (year, readings) in readingsByYear {
        var part = book
        part.readings = readings
        booksByYear[year, default: []].append(part)
      }
    }
    let eventful = Set(snapshot.years)
    factsByYear = booksByYear.filter { eventful.contains($0.key) }.reduce(into: [:]) { byYear, part in
      let facts = YearlyFacts.facts(of: part.key, part.value)
      if !facts.summary.isEmpty { byYear[part.key] = facts }
    }
    years = factsByYear.keys.sorted()
    self.booksByYear = booksByYear
  }

  /// The books read in a year, with only that year's readings.
  func booksRead(in year: Int) -> [Book] { booksByYear[year] ?? [] }

  /// The facts of a year, which may be one without activity.
  func facts(of year: Int) -> YearFacts { factsByYear[year] ?? YearlyFacts.facts(of: year, booksRead(in: year)) }

  private static func facts(of year: Int, _ books: [Book]) -> YearFacts {
    YearFacts(of: year, summary: YearSummary(of: Snapshot(books: books), year: year), books: books)
  }

  private static func years(of reading: Reading) -> Set<Int> {
    var years: Set<Int> = []
    var latest: Int?
    for index in reading.entries.indices {
      guard let year = reading.entries[index].day?.year, year != latest else { continue }
      years.insert(year)
      latest = year
    }
    if let first = reading.started?.year, let last = reading.ended?.year, first <= last, last - first < longestSpanYears
    {
      years.formUnion(first...last)
    }
    return years
  }
}
