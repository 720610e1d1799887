/// A year in books, or all years; each number defined once for every place that shows it.
public struct YearSummary: Hashable, Sendable {
  /// A reading with its book.
  public struct ReadBook: Hashable, Sendable {
    /// The book, with all of its readings in the snapshot.
    public let book: Book
    /// The reading.
    public let reading: Reading
  }

  /// The year; nil for the whole snapshot, including undated readings and entries.
  public let year: Int?
  /// Readings finished in the year, oldest first; those known only to the month or year precede exact days in it, and
  /// undated ones precede all others.
  public let finished: [ReadBook]
  /// Readings abandoned in the year, oldest first.
  public let abandoned: [ReadBook]
  /// Pages read in the year.
  public let pages: PageTally
  /// Time read or listened in the year, by basis.
  package let time: TimeTally
  /// Minutes read or listened in the year.
  public var minutes: Int { time.sum.minutes }
  /// Days of the year with at least one of the counted entries, by exact day: the days that goals and streaks count.
  public let daysWithEntries: Int
  /// Entries of the year, without status changes.
  public let entryCount: Int
  /// Quotes of the year.
  public let quoteCount: Int

  /// The summary of a year, or of the whole snapshot if nil.
  public init(of snapshot: Snapshot, year: Int?) {
    var finished: [ReadBook] = []
    var abandoned: [ReadBook] = []
    var credits: [PageCredit] = []
    var times: [TimeCredit] = []
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
        times += reading.timeCredits(durationSeconds: book.durationSeconds, isHeard: book.isHeard)
        // By index, to avoid copying entries.
        let entries = reading.entries
        for index in entries.indices where year == nil || entries[index].day?.year == year {
          guard entries[index].kind != .status else { continue }
          if let day = entries[index].day, day.precision == .day { days.insert(day) }
          entryCount += 1
          if entries[index].kind == .quote { quoteCount += 1 }
        }
      }
    }
    self.year = year
    self.finished = YearSummary.byEnd(finished)
    self.abandoned = YearSummary.byEnd(abandoned)
    pages = PageTally(credits, year: year)
    time = TimeTally(times, year: year)
    daysWithEntries = days.count
    self.entryCount = entryCount
    self.quoteCount = quoteCount
  }

  /// Readings sorted by end, undated ones first.
  static func byEnd(_ readings: [ReadBook]) -> [ReadBook] {
    // Sorts small keys, as books are large.
    let keys = readings.indices.map { (day: readings[$0].reading.ended, uid: readings[$0].book.uid, index: $0) }
    return keys.sorted { Day.isFirst($0.day, before: $1.day) ?? ($0.uid < $1.uid) }.map { readings[$0.index] }
  }

  /// Whether nothing happened in the year.
  public var isEmpty: Bool {
    finished.isEmpty && abandoned.isEmpty && pages.total == 0 && minutes == 0 && entryCount == 0
  }

  /// The rated finished readings, best first, each book once; ties by end.
  public var bestRated: [ReadBook] {
    // Sorts small keys, as books are large.
    let keys = finished.indices.compactMap { index in finished[index].reading.rating.map { (rating: $0, index: index) }
    }
    return keys.sorted { ($1.rating, $0.index) < ($0.rating, $1.index) }.map { finished[$0.index] }
      .eachOnce(by: \.book.uid)
  }

  /// The finished reading with the highest rating; nil if several books have it.
  public var highestRated: ReadBook? {
    let best = bestRated.prefix(2)
    return best.first?.reading.rating == best.dropFirst().first?.reading.rating ? nil : best.first
  }

  /// The ratings of the finished readings.
  public var ratings: RatingTally { RatingTally(finished.compactMap(\.reading.rating)) }

  /// The longest finished book by page count; nil if none is known.
  public var longest: ReadBook? { finished.filter { $0.book.pageCount != nil }.max { pages($0) < pages($1) } }

  /// The shortest finished book by page count; nil if none is shorter than the longest.
  public var shortest: ReadBook? {
    let shortest = finished.filter { $0.book.pageCount != nil }.min { pages($0) < pages($1) }
    return shortest.flatMap { shortest in longest.map { pages(shortest) < pages($0) } == true ? shortest : nil }
  }

  private func pages(_ read: ReadBook) -> Int { read.book.pageCount ?? 0 }
}

extension Snapshot {
  /// The summaries of several years, in order; each processes only the books that can belong to it.
  public func summaries(of years: [Int]) -> [YearSummary] {
    var booksByYear: [Int: [Book]] = [:]
    for book in books {
      guard let span = book.years else { continue }
      for year in years where span.contains(year) { booksByYear[year, default: []].append(book) }
    }
    return years.map { YearSummary(of: Snapshot(books: booksByYear[$0] ?? []), year: $0) }
  }

  /// The years with an end of a reading or an entry other than a wish, oldest first.
  public var years: [Int] {
    var years: Set<Int> = []
    for reading in books.lazy.flatMap(\.readings) {
      if let year = reading.ended?.year { years.insert(year) }
      var latest: Int?
      for index in reading.entries.indices {
        guard let year = reading.entries[index].day?.year, year != latest, reading.entries[index].status != .wanted
        else { continue }
        years.insert(year)
        latest = year
      }
    }
    return years.sorted()
  }
}

extension Book {
  /// The first to the last year in its journal; nil without dates.
  fileprivate var years: ClosedRange<Int>? {
    var span: ClosedRange<Int>?
    func take(_ day: Day?) {
      guard let year = day?.year else { return }
      span = span.map { min($0.lowerBound, year)...max($0.upperBound, year) } ?? year...year
    }
    for reading in readings {
      take(reading.started)
      take(reading.ended)
      for index in reading.entries.indices { take(reading.entries[index].day) }
    }
    return span
  }
}

extension YearSummary {
  /// How many distinct books were finished.
  public var finishedBookCount: Int { Set(finished.map(\.book.uid)).count }

  /// The distinct books that were finished, by the first end of each.
  public var finishedBooks: [Book] { finished.eachOnce(by: \.book.uid).map(\.book) }

  /// How many distinct books were abandoned, also if they were finished later in the year.
  public var abandonedBookCount: Int { Set(abandoned.map(\.book.uid)).count }
}
