/// Time that counts as reading or listening on a day.
package struct TimeCredit: Hashable, Sendable {
  /// The origin of the time.
  package enum Source: Hashable, Sendable {
    /// Minutes logged by the reader.
    case minutes
    /// Positions reached in an audiobook, or its end.
    case listened
  }

  /// The day, if known; for time of an unknown day, the day the reading ended.
  package let day: Day?
  /// The duration in minutes, 1 or more.
  package let minutes: Int
  package let source: Source
  package let basis: Basis

  /// Seconds as minutes, rounded to the nearest.
  static func minutes(_ seconds: Int) -> Int { (seconds + 30) / 60 }
}

extension Reading {
  /// The time read, by day: what was logged in journal order, then what was skipped.
  ///
  /// Logged minutes count as they are. A position in an audiobook counts what was heard since the last one, and
  /// finishing counts the rest. Going back counts nothing twice, and nothing before a baseline counts. A span counts
  /// as one of pages does, see ``pageCredits(pageCount:)``. Minutes logged
  /// for the same stretch replace what was heard, so that nothing counts twice. A finished audiobook without a position
  /// is spread over its days if both ends are exact, else its time is of an unknown day. Pages are never converted to
  /// time. All is counted in whole minutes, so that sums agree however they are grouped.
  /// - Parameters:
  ///   - durationSeconds: The length of the audiobook; nil if unknown.
  ///   - isHeard: Whether the edition is an audiobook.
  package func timeCredits(durationSeconds: Int?, isHeard: Bool) -> [TimeCredit] {
    if let creditsOfCut { return creditsOfCut.time }
    var credits: [TimeCredit] = []
    TimeCredit.forEach(
      in: entries.indices.lazy.map { StatisticsEntry(entries[$0]) }, started: started,
      durationSeconds: isHeard ? durationSeconds : nil
    ) { credits.append($0) }
    return credits
  }
}

extension StatisticsReading {
  /// Calls `body` with the time of the reading, see ``Reading/timeCredits(durationSeconds:isHeard:)``.
  func forEachTimeCredit(of entries: [StatisticsEntry], _ body: (TimeCredit) -> Void) {
    let isHeard = Book.isHeard(format: format, pageCount: pageCount, durationSeconds: durationSeconds)
    TimeCredit.forEach(in: entries, started: started, durationSeconds: isHeard ? durationSeconds : nil, body)
  }
}

extension TimeCredit {
  fileprivate static func forEach(
    in entries: some Sequence<StatisticsEntry>, started: Day?, durationSeconds: Int?, _ body: (TimeCredit) -> Void
  ) {
    func listened(_ day: Day?, _ minutes: Int, _ basis: Basis) {
      guard minutes > 0 else { return }
      body(TimeCredit(day: day, minutes: minutes, source: .listened, basis: day == nil ? .unknown : basis))
    }
    var progress = ListeningProgress(durationSeconds: durationSeconds)
    for entry in entries {
      if let minutes = entry.minutes {
        body(TimeCredit(day: entry.day, minutes: minutes, source: .minutes, basis: .logged))
      }
      let gain = progress.take(entry)
      if entry.minutes == nil { listened(entry.day, gain.logged, .logged) }
      listened(entry.day, gain.rest, .logged)
      if gain.whole > 0 { DaySpread.over(started, entry.day, gain.whole, listened) }
    }
    for gap in progress.skipped.counted { DaySpread.between(gap.since, gap.until, gap.amount, listened) }
  }
}
