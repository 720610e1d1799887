/// Pages that count as read on a day.
public struct PageCredit: Hashable, Sendable {
  /// The day they were read, if known; for pages of an unknown day, the day the reading ended.
  public let day: Day?
  /// The number of pages, 1 or more.
  public let pages: Int
  /// How the day is known.
  public let basis: Basis
}

extension Reading {
  /// The pages read, by day: those logged in journal order, then those skipped.
  ///
  /// Each position reached counts the pages since the last one, in the total stored with it. Going back counts nothing
  /// twice, nothing before a baseline counts, and thoughts and quotes never count. A span counts its pages from first
  /// to last, wherever it is, but none twice; pages skipped between the last position and a later span, and logged by
  /// no other, are spread over the days between. Pages before a first span count only if a later span logs them.
  /// Positions in other units count by their share of the total stored with the last page logged before them, or of
  /// `pageCount` if none was: changing the edition later does not change what was counted. Finishing counts the rest
  /// of the book. A finished reading without any position is spread over its days if both ends are exact and at most
  /// ten years apart; else its pages are of an unknown day.
  /// - Parameter pageCount: The edition's page count, 1 or more; nil if unknown, then only page numbers count.
  public func pageCredits(pageCount: Int?) -> [PageCredit] {
    if let creditsOfCut { return creditsOfCut.pages }
    var credits: [PageCredit] = []
    PageCredit.forEach(
      in: entries.indices.lazy.map { StatisticsEntry(entries[$0]) }, started: started, pageCount: pageCount
    ) {
      credits.append($0)
    }
    return credits
  }
}

extension StatisticsReading {
  /// The pages of the reading, see ``Reading/pageCredits(pageCount:)``.
  package func pageCredits(of entries: [StatisticsEntry]) -> [PageCredit] {
    var credits: [PageCredit] = []
    forEachPageCredit(of: entries) { credits.append($0) }
    return credits
  }

  /// Calls `body` with the pages of the reading, see ``Reading/pageCredits(pageCount:)``.
  func forEachPageCredit(of entries: [StatisticsEntry], _ body: (PageCredit) -> Void) {
    PageCredit.forEach(in: entries, started: started, pageCount: pageCount, body)
  }
}

extension PageCredit {
  /// Calls `body` with the pages of a reading, in order.
  fileprivate static func forEach(
    in entries: some Sequence<StatisticsEntry>, started: Day?, pageCount: Int?, _ body: (PageCredit) -> Void
  ) {
    func credit(_ day: Day?, _ pages: Int, _ basis: Basis) { body(PageCredit(day: day, pages: pages, basis: basis)) }
    var progress = PageProgress(pageCount: pageCount)
    for entry in entries {
      let gain = progress.take(entry)
      log(gain.logged, on: entry.day, body)
      log(gain.rest, on: entry.day, body)
      if gain.whole > 0 { DaySpread.over(started, entry.day, gain.whole, credit) }
    }
    for gap in progress.skipped.counted { DaySpread.between(gap.since, gap.until, gap.amount, credit) }
  }

  private static func log(_ pages: Int, on day: Day?, _ body: (PageCredit) -> Void) {
    if pages > 0 { body(PageCredit(day: day, pages: pages, basis: day == nil ? .unknown : .logged)) }
  }
}

/// How the day of a number is known.
public enum Basis: String, Sendable, Hashable, CaseIterable, Codable {
  /// Logged by the reader on that day.
  case logged
  /// Spread evenly over the days between two known ones.
  case spread
  /// Read on an unknown day.
  case unknown
}
