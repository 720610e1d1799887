/// An amount of reading within a period: `24 books in 2026`, `2 books a month`, `200 hours`.
public struct Goal: Hashable, Sendable {
  /// What is counted.
  public enum Measure: String, Sendable, Hashable, CaseIterable, Codable {
    /// Distinct finished books.
    case books
    /// Finished readings, including re-readings.
    case readings
    /// Pages read.
    case pages
    /// Hours of reading or listening; every minute counts.
    case hours
    /// Minutes of reading or listening.
    case minutes
    /// Authors with a first finished book.
    case authors
    /// Days with an entry.
    case days
  }

  /// The largest allowed amount.
  public static let largestAmount = 1_000_000_000

  /// Stable id, kept across export and import.
  public var uid: UID
  /// The reader's name for it; ``words`` if they gave none.
  public var name: String
  /// The target, 1…``largestAmount``.
  public var amount: Int
  /// What is counted.
  public var measure: Measure
  /// The period in which it counts.
  public var period: Period
  /// The query that selects the readings that count; empty for all.
  public var query: String
  /// Whether it is active.
  public var isOn: Bool

  /// An active goal.
  public init(uid: UID, name: String? = nil, amount: Int, measure: Measure, period: Period, query: String = "") {
    self.uid = uid
    self.amount = amount
    self.measure = measure
    self.period = period
    self.query = query
    isOn = true
    self.name = name ?? Goal.words(amount, measure, period, query)
  }

  /// The goal in words: `24 books in 2026`, `2 books a month`, `12 books in 2026, tag:classic`.
  public var words: String { Goal.words(amount, measure, period, query) }

  private static func words(_ amount: Int, _ measure: Measure, _ period: Period, _ query: String) -> String {
    "\(text(amount, measure)) \(period.words)" + (query.isEmpty ? "" : ", \(query)")
  }

  /// Whether its period is fixed and falls within a year.
  package func isOf(_ year: Int) -> Bool {
    guard case .days(let first, let last) = period else { return false }
    return first.year == year && last.year == year
  }

  /// A count with its unit: `1 book`, `24 books`, `5 new authors`.
  public static func text(_ count: Int, _ measure: Measure) -> String { "\(count) \(noun(count, measure))" }

  /// The unit for a count: `book`, `days of reading`.
  package static func noun(_ count: Int, _ measure: Measure) -> String {
    let noun =
      switch measure {
      case .books: "book"
      case .readings: "reading"
      case .pages: "page"
      case .hours: "hour"
      case .minutes: "minute"
      case .authors: "new author"
      case .days: "day of reading"
      }
    guard count != 1 else { return noun }
    return measure == .days ? "days of reading" : noun + "s"
  }
}

extension Goal: Codable {
  private enum Key: String, CodingKey {
    case uid, name, amount, measure, query, isOn
  }

  /// Decodes a goal; its period is either `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let period = try Period(from: decoder)
    guard let amount = try container.decodeCount(upTo: Goal.largestAmount, forKey: .amount) else {
      throw DecodingError.keyNotFound(Key.amount, .init(codingPath: container.codingPath, debugDescription: ""))
    }
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decodeText(forKey: .name), amount: amount,
      measure: try container.decode(Measure.self, forKey: .measure), period: period,
      query: try container.decodeIfPresent(String.self, forKey: .query) ?? "")
    isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
  }

  /// Encodes the goal.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(name, forKey: .name)
    try container.encode(amount, forKey: .amount)
    try container.encode(measure, forKey: .measure)
    try period.encode(to: encoder)
    if !query.isEmpty { try container.encode(query, forKey: .query) }
    try container.encode(isOn, forKey: .isOn)
  }
}
