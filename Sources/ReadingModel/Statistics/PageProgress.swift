/// Tracks the page reached, and how many pages each entry adds.
struct PageProgress {
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
      (gain.unlogged, gain.logged) = advance(to: position)
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
  private mutating func advance(to position: Position) -> (unlogged: Int, logged: Int) {
    guard let (from, to, newTotal) = pages(position) else { return (0, 0) }
    if let loggedTotal, let newTotal, loggedTotal != newTotal {
      page = page / Double(loggedTotal) * Double(newTotal)
    }
    loggedTotal = newTotal ?? loggedTotal
    let wasKnown = isKnown
    isKnown = true
    if position.isBaseline {
      page = to
      return (0, from.map { max(0, Int(to.rounded()) - Int($0.rounded())) } ?? 0)
    }
    let start = from.map { max($0, page) } ?? page
    let unlogged = wasKnown ? Int(start.rounded()) - Int(page.rounded()) : 0
    let logged = max(0, Int(to.rounded()) - Int(start.rounded()))
    page = max(page, to)
    return (unlogged, logged)
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

/// The pages, or the seconds of an audiobook, that an entry adds.
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
