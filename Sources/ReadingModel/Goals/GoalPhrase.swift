/// A goal in the reader's words: `24 books in 2026`, `5 by authors new to me`, `200 hours`, `2 books a month`.
package struct GoalPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package enum Reason: Hashable, Sendable {
      /// It does not start with a number.
      case noAmount
      /// The number is not a whole number in range.
      case noWholeNumber(String)
      /// The period has too little time for it.
      case tooMuch(most: Int, String)
      /// The last day is in the past.
      case over(Day)
      /// The unit is missing or unknown.
      case noMeasure(String)
      /// The period is invalid.
      case noPeriod(String)
    }

    package let text: String
    package let reason: Reason

    package var category: FailureCategory { .input }

    package var description: String {
      switch reason {
      case .noAmount: "a goal starts with a number, not '\(text)' - write '24 books in 2026' or '20 minutes a day'"
      case .noWholeNumber(let number): "not a whole number of 1 or more: '\(number)' - write '24 books in 2026'"
      case .tooMuch(let most, let words):
        "'\(text)' cannot be reached: the period has only \(most) \(words) - choose less"
      case .over(let day): "\(day) is in the past - give a later day"
      case .noMeasure(""): "missing unit after '\(text)' - write '\(text) books' or '\(text) pages in march'"
      case .noMeasure(let words):
        "unknown unit '\(words)' - write books, readings, pages, hours, minutes, new authors or days"
      case .noPeriod(let words):
        "'\(words)' is not a period - write 'in 2026', 'in march', 'this month', 'a week', "
          + "'until' a day such as 2030-06-30, or 'from' one 'to' another"
      }
    }
  }

  package let amount: Int
  package let measure: Goal.Measure
  /// The period; the current year if the phrase has none.
  package let period: Period

  /// Parses a phrase relative to today.
  package init(_ text: String, today: Day, weekStart: Weekday = .monday) throws(Invalid) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { throw Invalid(text: text, reason: .noAmount) }
    let digits = first.prefix { $0.isNumber || $0 == "," }
    let number = first.prefix { $0.isNumber || $0 == "," || $0 == "." || $0 == "-" }
    guard let amount = Int(digits.filter { $0 != "," }), (1...Goal.largestAmount).contains(amount),
      number.count == digits.count, GoalPhrase.hasThousands(digits)
    else { throw Invalid(text: text, reason: number.isEmpty ? .noAmount : .noWholeNumber(String(number))) }
    // `200h` is `200 h`.
    words[0] = String(first.dropFirst(digits.count))
    if words[0].isEmpty { words.removeFirst() }
    let start = words.indices.first { GoalPhrase.beginsPeriod(words[$0...]) } ?? words.endIndex
    let counted = words[..<start].joined(separator: " ")
    guard let measure = GoalPhrase.measures[counted] else {
      // If the words start with a known unit, the rest is the invalid part.
      let known = words[..<start].indices.last { GoalPhrase.measures[words[..<$0].joined(separator: " ")] != nil }
      throw Invalid(
        text: text,
        reason: known.map { Invalid.Reason.noPeriod(words[$0...].joined(separator: " ")) } ?? .noMeasure(counted))
    }
    let days = Array(words[start...])
    if days.count == 2, ["until", "till", "by"].contains(days[0]), let last = try? Day(days[1]), last.latest < today {
      throw Invalid(text: text, reason: .over(last))
    }
    guard let period = GoalPhrase.period(days, today: today, weekStart) else {
      throw Invalid(text: text, reason: .noPeriod(days.joined(separator: " ")))
    }
    if let (most, words) = GoalPhrase.most(measure, in: period), amount > most {
      throw Invalid(text: text, reason: .tooMuch(most: most, words))
    }
    self.amount = amount
    self.measure = measure
    self.period = period
  }

  /// Whether commas separate groups of three digits, as in `1,200`, and are not decimal commas, as in `1,5`.
  private static func hasThousands(_ digits: Substring) -> Bool {
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
    return !groups[0].isEmpty && (groups.count == 1 || groups[0].count <= 3)
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// The most time that fits into a period; nil for measures without a limit.
  private static func most(_ measure: Goal.Measure, in period: Period) -> (Int, String)? {
    let days: Int? =
      switch period {
      case .every(.day): 1
      case .every(.week): 7
      case .every(.month): 31
      case .every(.year): 366
      case .days(let first, let last): first.days(until: last).map { $0 + 1 }
      }
    guard let days else { return nil }
    switch measure {
    case .days: return (days, days == 1 ? "day" : "days")
    case .hours: return (days * 24, "hours")
    case .minutes: return (days * 1440, "minutes")
    default: return nil
    }
  }

  private static let measures: [String: Goal.Measure] = {
    let words: [(Goal.Measure, [String])] = [
      (.books, ["book", "books", "books read", "books finished"]), (.readings, ["reading", "readings"]),
      (.pages, ["page", "pages", "pages read", "p", "pp"]), (.hours, ["hour", "hours", "hours of reading", "h"]),
      (.minutes, ["minute", "minutes", "minutes of reading", "min", "mins"]),
      (
        .authors,
        [
          "new author", "new authors", "author new to me", "authors new to me", "by authors new to me",
          "by new authors", "books by authors new to me", "books by new authors",
        ]
      ), (.days, ["day", "days", "day of reading", "days of reading", "reading days", "days read"]),
    ]
    return Dictionary(words.flatMap { measure, names in names.map { ($0, measure) } }) { first, _ in first }
  }()

  /// Whether words, in small letters, begin with a period: `in 2027`, `a month`, `next year`.
  package static func beginsPeriod(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if first == "by" { return words.dropFirst().first.map { !["new", "authors"].contains($0) } ?? false }
    if first.utf8.count == 4, words.count == 1, (try? Day(first)) != nil { return true }
    return [
      "in", "on", "within", "between", "a", "an", "per", "each", "every", "this", "next", "from", "until", "till",
    ].contains(first)
      || Period.Unit(adverb: first) != nil || first.contains("..")
  }

  /// The period of words such as `a month` or `in 2027`; the current year if there are none.
  static func period(_ words: [String], today: Day, _ weekStart: Weekday) -> Period? {
    guard let first = words.first else { return days(DayRange(Day(year: today.year) ?? today)) }
    let rest = Array(words.dropFirst())
    switch first {
    case "a", "an", "per", "each", "every":
      return rest.count == 1 ? Period.Unit(rawValue: rest[0]).map { .every($0) } : nil
    case "in" where coming(rest, today: today) != nil: return coming(rest, today: today)
    case "within": return coming(rest, today: today)
    case "in", "on": return days(named: rest, today: today, weekStart)
    case "this", "next": return days(named: words, today: today, weekStart)
    case "until", "till", "by": return lastDay(rest, today: today).flatMap { Period(from: today, to: $0) }
    case "from", "between":
      let signs = first == "from" ? ["to", "until", "till"] : ["and"]
      guard let sign = rest.firstIndex(where: signs.contains), let first = firstDay(Array(rest[..<sign]), today: today),
        let last = lastDay(Array(rest[(sign + 1)...]), today: first.earliest)
      else { return nil }
      return Period(from: first, to: last)
    default:
      if words.count == 1, let unit = Period.Unit(adverb: first) { return .every(unit) }
      return words.count == 1 ? DayRange(first, today: today, weekStart: weekStart).flatMap { days($0) } : nil
    }
  }

  /// The first day of a period: `2026-03-01`, `today`, `march`, `14 march`.
  private static func firstDay(_ words: [String], today: Day) -> Day? {
    if words == ["today"] || words == ["now"] { return today }
    if words.count == 1, let day = try? Day(words[0]) { return day }
    if words.count == 1, let month = Day.month(named: words[0]) { return Day(year: today.year, month: month) }
    let phrase = try? ComingDayPhrase(words.joined(separator: " "))
    // `march 2026` begins with its first day.
    if case .date(let day)? = phrase { return day }
    return phrase?.day(today: today)
  }

  /// The last day of a period: `2026-06-30`, `june`, `31 december`, `the end of the year`.
  private static func lastDay(_ words: [String], today: Day) -> Day? {
    let rest = words.starts(with: ["the", "end", "of"]) ? words.dropFirst(3) : words.drop { $0 == "end" || $0 == "of" }
    switch Array(rest.drop { ["the", "this"].contains($0) }) {
    case ["year"]: return Day(year: today.year)
    case ["month"]: return today.wholeMonth
    default: break
    }
    guard let first = rest.first else { return nil }
    if rest.count == 1, let day = try? Day(first) { return day }
    if rest.count <= 2, Day.month(named: first) != nil { return month(Array(rest), today: today) }
    return (try? ComingDayPhrase(rest.joined(separator: " ")))?.day(today: today)
  }

  /// `3 months` and `the next 3 months` from today.
  private static func coming(_ words: [String], today: Day) -> Period? {
    let rest = words.drop { ["the", "next"].contains($0) }
    guard rest.count == 2, rest.first?.first?.isNumber == true, rest.first?.utf8.count ?? 4 < 4,
      let day = (try? ComingDayPhrase("in " + rest.joined(separator: " ")))?.day(today: today)
    else { return nil }
    return Period(from: today, to: day)
  }

  /// `march 2027`; a month alone that is over is next year's.
  private static func month(_ words: [String], today: Day) -> Day? {
    guard let first = words.first, let month = Day.month(named: first) else { return nil }
    return words.count == 1 ? today.next(month: month) : Int(words[1]).flatMap { Day(year: $0, month: month) }
  }

  /// `2026`, `2026-03`, `march`, `march 2027`, `this month`, `next year`.
  private static func days(named words: [String], today: Day, _ weekStart: Weekday) -> Period? {
    guard words.count <= 2, let first = words.first else { return nil }
    if Day.month(named: first) != nil { return month(words, today: today).flatMap { days(DayRange($0)) } }
    guard ["this", "next"].contains(first) || words.count == 1 else { return nil }
    return DayRange(words.joined(separator: "-"), today: today, weekStart: weekStart).flatMap { days($0) }
  }

  private static func days(_ range: DayRange) -> Period? {
    guard let first = range.first, let last = range.last else { return nil }
    return Period(from: first, to: last)
  }
}
