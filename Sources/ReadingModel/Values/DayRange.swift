/// An inclusive range of days; open-ended where nil.
package struct DayRange: Hashable, Sendable {
  /// The first day; exact.
  package let first: Day?
  /// The last day; exact.
  package let last: Day?

  /// From the earliest day of one date to the latest day of another.
  package init(from first: Day?, to last: Day?) {
    self.first = first?.earliest
    self.last = last?.latest
  }

  package init(_ day: Day) {
    self.init(from: day, to: day)
  }

  /// Whether the range contains every day of the date; `2025-03` is within `2025`, but not within 2025-03-14 to
  /// 2025-04.
  package func contains(_ day: Day) -> Bool {
    if day.precision == .day { return (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true) }
    return (first.map { $0 <= day.earliest } ?? true) && (last.map { day.latest <= $0 } ?? true)
  }

  /// Whether the first day is after the last.
  package var isBackwards: Bool {
    guard let first, let last else { return false }
    return first > last
  }

  /// The range in words: `2025`, `2025-03-01 to 2025-04-30`, `since 2025-03-01`, `all days`.
  package var text: String {
    switch (first, last) {
    case (nil, nil): return "all days"
    case (let first?, nil): return "since \(first)"
    case (nil, let last?): return "until \(last)"
    case (let first?, let last?):
      return date?.text ?? "\(first) to \(last)"
    }
  }

  /// The date that covers exactly these days; nil if there is none.
  package var date: Day? {
    guard let first, let last else { return nil }
    let dates = [Day(year: first.year), first.wholeMonth, first].compactMap { $0 }
    return dates.first { $0.earliest == first && $0.latest == last }
  }

  /// Parses the days of a query: a ``DayPhrase``, `next-week`, `+7d`, or two of these with `..` between, one of which
  /// may be missing. Nil if invalid.
  /// - Parameter isComing: Whether `fri` and `mar` mean the next ones instead of the last.
  package init?(_ text: String, today: Day, weekStart: Weekday = .monday, isComing: Bool = false) {
    if let dots = text.firstRange(of: "..") {
      let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
      guard !from.isEmpty || !to.isEmpty else { return nil }
      let start = DayRange.span(from, today: today, weekStart, isComing)
      let end = DayRange.span(to, today: today, weekStart, isComing)
      guard from.isEmpty || start != nil, to.isEmpty || end != nil else { return nil }
      self.init(from: start?.first, to: end?.last)
      if isBackwards, let first, let last = DayRange.next(to, after: first) { self.init(from: first, to: last) }
    } else {
      guard let span = DayRange.span(text, today: today, weekStart, isComing) else { return nil }
      self = span
    }
  }

  /// The first day on or after another that a weekday, a month or a date without a year can be: the end of
  /// `monday..friday`.
  private static func next(_ text: String, after first: Day) -> Day? {
    let phrase = try? DayPhrase(text)
    if let month = phrase?.month { return first.next(month: month) }
    return switch phrase {
    case .lastWeekday(let weekday): first.weekday.flatMap { first.adding(days: $0.days(until: weekday)) }
    case .lastDate(let month, let dayOfMonth): first.next(month: month, dayOfMonth: dayOfMonth)
    default: nil
    }
  }

  private static func span(_ text: String, today: Day, _ weekStart: Weekday, _ isComing: Bool) -> DayRange? {
    // Dates first: most days in queries are dates, and a year BC begins with `-`, like days before today.
    if let day = try? Day(text) { return DayRange(day) }
    if let days = ahead(text.lowercased(), today: today, weekStart) { return days }
    if isComing, let phrase = try? ComingDayPhrase(text), let day = phrase.day(today: today) { return DayRange(day) }
    let phrase = try? DayPhrase(text)
    if isComing, case .lastMonth(let month) = phrase {
      return today.next(month: month).map { DayRange($0) }
    }
    return phrase?.days(today: today, weekStart: weekStart)
  }

  /// Parses `next-week`, `next-month`, `next-year`, and `+7d`, `+2w`, `+6m`, `+1y` from today.
  private static func ahead(_ text: String, today: Day, _ weekStart: Weekday) -> DayRange? {
    switch text.replacing("-", with: " ") {
    case "next week":
      let week = today.startOfWeek(on: weekStart)
      return week.map { DayRange(from: $0.adding(days: 7), to: $0.adding(days: 13)) }
    case "next month": return today.wholeMonth.adding(months: 1).map { DayRange($0) }
    case "next year": return Day(year: today.year + 1).map { DayRange($0) }
    default: return after(text, today: today).map { DayRange($0) }
    }
  }

  private static func after(_ text: String, today: Day) -> Day? {
    guard text.hasPrefix("+"), let unit = text.last, let count = Int(text.dropFirst().dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    switch unit {
    case "d": return today.adding(days: count)
    case "w": return today.adding(days: 7 * count)
    case "m": return today.adding(months: count)
    case "y": return today.adding(months: 12 * count)
    default: return nil
    }
  }
}
