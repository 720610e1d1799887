/// So much reading in some days: `24 books in 2026`, `2 books a month`, `200 hours`.
public struct Goal: Hashable, Sendable {
  /// What is counted.
  public enum Measure: String, Sendable, Hashable, CaseIterable, Codable {
    /// Different books that were finished.
    case books
    /// Readings that were finished, re-readings too.
    case readings
    /// Pages read.
    case pages
    /// Hours read or listened, begun ones not.
    case hours
    /// Minutes read or listened.
    case minutes
    /// Authors of whom nothing was finished before.
    case authors
    /// Days with an entry.
    case days
  }

  /// The most that can be aimed at.
  public static let largestAmount = 1_000_000_000

  /// Its name outside the library.
  public var uid: UID
  /// What the reader calls it; what it says when they gave it no name.
  public var name: String
  /// How much is aimed at, 1…``largestAmount``.
  public var amount: Int
  /// What is counted.
  public var measure: Measure
  /// In which days.
  public var period: Period
  /// The query that says which readings count; empty when all do.
  public var query: String
  /// Whether it is pursued now.
  public var isOn: Bool

  /// A goal that is pursued.
  public init(uid: UID, name: String? = nil, amount: Int, measure: Measure, period: Period, query: String = "") {
    self.uid = uid
    self.amount = amount
    self.measure = measure
    self.period = period
    self.query = query
    isOn = true
    self.name = name ?? Goal.words(amount, measure, period, query)
  }

  /// What it says: `24 books in 2026`, `2 books a month`, `12 books in 2026, tag:classic`.
  public var words: String { Goal.words(amount, measure, period, query) }

  private static func words(_ amount: Int, _ measure: Measure, _ period: Period, _ query: String) -> String {
    "\(text(amount, measure)) \(period.words)" + (query.isEmpty ? "" : ", \(query)")
  }

  /// Whether its days lie in a year.
  package func isOf(_ year: Int) -> Bool {
    guard case .days(let first, let last) = period else { return false }
    return first.year == year && last.year == year
  }

  /// A number of what is measured: `1 book`, `24 books`, `5 new authors`.
  public static func text(_ count: Int, _ measure: Measure) -> String { "\(count) \(noun(count, measure))" }

  /// What is measured, as it stands behind a number: `book`, `days of reading`.
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

  /// Reads a goal; its days are `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
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

  /// Writes the goal.
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
