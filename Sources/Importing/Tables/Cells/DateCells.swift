package import ReadingModel

/// The date format of one file.
///
/// Services write `2024/05/11`; a spreadsheet may have turned that into `5/11/2024`, `11/5/2024`, `05/11/24` or
/// `11-May-24`. A date with a number above 12 reveals the order of all.
package struct DateCells {
  package enum Reading: Equatable {
    case absent
    case day(Day)
    /// Either of two days in this year.
    case ambiguous(year: Day)
    case unreadable
  }

  private enum Order {
    case monthFirst, dayFirst, unknown
  }

  private let order: Order
  /// The order of dates with a two-digit year.
  private let shortOrder: Order

  /// Infers the order from all date cells of the file.
  package init(inferringFrom cells: some Sequence<String>) {
    var isMonthFirstSeen = false
    var isDayFirstSeen = false
    var short = ShortDates()
    for cell in cells {
      guard let parts = DateCells.parts(cell), parts.count == 3 else { continue }
      if parts.allSatisfy(\.isShort) { short.add(parts[0].number, parts[1].number) }
      guard parts[2].isYear else { continue }
      if parts[1].number > 12 { isMonthFirstSeen = true }
      if parts[0].number > 12 { isDayFirstSeen = true }
    }
    order = isMonthFirstSeen == isDayFirstSeen ? .unknown : isMonthFirstSeen ? .monthFirst : .dayFirst
    shortOrder = short.order
  }

  /// Infers the order of dates with a two-digit year.
  ///
  /// In `24/05/11` the year may come first, so one date is not enough: a first number that never exceeds 12 is the
  /// month, one that sometimes does is the day, and one that always does may be the year.
  private struct ShortDates {
    private var isFirstSmall = false
    private var isFirstLarge = false
    private var isSecondLarge = false

    mutating func add(_ first: Int, _ second: Int) {
      if first > 12 { isFirstLarge = true } else { isFirstSmall = true }
      if second > 12 { isSecondLarge = true }
    }

    var order: Order {
      switch (isFirstSmall, isFirstLarge, isSecondLarge) {
      case (true, false, true): .monthFirst
      case (true, true, false): .dayFirst
      default: .unknown
      }
    }
  }

  /// Reads a trimmed cell.
  package func read(_ cell: String) -> Reading {
    if cell.isEmpty { return .absent }
    if let day = DateCells.plain(cell) { return .day(day) }
    guard let parts = DateCells.parts(cell) else { return DateCells.named(cell).map { .day($0) } ?? .unreadable }
    if parts.count == 3, parts.allSatisfy(\.isShort) { return readShort(parts.map(\.number)) }
    let numbers = parts.map(\.number)
    if parts.count == 3, !parts[0].isYear, parts[2].isYear {
      return readYearLast(numbers, isDotted: cell.contains("."))
    }
    let day: Day? =
      switch (parts.count, parts[0].isYear, parts[parts.count - 1].isYear) {
      case (1, true, _): Day(year: numbers[0])
      case (2, true, false): Day(year: numbers[0], month: numbers[1])
      case (2, false, true): Day(year: numbers[1], month: numbers[0])
      case (3, true, false): Day(year: numbers[0], month: numbers[1], day: numbers[2])
      default: nil
      }
    return (day ?? DateCells.named(cell)).map { .day($0) } ?? .unreadable
  }

  /// `2024/05/11` or `2024-05-11`, the form services write, which is never ambiguous; nil for others.
  static func plain(_ cell: String) -> Day? {
    guard cell.utf8.count == 10 else { return nil }
    var numbers = (year: 0, month: 0, day: 0)
    var place = 0
    for byte in cell.utf8 {
      defer { place += 1 }
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch place {
      case 0..<4: numbers.year = numbers.year * 10 + digit
      case 5..<7: numbers.month = numbers.month * 10 + digit
      default: numbers.day = numbers.day * 10 + digit
      }
    }
    guard numbers.year >= 1000 else { return nil }
    return Day(year: numbers.year, month: numbers.month, day: numbers.day)
  }

  private func readShort(_ numbers: [Int]) -> Reading {
    let year = DateCells.year(numbers[2])
    switch shortOrder {
    case .monthFirst: return Day(year: year, month: numbers[0], day: numbers[1]).map { .day($0) } ?? .unreadable
    case .dayFirst: return Day(year: year, month: numbers[1], day: numbers[0]).map { .day($0) } ?? .unreadable
    case .unknown: return .unreadable
    }
  }

  /// A two-digit year as spreadsheets read it: 00–29 is 20xx, the rest 19xx.
  private static func year(_ number: Int) -> Int { number < 30 ? 2000 + number : 1900 + number }

  /// A date with a named month: `11-May-24`, `May 11, 2024`, `11. Mai 2024`.
  private static func named(_ cell: String) -> Day? {
    let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }
    let months = words.compactMap { MonthName.number(String($0)) }
    let numbers = words.filter(\.isDigits)
    guard months.count == 1, words.count == numbers.count + 1, let last = numbers.last else { return nil }
    switch (numbers.count, numbers[0].utf8.count, last.utf8.count) {
    case (1, 4, _): return Int(last).flatMap { Day(year: $0, month: months[0]) }
    case (2, 1...2, 4): return Int(last).flatMap { Day(year: $0, month: months[0], day: Int(numbers[0])) }
    case (2, 1...2, 2): return Int(last).flatMap { Day(year: year($0), month: months[0], day: Int(numbers[0])) }
    case (2, 4, 1...2): return Int(numbers[0]).flatMap { Day(year: $0, month: months[0], day: Int(last)) }
    default: return nil
    }
  }

  /// - Parameter isDotted: Whether dots separate the numbers, which implies day first.
  private func readYearLast(_ numbers: [Int], isDotted: Bool) -> Reading {
    let order = order == .unknown && isDotted ? .dayFirst : order
    let monthFirst = Day(year: numbers[2], month: numbers[0], day: numbers[1])
    let dayFirst = Day(year: numbers[2], month: numbers[1], day: numbers[0])
    switch (monthFirst, dayFirst, order) {
    case (let day?, nil, _), (nil, let day?, _), (let day?, _, .monthFirst), (_, let day?, .dayFirst): return .day(day)
    case (let one?, let other?, .unknown):
      if one == other { return .day(one) }
      return Day(year: numbers[2]).map { .ambiguous(year: $0) } ?? .unreadable
    default: return .unreadable
    }
  }

  private struct Part {
    let number: Int
    /// Whether it has four digits and isn't a placeholder below 1000.
    let isYear: Bool
    /// Whether it has one or two digits.
    let isShort: Bool
  }

  /// The numbers of a date; a time of day after it is ignored.
  private static func parts(_ cell: String) -> [Part]? {
    var parts: [Part] = []
    parts.reserveCapacity(3)
    var (number, digitCount) = (0, 0)
    func end() -> Bool {
      guard (1...4).contains(digitCount), parts.count < 3 else { return false }
      parts.append(Part(number: number, isYear: digitCount == 4 && number >= 1000, isShort: digitCount < 3))
      (number, digitCount) = (0, 0)
      return true
    }
    for byte in cell.utf8.prefix(while: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "T") }) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitCount += 1
        guard digitCount <= 4 else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."): guard end() else { return nil }
      default: return nil
      }
    }
    return end() ? parts : nil
  }
}
