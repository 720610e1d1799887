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
  /// nothing twice, nothing before a baseline counts, and thoughts and quotes never count. A span counts its pages from
  /// the first to the last; the pages between the last place and a later span were read without being logged, and are
  /// spread over the days between. Places that are not pages count by their share of the pages that were stored with
  /// the last page logged before them, of `pageCount` when none was: another edition later does not change what was
  /// counted.
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
    func credit(_ day: Day?, _ pages: Int, _ basis: Basis) { body(PageCredit(day: day, pages: pages, basis: basis)) }
    var progress = PageProgress(pageCount: pageCount)
    for entry in entries {
      let gain = progress.take(entry)
      if gain.unlogged > 0 { DaySpread.between(gain.unloggedSince, entry.day, gain.unlogged, credit) }
      log(gain.logged, on: entry.day, body)
      log(gain.rest, on: entry.day, body)
      if gain.whole > 0 { DaySpread.over(started, entry.day, gain.whole, credit) }
    }
  }

  private static func log(_ pages: Int, on day: Day?, _ body: (PageCredit) -> Void) {
    if pages > 0 { body(PageCredit(day: day, pages: pages, basis: day == nil ? .unknown : .logged)) }
  }
}
