/// A calendar day: exact, or known only to the month or year.
///
/// The calendar is the proleptic Gregorian one of ISO 8601. A day has no time zone and is never an instant. An unknown
/// day is `nil`, so that no date has to be invented.
public struct Day: Hashable, Sendable {
  /// How much of the date is known.
  public enum Precision: String, Sendable, CaseIterable {
    /// The year.
    case year
    /// The year and the month.
    case month
    /// The exact day.
    case day
  }

  /// Text that is not a date of the calendar.
  public struct Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// The text as given.
    public let text: String

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String { "'\(text)' is not a date - write 2026-03-14, 2026-03 or 2026" }
  }

  /// Year, month and day in one number, with nine bits for month and day and 0 for unknown parts: sorts by date, and
  /// keeps millions of dates small.
  private let number: Int32

  /// A number for sorting by date.
  package var order: Int { Int(number) }

  /// The year, −9999…9999; 0 is 1 BC, as in ISO 8601.
  public var year: Int { Int(number >> 9) }
  /// The month, 1…12; nil if unknown.
  public var month: Int? {
    let month = number >> 5 & 0xF
    return month == 0 ? nil : Int(month)
  }
  /// The day of the month, 1…31; nil if unknown.
  public var dayOfMonth: Int? {
    let day = number & 0x1F
    return day == 0 ? nil : Int(day)
  }

  /// 1970-01-01.
  init() {
    number = 1970 << 9 | 1 << 5 | 1
  }

  /// A date; nil if the calendar does not have it.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (-9999...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...Day.daysInMonth(month, year: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    number = Int32(year << 9 | (month ?? 0) << 5 | (day ?? 0))
  }

  /// Parses `2026-03-14`, `2026-03`, `2026` or `-0800`; years have four digits, and `-0000` is invalid.
  /// - Throws: ``Invalid`` for any other text, and for a date that does not exist.
  public init(_ text: String) throws(Invalid) {
    // Fast path: most dates in a library are exact.
    var copy = text
    if let exact = copy.withUTF8(Day.init(exact:)) {
      self = exact
      return
    }
    var rest = Substring(text)
    let isBeforeChrist = rest.first == "-"
    if isBeforeChrist { rest = rest.dropFirst() }
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    guard (1...3).contains(parts.count), zip(parts, widths).allSatisfy({ $0.utf8.count == $1 }),
      parts.allSatisfy(\.isDigits)
    else { throw Invalid(text: text) }
    let numbers = parts.compactMap { Int($0) }
    guard !isBeforeChrist || numbers[0] != 0,
      let day = Day(
        year: isBeforeChrist ? -numbers[0] : numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
        day: numbers.count > 2 ? numbers[2] : nil)
    else { throw Invalid(text: text) }
    self = day
  }

  /// Parses the bytes of `2026-03-14`; nil for any other form.
  package init?(exact bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for index in range {
        guard (48...57).contains(bytes[index]) else { return nil }
        number = number * 10 + Int(bytes[index]) - 48
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// How much of the date is known.
  public var precision: Precision {
    dayOfMonth != nil ? .day : month != nil ? .month : .year
  }

  /// The ISO 8601 form: `2026-03-14`, `2026-03` or `2026`.
  public var text: String {
    if let month, let dayOfMonth, (0...9999).contains(year) { return Day.text(year, month, dayOfMonth) }
    var text = (year < 0 ? "-" : "") + String(abs(year), digits: 4)
    if let month { text += "-" + String(month, digits: 2) }
    if let dayOfMonth { text += "-" + String(dayOfMonth, digits: 2) }
    return text
  }

  /// Fast path for `2026-03-14`, the most frequent form.
  private static func text(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> String {
    String(unsafeUninitializedCapacity: 10) { characters in
      func write(_ number: Int, to place: Int) {
        characters[place] = UInt8(ascii: "0") + UInt8(number / 10)
        characters[place + 1] = UInt8(ascii: "0") + UInt8(number % 10)
      }
      write(year / 100, to: 0)
      write(year % 100, to: 2)
      characters[4] = UInt8(ascii: "-")
      write(month, to: 5)
      characters[7] = UInt8(ascii: "-")
      write(dayOfMonth, to: 8)
      return 10
    }
  }
}

extension Day: CustomStringConvertible {
  /// The ISO 8601 form.
  public var description: String { text }
}

extension Day: Comparable {
  /// Earlier first; a partial date precedes every exact date within it.
  public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }

  /// Which of two dated items comes first: the undated one, else the earlier; nil if the days do not decide.
  package static func isFirst(_ left: Day?, before right: Day?) -> Bool? {
    switch (left, right) {
    case (let one?, let other?): one == other ? nil : one < other
    case (nil, .some): true
    case (.some, nil): false
    case (nil, nil): nil
    }
  }
}

extension Day: Codable {
  /// Decodes the ISO 8601 form.
  public init(from decoder: any Decoder) throws { self = try TextCoding.decode(from: decoder, Day.init(_:)) }

  /// Encodes the ISO 8601 form.
  public func encode(to encoder: any Encoder) throws { try TextCoding.encode(text, to: encoder) }
}
