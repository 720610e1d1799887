internal import Foundation

/// The rules of a lender: loan period, maximum number of books, renewals and fines.
package struct LoanTerms: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String

    package var category: FailureCategory { .input }

    package var description: String {
      "not a loan rule: '\(text)' - write \(LoanTerms.form)"
    }
  }

  /// An example of the syntax, for messages.
  package static let form = "'28 days, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day'"

  /// Their name, such as `student`, or the name of a library.
  package let name: String
  /// The loan period in days; nil for no due date.
  package var days: Int?
  /// How many books may be out at the same time; nil for no limit.
  package var atOnce: Int?
  /// How often a loan can be renewed; nil for no limit.
  package var renewals: Int?
  /// How many days late a book may be before fines apply.
  package var graceDays = 0
  /// The fine per day late; nil for none.
  package var finePerDay: Money?

  /// Terms; without limits by default.
  package init(_ name: String, days: Int? = nil, atOnce: Int? = nil, renewals: Int? = nil) {
    self.name = name
    self.days = days
    self.atOnce = atOnce
    self.renewals = renewals
  }

  /// Parses `28 days, 10 at once, 2 renewals, 3 days of grace, 0.20 EUR a day`; every part is optional.
  /// - Throws: ``Invalid`` for text that is not loan terms.
  package init(_ name: String, _ text: String) throws(Invalid) {
    self.init(name)
    var seen: Set<String> = []
    for part in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard take(part), seen.insert(LoanTerms.subject(of: part)).inserted else { throw Invalid(text: part) }
    }
    guard hasRules else { throw Invalid(text: text) }
  }

  /// What a part sets, to reject duplicates: weeks count as days, `renewal` as `renewals`.
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

  /// The due date of a loan that begins on a day; nil if the terms have none.
  package func due(from day: Day) -> Day? { days.flatMap { day.latest.adding(days: $0) } }

  /// The fine for a book returned on a day; nil if none.
  package func fine(due: Day, back day: Day) -> Money? {
    guard let finePerDay, let daysLate = due.latest.days(until: day.earliest), daysLate > graceDays else { return nil }
    return finePerDay.times(daysLate)
  }

  package var hasRules: Bool { words != "no rules" }

  /// The rules in one line: `28 days, 10 at once, 2 renewals`.
  package var words: String {
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
