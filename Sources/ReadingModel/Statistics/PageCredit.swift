/// Pages that count as read on a day.
public struct PageCredit: Hashable, Sendable {
  /// The day they were read, as far as it is known; of pages of unknown day the one on which their reading ended.
  public let day: Day?
  /// How many pages, 1 or more.
  public let pages: Int
  /// How the day is known.
  public let basis: Basis
}

extension Reading {
  /// The pages read in this reading, day by day, in the order of the journal.
  ///
  /// Each place reached counts the pages since the last one, in the total that was stored with it; going back counts
  /// nothing twice, nothing before a baseline counts, and thoughts and quotes never count. A span counts its pages from the first to
  /// the last; the pages between the last place and a later span were read without being logged, and are spread over
  /// the days between. Places that are not pages count by their share of the pages that were stored with the last page
  /// logged before them, of `pageCount` when none was: another edition later does not change what was counted.
  /// Finishing counts the rest of the book. A finished reading without any place logged is spread over its days when
  /// both ends are exact and at most ten years apart, and of unknown day otherwise.
  /// - Parameter pageCount: The pages of the edition, 1 or more; nil when unknown, and then only page numbers count.
  public func pageCredits(pageCount: Int?) -> [PageCredit] {
    var credits: [PageCredit] = []
    PageCredit.forEach(
      in: entries.indices.lazy.map { CountedEntry(entries[$0]) }, started: started, pageCount: pageCount
    ) {
      credits.append($0)
    }
    return credits
  }
}

extension CountedReading {
  /// Tells the pages read in the reading, see ``Reading/pageCredits(pageCount:)``.
  func forEachPageCredit(of entries: [CountedEntry], _ body: (PageCredit) -> Void) {
    PageCredit.forEach(in: entries, started: started, pageCount: pageCount, body)
  }
}

extension PageCredit {
  /// Tells the pages of a reading that began on a day, one after the other.
  fileprivate static func forEach(
    in entries: some Sequence<CountedEntry>, started: Day?, pageCount: Int?, _ body: (PageCredit) -> Void
  ) {
    var progress = PageProgress(pageCount: pageCount)
    for entry in entries {
      let gain = progress.take(entry)
      if gain.unlogged > 0 { spread(gain.unlogged, between: gain.unloggedSince, and: entry.day, body) }
      log(gain.logged, on: entry.day, body)
      log(gain.rest, on: entry.day, body)
      if gain.whole > 0 { spread(gain.whole, from: started, to: entry.day, body) }
    }
  }

  private static func log(_ pages: Int, on day: Day?, _ body: (PageCredit) -> Void) {
    if pages > 0 { body(PageCredit(day: day, pages: pages, basis: day == nil ? .unknown : .logged)) }
  }

  /// Spreads pages over the days between two that were logged; over the later one when there is none between.
  private static func spread(
    _ pages: Int, between earlier: Day?, and later: Day?, _ body: (PageCredit) -> Void
  ) {
    if let first = earlier?.adding(days: 1), let last = later?.adding(days: -1), first <= last {
      return spread(pages, from: first, to: last, body)
    }
    spread(pages, from: earlier == nil ? nil : later, to: later, body)
  }

  private static let longestSpreadDays = 3660

  private static func spread(_ pages: Int, from start: Day?, to end: Day?, _ body: (PageCredit) -> Void) {
    guard let first = start?.daysSinceEpoch, let last = end?.daysSinceEpoch, first <= last,
      last - first < longestSpreadDays
    else { return body(PageCredit(day: end, pages: pages, basis: .unknown)) }
    let days = last - first + 1
    for index in 0..<days {
      let share = pages * (index + 1) / days - pages * index / days
      guard share > 0, let day = Day(daysSinceEpoch: first + index) else { continue }
      body(PageCredit(day: day, pages: share, basis: .spread))
    }
  }
}
