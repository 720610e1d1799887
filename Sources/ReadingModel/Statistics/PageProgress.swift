/// Tracks the page reached and the pages skipped before it, and how many pages each entry adds.
struct PageProgress {
  /// Pages before a range that no entry has logged so far.
  struct Gap {
    fileprivate var from: Double
    fileprivate var to: Double
    /// Pages of the edition in which they were skipped, for a page of the present one.
    fileprivate var scale = 1.0
    /// The day of the last position before; nil if it is unknown or there is none.
    let since: Day?
    /// The day of the range after it.
    let until: Day?
    /// Whether it is before the first position: such pages count only if they are logged.
    fileprivate let isFirst: Bool

    var pages: Int { Int((to * scale).rounded()) - Int((from * scale).rounded()) }
  }

  /// What counts as read between two positions, once all entries are taken.
  var skipped: [Gap] { gaps.filter { !$0.isFirst } }

  private let pageCount: Int?
  private var gaps: [Gap] = []
  /// The page reached, in the edition of the last position.
  private var page = 0.0
  private var loggedTotal: Int?
  private var isKnown = false
  private var lastDay: Day?

  init(pageCount: Int?) { self.pageCount = pageCount }

  /// The edition's page count, if known.
  var total: Int? { loggedTotal ?? pageCount }

  /// Advances by an entry and returns the pages it adds.
  mutating func take(_ entry: StatisticsEntry) -> ProgressGain {
    var gain = ProgressGain()
    if let position = entry.reachedPosition {
      (gain.unlogged, gain.logged) = advance(to: position, on: entry.day)
      if gain.unlogged > 0 { gain.unloggedSince = lastDay }
      lastDay = entry.day
    }
    guard entry.status == .finished, let total else { return gain }
    if isKnown { gain.rest = max(0, total - Int(page.rounded())) } else { gain.whole = total }
    page = Double(total)
    isKnown = true
    return gain
  }

  /// Advances to a position and returns the pages gained: those logged with it, and those skipped before a span since
  /// the last position.
  private mutating func advance(to position: Position, on day: Day?) -> (unlogged: Int, logged: Int) {
    guard let (from, to, newTotal) = pages(position) else { return (0, 0) }
    if let loggedTotal, let newTotal, loggedTotal != newTotal { scale(by: Double(newTotal) / Double(loggedTotal)) }
    loggedTotal = newTotal ?? loggedTotal
    defer { isKnown = true }
    if position.isBaseline {
      page = to
      return (0, from.map { max(0, Int(to.rounded()) - Int($0.rounded())) } ?? 0)
    }
    let filled = from.map { fill($0, min(to, page)) } ?? 0
    let start = from.map { max($0, page) } ?? page
    if start > page { gaps.append(Gap(from: page, to: start, since: lastDay, until: day, isFirst: !isKnown)) }
    let unlogged = isKnown ? Int(start.rounded()) - Int(page.rounded()) : 0
    let logged = max(0, Int(to.rounded()) - Int(start.rounded()))
    page = max(page, to)
    return (unlogged, filled + logged)
  }

  private mutating func scale(by factor: Double) {
    page *= factor
    for index in gaps.indices {
      gaps[index].from *= factor
      gaps[index].to *= factor
      gaps[index].scale /= factor
    }
  }

  /// Removes a range from the gaps and returns how many of its pages were in them.
  private mutating func fill(_ from: Double, _ to: Double) -> Int {
    // Most ranges continue after the last one.
    guard let last = gaps.last, from < last.to else { return 0 }
    var pages = 0
    var left: [Gap] = []
    for gap in gaps {
      let (first, end) = (max(from, gap.from), min(to, gap.to))
      guard first < end else {
        left.append(gap)
        continue
      }
      pages += Int(end.rounded()) - Int(first.rounded())
      var (before, after) = (gap, gap)
      before.to = first
      after.from = end
      left += [before, after].filter { $0.from < $0.to }
    }
    gaps = left
    return pages
  }

  private func pages(_ position: Position) -> (from: Double?, to: Double, total: Int?)? {
    switch position.unit {
    case .roman: return nil
    case .page:
      return (position.from.map { Double($0 - 1) }, Double(position.to), position.total ?? pageCount)
    case .percent, .seconds, .location, .chapter:
      guard let pages = total, let whole = position.total, whole > 0 else { return nil }
      let scale = Double(pages) / Double(whole)
      return (position.from.map { Double($0) * scale }, Double(position.to) * scale, pages)
    }
  }
}

/// The pages, or the minutes of an audiobook, that an entry adds.
struct ProgressGain: Equatable {
  /// What was skipped before a span, and read at some time since another day.
  var unlogged = 0
  var unloggedSince: Day?
  /// What the entry's position covers.
  var logged = 0
  /// The remainder, added by finishing.
  var rest = 0
  /// The whole book, if it was finished without any position.
  var whole = 0
}
