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

  /// How many of the newest stay; all of them when nil.
  package let newest: Int?
  /// Of how many days, weeks, months or years the last one stays; at most one number for each.
  private let counts: [Period.Unit: Int]

  /// What holds where the reader says nothing.
  package static let usual = KeepPolicy(newest: 10, counts: [.day: 7, .week: 4, .month: 12])
  /// All of them.
  package static let all = KeepPolicy(newest: nil, counts: [:])

  private init(newest: Int?, counts: [Period.Unit: Int]) {
    self.newest = newest
    self.counts = counts
  }

  /// The newest ones alone, of which at least one stays.
  package init(newest count: Int) {
    self.init(newest: max(1, count), counts: [:])
  }

  /// Reads `10`, `all`, or `10, 7 daily, 4 weekly, 12 monthly`; at least one backup stays.
  package init(_ text: String) throws(Invalid) {
    if text.lowercased() == "all" {
      self = .all
      return
    }
    var newest: Int?
    var counts: [Period.Unit: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let count = words.first.flatMap({ Int($0) }), (1...9999).contains(count), words.count <= 2 else {
        throw Invalid(text: text)
      }
      if words.count == 1, newest == nil {
        newest = count
      } else if let unit = words.dropFirst().first.flatMap({ KeepPolicy.unit($0.lowercased()) }), counts[unit] == nil {
        counts[unit] = count
      } else {
        throw Invalid(text: text)
      }
    }
    self.init(newest: newest ?? 1, counts: counts)
  }

  /// The policy as it is written.
  package var text: String {
    guard let newest else { return "all" }
    let others = Period.Unit.allCases.compactMap { unit in counts[unit].map { "\($0) \(unit.adverb)" } }
    return (["\(newest)"] + others).joined(separator: ", ")
  }

  private static func unit(_ adverb: String) -> Period.Unit? { Period.Unit.allCases.first { $0.adverb == adverb } }

  /// Which backups stay; weeks begin on Monday.
  /// - Parameter days: The day of each, the newest first.
  /// - Returns: The places of those that stay, counted from 0.
  package func kept(of days: [Day]) -> Set<Int> {
    guard let newest else { return Set(days.indices) }
    var kept = Set(days.indices.prefix(newest))
    for (unit, count) in counts {
      var seen: Set<DayRange> = []
      for (place, day) in days.enumerated() where seen.insert(Period.every(unit).days(on: day)).inserted {
        guard seen.count <= count else { break }
        kept.insert(place)
      }
    }
    return kept
  }
}

extension Period.Unit {
  /// How often something of it stays: `daily`.
  fileprivate var adverb: String {
    switch self {
    case .day: "daily"
    case .week: "weekly"
    case .month: "monthly"
    case .year: "yearly"
    }
  }
}
