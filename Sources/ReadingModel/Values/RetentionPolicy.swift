/// A retention policy for backups: how many of the newest to keep, and the last one of how many days, weeks, months and
/// years.
package struct RetentionPolicy: Hashable, Sendable {
  package struct Invalid: Error, Equatable, CustomStringConvertible {
    package let text: String

    package var description: String {
      "not a number of backups: '\(text)' - write 10, all, or '10, 7 daily, 4 weekly, 12 monthly, 5 yearly'"
    }
  }

  /// How many of the newest to keep; nil for all.
  package let newest: Int?
  /// How many days, weeks, months and years to keep the last backup of.
  private let counts: [Period.Unit: Int]

  package static let usual = RetentionPolicy(newest: 10, counts: [.day: 7, .week: 4, .month: 12])
  /// Keeps all backups.
  package static let all = RetentionPolicy(newest: nil, counts: [:])

  private init(newest: Int?, counts: [Period.Unit: Int]) {
    self.newest = newest
    self.counts = counts
  }

  /// Keeps only the newest; at least one.
  package init(newest count: Int) {
    self.init(newest: max(1, count), counts: [:])
  }

  /// Parses `10`, `all`, or `10, 7 daily, 4 weekly, 12 monthly`; keeps at least one backup.
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
      } else if let unit = words.dropFirst().first.flatMap({ Period.Unit(adverb: $0.lowercased()) }),
        counts[unit] == nil
      {
        counts[unit] = count
      } else {
        throw Invalid(text: text)
      }
    }
    self.init(newest: newest ?? 1, counts: counts)
  }

  package var text: String {
    guard let newest else { return "all" }
    let others = Period.Unit.allCases.compactMap { unit in counts[unit].map { "\($0) \(unit.adverb)" } }
    return (["\(newest)"] + others).joined(separator: ", ")
  }

  /// Which backups to keep; weeks begin on Monday.
  /// - Parameter days: The day of each backup, newest first.
  /// - Returns: The indices of those to keep.
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
