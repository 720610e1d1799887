/// The days from one to another, both included; open where one is nil.
package struct DayRange: Hashable, Sendable {
  /// The first exact day.
  package let first: Day?
  /// The last exact day.
  package let last: Day?

  /// The days from the first that one date can mean to the last that another can.
  package init(from first: Day?, to last: Day?) {
    self.first = first?.earliest
    self.last = last?.latest
  }

  /// The days that a date can mean.
  package init(_ day: Day) {
    self.init(from: day, to: day)
  }

  /// Whether every day that the date can mean is among them; `2025-03` is within `2025`, and not within 2025-03-14 to
  /// 2025-04.
  package func contains(_ day: Day) -> Bool {
    if day.precision == .day { return (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true) }
    return (first.map { $0 <= day.earliest } ?? true) && (last.map { day.latest <= $0 } ?? true)
  }

  /// Whether the first day comes after the last.
  var isBackwards: Bool {
    guard let first, let last else { return false }
    return first > last
  }

  /// The days in words: `2025`, `2025-03-01 to 2025-04-30`, `since 2025-03-01`, `all days`.
  package var text: String {
    switch (first, last) {
    case (nil, nil): return "all days"
    case (let first?, nil): return "since \(first)"
    case (nil, let last?): return "until \(last)"
    case (let first?, let last?):
      return date?.text ?? "\(first) to \(last)"
    }
  }

  /// The one date that means exactly these days; nil when there is none.
  package var date: Day? {
    guard let first, let last else { return nil }
    let dates = [Day(year: first.year), first.wholeMonth, first].compactMap { $0 }
    return dates.first { $0.earliest == first && $0.latest == last }
  }
}

extension DayRange {
  /// Reads what a query says of days: a date, exact or partial; `yesterday`, `last-fri`, `mar`; `this-week`,
  /// `last-month`, `next-week`; `-30d`, `-2w`, `-6m`, `-1y` before today, `+7d` after it; and two of them with `..` between, either of which may be
  /// missing. Nil when it is none of these.
  /// - Parameter isComing: Whether `fri` and `mar` are those to come instead of the last ones.
  package init?(_ text: String, today: Day, weekStart: Weekday = .monday, isComing: Bool = false) {
    if let dots = text.firstRange(of: "..") {
      let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
      guard !from.isEmpty || !to.isEmpty else { return nil }
      let start = DayRange.span(from, today: today, weekStart, isComing)
      let end = DayRange.span(to, today: today, weekStart, isComing)
      guard from.isEmpty || start != nil, to.isEmpty || end != nil else { return nil }
      self.init(from: start?.first, to: end?.last)
    } else {
      guard let span = DayRange.span(text, today: today, weekStart, isComing) else { return nil }
      self = span
    }
  }

  private static func span(_ text: String, today: Day, _ weekStart: Weekday, _ isComing: Bool) -> DayRange? {
    let text = text.lowercased()
    if let day = try? Day(text) { return DayRange(day) }
    if let day = relative(text, today: today) { return DayRange(day) }
    let words = text.replacing("-", with: " ")
    if let period = period(words, today: today, weekStart) { return period }
    if isComing, let phrase = try? ComingDayPhrase(words), let day = phrase.day(today: today) { return DayRange(day) }
    guard let phrase = try? DayPhrase(words), let day = phrase.day(today: today) else { return nil }
    return DayRange(day)
  }

  /// `-30d`, `-2w`, `-6m`, `-1y`, and `+7d` after today.
  private static func relative(_ text: String, today: Day) -> Day? {
    guard let sign = text.first, sign == "-" || sign == "+", let unit = text.last,
      let size = Int(text.dropFirst().dropLast()), (0...100_000).contains(size)
    else { return nil }
    let count = sign == "-" ? -size : size
    switch unit {
    case "d": return today.adding(days: count)
    case "w": return today.adding(days: 7 * count)
    case "m": return today.adding(months: count)
    case "y": return today.adding(months: 12 * count)
    default: return nil
    }
  }

  private static func period(_ words: String, today: Day, _ weekStart: Weekday) -> DayRange? {
    guard let week = today.startOfWeek(on: weekStart) else { return nil }
    switch words {
    case "this week": return DayRange(from: week, to: week.adding(days: 6))
    case "last week": return DayRange(from: week.adding(days: -7), to: week.adding(days: -1))
    case "next week": return DayRange(from: week.adding(days: 7), to: week.adding(days: 13))
    case "this month": return DayRange(today.wholeMonth)
    case "last month": return today.wholeMonth.earliest.adding(days: -1).map { DayRange($0.wholeMonth) }
    case "next month": return today.wholeMonth.latest.adding(days: 1).map { DayRange($0.wholeMonth) }
    case "this year": return Day(year: today.year).map { DayRange($0) }
    case "last year": return Day(year: today.year - 1).map { DayRange($0) }
    case "next year": return Day(year: today.year + 1).map { DayRange($0) }
    default: return nil
    }
  }
}

extension Day {
  /// The date that many months later, or earlier when negative, on the last day of a shorter month; nil for a date
  /// without a month, and outside the years −9999…9999.
  package func adding(months: Int) -> Day? {
    guard let month else { return nil }
    let index = year * 12 + month - 1 + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    return Day(
      year: newYear, month: newMonth, day: dayOfMonth.map { min($0, Day.daysInMonth(newMonth, year: newYear)) })
  }
}
