/// A value of a custom field.
public enum CustomValue: Hashable, Sendable {
  /// A text, not empty.
  case text(String)
  /// A number.
  case number(FixedPointNumber)
  /// Yes or no.
  case flag(Bool)
  /// A date, at least to the month.
  case day(Day)

  /// The type of a value.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A text.
    case text
    /// A number.
    case number
    /// Yes or no.
    case flag
    /// A date.
    case day
  }

  /// Its type.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    case .day: .day
    }
  }

  /// Parses a value as readers type it: `3` is a number, `yes` a flag, `2024-05-01` or `2024-05` a date, everything
  /// else a text, and so is what is in quotation marks; nil if empty.
  package init?(typed text: String) {
    let words = text.trimmed
    guard !words.isEmpty else { return nil }
    if words.utf8.count >= 3, words.hasPrefix("\""), words.hasSuffix("\"") {
      self = .text(String(words.dropFirst().dropLast()))
    } else if let flag = CustomValue.flags[words.lowercased()] {
      self = .flag(flag)
    } else if let number = FixedPointNumber(words) {
      self = .number(number)
    } else if words.utf8.dropFirst().contains(UInt8(ascii: "-")), let day = try? Day(words), day.text == words {
      self = .day(day)
    } else {
      self = .text(words)
    }
  }

  /// The words for yes and no.
  package static let flags = ["yes": true, "true": true, "no": false, "false": false]

  /// A year alone is a number, as it is when it is typed.
  var normalized: CustomValue {
    guard case .day(let day) = self, day.precision == .year else { return self }
    return FixedPointNumber("\(day.year)").map(CustomValue.number) ?? self
  }

  /// The value in words: `dark`, `3`, `yes`, `2024-05-01`; `day` shows dates.
  package func text(day: (Day) -> String = { $0.text }) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .flag(let isSet): isSet ? "yes" : "no"
    case .day(let date): day(date)
    }
  }

  /// The value as a reader types it, the inverse of ``init(typed:)``: a text that looks like another type has quotation
  /// marks.
  package var typedText: String {
    guard case .text(let text) = self, CustomValue(typed: text) != self else { return text() }
    return "\"\(text)\""
  }
}
