/// Tracks the page reached and the pages skipped before it, and how many pages each entry adds.
struct PageProgress {
  /// What counts as read between two positions, once all entries are taken.
  private(set) var skipped = SkippedRanges()
  private let pageCount: Int?
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
      guard let from else { return (0, 0) }
      _ = skipped.remove(from, to)
      return (0, max(0, Int(to.rounded()) - Int(from.rounded())))
    }
    let filled = from.map { skipped.remove($0, min(to, page)) } ?? 0
    let start = from.map { max($0, page) } ?? page
    skipped.advance(from: page, to: start, to, since: lastDay, until: day, isFirst: !isKnown)
    let unlogged = isKnown ? Int(start.rounded()) - Int(page.rounded()) : 0
    let logged = max(0, Int(to.rounded()) - Int(start.rounded()))
    page = max(page, to)
    return (unlogged, filled + logged)
  }

  private mutating func scale(by factor: Double) {
    page *= factor
    skipped.scale(by: factor)
  }

  private func pages(_ position: Position) -> (from: Double?, to: Double, total: Int?)? {
    let from = position.from.map { Double($0 - position.unit.smallest) }
    switch position.unit {
    case .roman: return nil
    case .page: return (from, Double(position.to), position.total ?? pageCount)
    case .percent, .seconds, .location, .chapter:
      guard let pages = total, let whole = position.total, whole > 0 else { return nil }
      let scale = Double(pages) / Double(whole)
      return (from.map { $0 * scale }, Double(position.to) * scale, pages)
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
