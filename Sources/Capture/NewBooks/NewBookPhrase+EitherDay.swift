internal import ReadingModel

/// Dates in numbers that may be two days: `finished 3/4/2025`.
extension NewBookPhrase {
  /// What the words mean with each day that a date in numbers may be; nil for words in which there is none. Another
  /// date decides if it can be read in one way only: `read from 1/3/2024 to 20/3/2024`.
  init?(eitherDay arguments: [String], in year: Int, hasAuthor: Bool, isWanted: Bool) {
    let words = arguments.map(Typography.token)
    let days = words.map { RatingWords.match([$0]) == nil ? DateWords.slashed($0) : [] }
    guard let first = days.indices.dropFirst().first(where: { days[$0].count > 1 }) else { return nil }
    var orders = Array(days[first].indices)
    if orders.count == 2, let isDayFirst = words.dropFirst().lazy.compactMap(DateWords.beginsWithDay).first {
      orders = [isDayFirst ? 0 : 1]
    }
    let books = orders.flatMap { order in
      let dated = arguments.indices.flatMap { index -> [String] in
        guard index > 0, days[index].count == days[first].count else { return [arguments[index]] }
        let sign = String(arguments[index].reversed().prefix { ",;".contains($0) }.reversed())
        return (days[index][order].typed + sign).split(separator: " ").map(String.init)
      }
      return NewBookPhrase(dated, in: year, hasAuthor: hasAuthor, isWanted: isWanted).books.filter { book in
        book.hasDay(days[first][order])
      }
    }
    guard !books.isEmpty else { return nil }
    self = NewBookPhrase(books, about: arguments[first].withoutComma)
  }
}

extension NewBookWords {
  /// Whether a day is one of its reading or its publication; a year may have been added to it.
  fileprivate func hasDay(_ day: DayPhrase) -> Bool {
    ([self.day, started, published.map { .date($0) }] + laterDays).contains { known in
      guard case .lastDate(let month, let dayOfMonth) = day, case .date(let date)? = known else { return known == day }
      return date.month == month && date.dayOfMonth == dayOfMonth
    }
  }
}
