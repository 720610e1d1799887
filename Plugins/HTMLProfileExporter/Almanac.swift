internal import ReadingModel

/// The books of each year, found in one walk through the library, so that a page per year costs no walk of its own.
struct Almanac {
  /// Longer gaps between the start and the end of a reading say nothing about the years between.
  private static let longestSpanYears = 11

  /// The books that were read in a year, with only the readings that touch it.
  private(set) var booksByYear: [Int: [Book]] = [:]
  /// The years in which something happened, oldest first.
  private(set) var years: [Int] = []

  /// The years of a snapshot; of one that was narrowed to a year, only that one.
  init(_ snapshot: Snapshot) {
    for book in snapshot.books {
      var readingsByYear: [Int: [Reading]] = [:]
      for reading in book.readings {
        for year in Almanac.years(of: reading) where snapshot.year == nil || snapshot.year == year {
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

  /// The numbers of a year.
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
