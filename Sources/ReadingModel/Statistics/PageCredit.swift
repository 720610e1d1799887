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
  /// nothing twice, a baseline counts nothing, and quotes never count. A span counts its pages from the first to the
  /// last; the pages between the last place and a later span were read without being logged, and are spread over the
  /// days between. Places that are not pages count by their share of the pages that were stored with the last page
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
    var reached = Reached()
    var lastDay: Day?
    for entry in entries {
      if let position = entry.position, entry.kind != .quote {
        let gained = reached.advance(to: position, pageCount: pageCount)
        if gained.unlogged > 0 { spread(gained.unlogged, between: lastDay, and: entry.day, body) }
        log(gained.logged, on: entry.day, body)
        lastDay = entry.day
      }
      guard entry.status == .finished, let total = reached.total ?? pageCount else { continue }
      if reached.isKnown {
        log(reached.finish(total: total), on: entry.day, body)
      } else {
        spread(total, from: started, to: entry.day, body)
        _ = reached.finish(total: total)
      }
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

/// How far a reader has come, in pages of the edition of the last place.
private struct Reached {
  private var page = 0.0
  private(set) var total: Int?
  private(set) var isKnown = false

  /// Moves on to a position and returns the pages gained: those logged with it, and those before a span that were
  /// passed over since the last place.
  mutating func advance(to position: Position, pageCount: Int?) -> (unlogged: Int, logged: Int) {
    guard let (from, to, newTotal) = pages(position, pageCount: pageCount) else { return (0, 0) }
    if let total, let newTotal, total != newTotal { page = page / Double(total) * Double(newTotal) }
    total = newTotal ?? total
    let wasKnown = isKnown
    isKnown = true
    if position.isBaseline {
      page = to
      return (0, 0)
    }
    let start = from.map { max($0, page) } ?? page
    let unlogged = wasKnown ? Int(start.rounded()) - Int(page.rounded()) : 0
    let logged = max(0, Int(to.rounded()) - Int(start.rounded()))
    page = max(page, to)
    return (unlogged, logged)
  }

  /// Moves on to the end and returns the pages gained.
  mutating func finish(total newTotal: Int) -> Int {
    let gained = max(0, newTotal - Int(page.rounded()))
    page = Double(newTotal)
    isKnown = true
    return gained
  }

  private func pages(_ position: Position, pageCount: Int?) -> (from: Double?, to: Double, total: Int?)? {
    switch position.unit {
    case .roman: return nil
    case .page:
      return (position.from.map { Double($0 - 1) }, Double(position.to), position.total ?? pageCount)
    case .percent, .seconds, .location:
      guard let pages = total ?? pageCount, let whole = position.total, whole > 0 else { return nil }
      let scale = Double(pages) / Double(whole)
      return (position.from.map { Double($0) * scale }, Double(position.to) * scale, pages)
    }
  }
}
