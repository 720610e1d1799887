package import ReadingModel

/// A date format that a reader defined: `DD.MM.YYYY`, `D MMM YYYY`, `YYYY-MM`.
package struct DatePattern: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case year, month, monthName, day
    case sign(Character)
  }

  /// The pattern as written.
  package let text: String
  private let parts: [Part]

  /// Reads a pattern; nil if it has no year of four letters, a day without a month, or a part twice.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      switch (first, run.count) {
      case ("Y", 4): parts.append(.year)
      case ("M", 1...2): parts.append(.month)
      case ("M", 3...4): parts.append(.monthName)
      case ("D", 1...2): parts.append(.day)
      case ("Y", _), ("M", _), ("D", _): return nil
      default: parts += run.map(Part.sign)
      }
      rest = rest.dropFirst(run.count)
    }
    let kinds = parts.filter { if case .sign = $0 { false } else { true } }
    let hasMonth = kinds.contains(.month) || kinds.contains(.monthName)
    guard kinds.contains(.year), Set(kinds).count == kinds.count, hasMonth || !kinds.contains(.day),
      !(kinds.contains(.month) && kinds.contains(.monthName))
    else { return nil }
    self.text = text
    self.parts = parts
  }

  /// The day in a trimmed cell, ignoring a time after it; nil if the cell has another format.
  package func day(_ cell: String) -> Day? {
    var rest = cell[...]
    var (year, month, day): (Int?, Int?, Int?)
    for part in parts {
      switch part {
      case .sign(let sign):
        guard rest.first == sign else { return nil }
        rest = rest.dropFirst()
      case .year:
        guard let number = DatePattern.number(&rest, digits: 4...4) else { return nil }
        year = number
      case .month:
        guard let number = DatePattern.number(&rest, digits: 1...2) else { return nil }
        month = number
      case .day:
        guard let number = DatePattern.number(&rest, digits: 1...2) else { return nil }
        day = number
      case .monthName:
        let word = rest.prefix { $0.isLetter }
        guard let number = MonthName.number(word.lowercased()) else { return nil }
        month = number
        rest = rest.dropFirst(word.count)
      }
    }
    guard rest.isEmpty || rest.first == " " || rest.first == "T" || rest.first == ",", let year else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func number(_ rest: inout Substring, digits: ClosedRange<Int>) -> Int? {
    let run = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.contains(run.count) else { return nil }
    rest = rest.dropFirst(run.count)
    return Int(run)
  }
}
