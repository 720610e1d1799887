/// A year in books, or all of them: one definition of each of its numbers, for every place that shows them.
public struct YearSummary: Hashable, Sendable {
  /// A reading together with its book.
  public struct ReadBook: Hashable, Sendable {
    /// The book, with all of its readings.
    public let book: Book
    /// The reading meant.
    public let reading: Reading
  }

  /// The year; nil for everything that the snapshot holds, undated readings and entries included.
  public let year: Int?
  /// Readings finished in the year, oldest first; those known only to the month or year come before exact days in it,
  /// and undated ones before all others.
  public let finished: [ReadBook]
  /// Readings abandoned in the year, oldest first.
  public let abandoned: [ReadBook]
  /// Pages read in the year.
  public let pages: PageTally
  /// Minutes logged in the year.
  public let minutes: Int
  /// Days of the year with at least one entry.
  public let daysWithEntries: Int
  /// Entries of the year, changes of status left out.
  public let entryCount: Int
  /// Quotes of the year.
  public let quoteCount: Int

  /// The summary of a year of the snapshot, or of the whole of it.
  public init(of snapshot: Snapshot, year: Int?) {
    var finished: [ReadBook] = []
    var abandoned: [ReadBook] = []
    var credits: [PageCredit] = []
    var minutes = 0
    var days: Set<Day> = []
    var entryCount = 0
    var quoteCount = 0
    for book in snapshot.books {
      for reading in book.readings {
        if year == nil || reading.ended?.year == year {
          if reading.status == .finished { finished.append(ReadBook(book: book, reading: reading)) }
          if reading.status == .abandoned { abandoned.append(ReadBook(book: book, reading: reading)) }
        }
        credits += reading.pageCredits(pageCount: book.pageCount)
        for entry in reading.entries where year == nil || entry.day?.year == year {
          minutes += entry.minutes ?? 0
          if let day = entry.day, day.precision == .day { days.insert(day) }
          if entry.kind != .status { entryCount += 1 }
          if entry.kind == .quote { quoteCount += 1 }
        }
      }
    }
    self.year = year
    self.finished = YearSummary.byEnd(finished)
    self.abandoned = YearSummary.byEnd(abandoned)
    pages = PageTally(credits, year: year)
    self.minutes = minutes
    daysWithEntries = days.count
    self.entryCount = entryCount
    self.quoteCount = quoteCount
  }

  /// Readings by the day they ended, undated ones first.
  static func byEnd(_ readings: [ReadBook]) -> [ReadBook] {
    readings.sorted { left, right in
      switch (left.reading.ended, right.reading.ended) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.book.uid < right.book.uid
      }
    }
  }

  /// Whether nothing at all happened in the year.
  public var isEmpty: Bool { finished.isEmpty && abandoned.isEmpty && pages.total == 0 && entryCount == 0 }

  /// The finished readings that have a rating, best first; the earlier one first among equals.
  public var bestRated: [ReadBook] {
    finished.enumerated().filter { $0.element.reading.rating != nil }.sorted { left, right in
      let (one, other) = (left.element.reading.rating, right.element.reading.rating)
      guard let one, let other, one != other else { return left.offset < right.offset }
      return one > other
    }.map(\.element)
  }

  /// The ratings of the finished readings.
  public var ratings: RatingTally { RatingTally(finished.compactMap(\.reading.rating)) }

  /// The finished book with the most pages; nil when no page count is known.
  public var longest: ReadBook? { finished.filter { $0.book.pageCount != nil }.max { pages($0) < pages($1) } }

  /// The finished book with the fewest pages; nil when fewer than two page counts are known.
  public var shortest: ReadBook? {
    let counted = finished.filter { $0.book.pageCount != nil }
    return counted.count > 1 ? counted.min { pages($0) < pages($1) } : nil
  }

  private func pages(_ read: ReadBook) -> Int { read.book.pageCount ?? 0 }
}

extension Snapshot {
  /// The summary of each of the years, in their order; each looks only at the books that can have to do with it.
  public func summaries(of years: [Int]) -> [YearSummary] {
    var booksByYear: [Int: [Book]] = [:]
    for book in books {
      guard let span = book.years else { continue }
      for year in years where span.contains(year) { booksByYear[year, default: []].append(book) }
    }
    return years.map { YearSummary(of: Snapshot(books: booksByYear[$0] ?? []), year: $0) }
  }

  /// The years in which a reading ended or an entry was written, oldest first.
  public var years: [Int] {
    var years: Set<Int> = []
    for reading in books.lazy.flatMap(\.readings) {
      if let year = reading.ended?.year { years.insert(year) }
      for entry in reading.entries { if let year = entry.day?.year { years.insert(year) } }
    }
    return years.sorted()
  }
}

extension Book {
  /// From the first to the last year of which its journal tells; nil when that has no dates.
  fileprivate var years: ClosedRange<Int>? {
    var span: ClosedRange<Int>?
    for day in readings.lazy.flatMap({ [$0.started, $0.ended] + $0.entries.map(\.day) }) {
      guard let year = day?.year else { continue }
      span = span.map { min($0.lowerBound, year)...max($0.upperBound, year) } ?? year...year
    }
    return span
  }
}
