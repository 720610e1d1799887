internal import ReadingModel

/// What can be said about a year besides its sums: streaks, most-read author, languages, formats.
struct YearFacts {
  struct Streak {
    let start: Day
    let end: Day
    let days: Int
  }

  let year: Int
  let summary: YearSummary
  /// The longest run of days with an entry other than a change of status; nil without such a day.
  let streak: Streak?
  /// The authors of the finished books with the number of books, the most-read first.
  let authors: [(name: String, count: Int)]
  /// The languages of the finished books as tags, with the number of books, the most frequent first.
  let languages: [(name: String, count: Int)]
  /// The formats of the finished books, with the number of books.
  let formats: [(format: Book.Format, count: Int)]

  init(of year: Int, summary: YearSummary, books: [Book]) {
    self.year = year
    self.summary = summary
    streak = YearFacts.streak(in: books, year: year)
    let finished = summary.finishedBooks
    authors = YearFacts.counted(finished.flatMap { Set(Gatherings.names(.author, of: $0)) })
    languages = YearFacts.counted(finished.compactMap { $0.language.flatMap(LanguageTag.init)?.primary })
    formats = Book.Format.allCases.map { format in (format: format, count: finished.count { $0.format == format }) }
      .filter { $0.count > 0 }
  }

  private static func counted(_ names: [String]) -> [(name: String, count: Int)] {
    names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (name: $0.key, count: $0.value) }
  }

  private static func streak(in books: [Book], year: Int) -> Streak? {
    var days: Set<Int> = []
    for reading in books.lazy.flatMap(\.readings) {
      let entries = reading.entries
      for index in entries.indices where entries[index].kind != .status {
        guard let day = entries[index].day, day.year == year, let number = day.daysSinceEpoch else { continue }
        days.insert(number)
      }
    }
    var (best, run, last) = (0..<0, 0, Int.min)
    for day in days.sorted() {
      run = day == last + 1 ? run + 1 : 1
      last = day
      if run > best.count { best = (day - run + 1)..<(day + 1) }
    }
    guard !best.isEmpty, let start = Day(daysSinceEpoch: best.lowerBound),
      let end = Day(daysSinceEpoch: best.upperBound - 1)
    else { return nil }
    return Streak(start: start, end: end, days: best.count)
  }

  /// The month in which most books were finished, with their number; nil if months are unknown.
  var busiestMonth: (month: Int, books: Int)? {
    var months: [Int: Set<UID>] = [:]
    for read in summary.finished {
      if let month = read.reading.ended?.month { months[month, default: []].insert(read.book.uid) }
    }
    return months.mapValues(\.count).max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      .map { (month: $0.key, books: $0.value) }
  }

  /// The month with the most pages, if the days of all pages are known.
  var bestMonth: (month: Int, pages: Int)? {
    guard summary.pages.total > 0, summary.pages.byBasis[.unknown] == nil else { return nil }
    let months = summary.pages.months(of: year)
    guard let most = months.max(), most > 0, let index = months.firstIndex(of: most) else { return nil }
    return (month: index + 1, pages: most)
  }
}
