/// How many backups stay: the newest ones, and the last one of so many days, weeks, months or years.
package struct KeepPolicy: Hashable, Sendable {
  /// Text that says no such thing.
  package struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    package let text: String

    /// One sentence for the reader.
    package var description: String {
      "'\(text)' does not say how many backups to keep - write 10, all, or '10, 7 daily, 4 weekly, 12 monthly, 5 yearly'"
    }
  }

  /// A stretch of time of which the last backup may stay.
  package enum Span: String, CaseIterable, Sendable {
    case daily, weekly, monthly, yearly

    /// The number of the stretch in which a day lies; weeks begin on Monday.
    fileprivate func number(of day: Day) -> Int {
      let days = day.daysSinceEpoch ?? 0
      return switch self {
      case .daily: days
      // 1 January 1970 was a Thursday.
      case .weekly: Int((Double(days + 3) / 7).rounded(.down))
      case .monthly: day.year * 12 + (day.month ?? 1)
      case .yearly: day.year
      }
    }
  }

  /// How many of the newest stay; all of them when nil.
  package let newest: Int?
  /// Of how many stretches of each kind the last one stays; at most one number for each kind.
  private let spans: [Span: Int]

  /// What holds where the reader says nothing.
  package static let usual = KeepPolicy(newest: 10, spans: [.daily: 7, .weekly: 4, .monthly: 12])
  /// All of them.
  package static let all = KeepPolicy(newest: nil, spans: [:])

  private init(newest: Int?, spans: [Span: Int]) {
    self.newest = newest
    self.spans = spans
  }

  /// The newest ones alone, of which at least one stays.
  package init(newest count: Int) {
    self.init(newest: max(1, count), spans: [:])
  }

  /// Reads `10`, `all`, or `10, 7 daily, 4 weekly, 12 monthly`; at least one backup stays.
  package init(_ text: String) throws(Invalid) {
    if text.lowercased() == "all" {
      self = .all
      return
    }
    var newest: Int?
    var spans: [Span: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let count = words.first.flatMap({ Int($0) }), (1...9999).contains(count), words.count <= 2 else {
        throw Invalid(text: text)
      }
      if words.count == 1, newest == nil {
        newest = count
      } else if let span = words.dropFirst().first.flatMap({ Span(rawValue: $0.lowercased()) }), spans[span] == nil {
        spans[span] = count
      } else {
        throw Invalid(text: text)
      }
    }
    self.init(newest: newest ?? 1, spans: spans)
  }

  /// The policy as it is written.
  package var text: String {
    guard let newest else { return "all" }
    return (["\(newest)"] + Span.allCases.compactMap { span in spans[span].map { "\($0) \(span.rawValue)" } })
      .joined(separator: ", ")
  }

  /// Which backups stay.
  /// - Parameter days: The day of each, the newest first.
  /// - Returns: The places of those that stay, counted from 0.
  package func kept(of days: [Day]) -> Set<Int> {
    guard let newest else { return Set(days.indices) }
    var kept = Set(days.indices.prefix(newest))
    for (span, count) in spans {
      var seen: Set<Int> = []
      for (place, day) in days.enumerated() where seen.insert(span.number(of: day)).inserted {
        guard seen.count <= count else { break }
        kept.insert(place)
      }
    }
    return kept
  }
}
