internal import Foundation

/// The rules by which somebody lends: how long, how many at once, how often again, and what being late costs.
public struct LoanTerms: Hashable, Sendable {
  /// Words that are no terms.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The part that cannot be read, as it was given.
    public let text: String

    /// One sentence for the reader.
    public var description: String {
      "'\(text)' is no rule of a loan - write \(LoanTerms.form)"
    }
  }

  /// How terms are written.
  public static let form = "'28 days, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day'"

  /// Of whom or for whom they hold, such as `student` or the name of a library.
  public let name: String
  /// How long a loan lasts; nil when no day is named.
  public var days: Int?
  /// How many books may be out at once; nil for any number.
  public var atOnce: Int?
  /// How often a loan may be made longer; nil for any number.
  public var renewals: Int?
  /// How many days a book may be late before it costs anything.
  public var graceDays = 0
  /// What each day costs that a book is late; nil when it costs nothing.
  public var finePerDay: Money?

  /// Terms by which everything goes.
  public init(_ name: String, days: Int? = nil, atOnce: Int? = nil, renewals: Int? = nil) {
    self.name = name
    self.days = days
    self.atOnce = atOnce
    self.renewals = renewals
  }

  /// Reads `28 days, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day`, each part if it is there.
  /// - Throws: ``Invalid`` for words that are no terms.
  public init(_ name: String, _ text: String) throws(Invalid) {
    self.init(name)
    var told: Set<String> = []
    for part in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard take(part), told.insert(LoanTerms.subject(of: part)).inserted else { throw Invalid(text: part) }
    }
    guard words != "no rules" else { throw Invalid(text: text) }
  }

  /// What a part is about, which can be said once: weeks are days, renewals are `renewal`.
  private static func subject(of part: String) -> String {
    let last = part.lowercased().split(separator: " ").last ?? ""
    if part.lowercased().hasSuffix("a day") { return "fine" }
    return ["day", "week", "weeks"].contains(last) ? "days" : last == "renewal" ? "renewals" : String(last)
  }

  private mutating func take(_ part: String) -> Bool {
    let words = part.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return false }
    let number = first == "no" ? 0 : Int(first)
    switch Array(words.dropFirst()) {
    case ["day"], ["days"]: days = number.flatMap { (1...LoanTerms.longest).contains($0) ? $0 : nil }
    case ["week"], ["weeks"]: days = number.flatMap { (1...LoanTerms.longest / 7).contains($0) ? $0 * 7 : nil }
    case ["at", "once"]: atOnce = number.flatMap { (1...LoanTerms.longest).contains($0) ? $0 : nil }
    case ["renewal"], ["renewals"]:
      renewals = number.flatMap { (0...LoanTerms.longest).contains($0) ? $0 : nil }
      return renewals != nil
    case ["day", "of", "grace"], ["days", "of", "grace"]:
      guard let number, (0...LoanTerms.longest).contains(number) else { return false }
      graceDays = number
      return true
    case let rest where rest.count == 3 && rest.suffix(2) == ["a", "day"]:
      finePerDay = try? Money(typed: part.split(separator: " ").prefix(2).joined(separator: " "))
      return finePerDay != nil
    default: return false
    }
    return words.dropFirst().first == "at" ? atOnce != nil : days != nil
  }

  private static let longest = 3_650

  /// When a loan is due that begins on a day; nil when the terms name no day.
  public func due(from day: Day) -> Day? { days.flatMap { day.latest.adding(days: $0) } }

  /// What a book costs that is back on a day; nil when it costs nothing.
  public func fine(due: Day, back day: Day) -> Money? {
    guard let finePerDay, let dueNumber = due.latest.daysSinceEpoch, let backNumber = day.earliest.daysSinceEpoch,
      backNumber - dueNumber > graceDays
    else { return nil }
    return finePerDay.times(backNumber - dueNumber)
  }

  /// The rules in one line: `28 days, 10 at once, 2 renewals`.
  public var words: String {
    func counted(_ count: Int, _ noun: String) -> String {
      count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
    let parts = [
      days.map { counted($0, "day") }, atOnce.map { "\($0) at once" }, renewals.map { counted($0, "renewal") },
      graceDays > 0 ? counted(graceDays, "day") + " of grace" : nil, finePerDay.map { "\($0.text) a day" },
    ].compactMap { $0 }
    return parts.isEmpty ? "no rules" : parts.joined(separator: ", ")
  }
}
