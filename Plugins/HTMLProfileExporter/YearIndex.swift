internal import ReadingModel

/// The books of each year, collected in one pass over the library instead of one pass per year page.
struct YearIndex {
  /// For longer readings, only the years with entries count, not those between start and end.
  private static let longestSpanYears = 11

  /// The books read in each year, with only that year's readings.
  private(set) var booksByYear: [Int: [Book]] = [:]
  /// The years with any activity, oldest first.
  private(set) var years: [Int] = []

  /// The years of a snapshot; only its own year if the snapshot is limited to one.
  init(_ snapshot: Snapshot) {
    for book in snapshot.books {
      var readingsByYear: [Int: [Reading]] = [:]
      for reading in book.readings {
        for year in YearIndex.years(of: reading) where snapshot.year == nil || snapshot.year == year {
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
    years = booksByYear.keys.filter { eventful.contains($0) }.sorted()
  }

  /// The statistics of a year.
  func summary(of year: Int) -> YearSummary {
    YearSummary(of: Snapshot(books: booksByYear[year] ?? []), year: year)
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
