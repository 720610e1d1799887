/// Tracks the page reached, and how many pages each entry adds.
struct PageProgress {
  private let pageCount: Int?
  private var reached = Reached()
  private var lastDay: Day?

  /// The start of a reading.
  init(pageCount: Int?) { self.pageCount = pageCount }

  /// The edition's page count, if known.
  var total: Int? { reached.total ?? pageCount }

  /// Advances by an entry and returns the pages it adds.
  mutating func take(_ entry: StatisticsEntry) -> ProgressGain {
    var gain = ProgressGain()
    if let position = entry.reachedPosition {
      (gain.unlogged, gain.logged) = reached.advance(to: position, pageCount: pageCount)
      if gain.unlogged > 0 { gain.unloggedSince = lastDay }
      lastDay = entry.day
    }
    guard entry.status == .finished, let total else { return gain }
    let isKnown = reached.isKnown
    let rest = reached.finish(total: total)
    if isKnown { gain.rest = rest } else { gain.whole = total }
    return gain
  }
}

/// The page reached, in the edition of the last position.
private struct Reached {
  private var page = 0.0
  private(set) var total: Int?
  private(set) var isKnown = false

  /// Advances to a position and returns the pages gained: those logged with it, and those skipped before a span since
  /// the last position.
  mutating func advance(to position: Position, pageCount: Int?) -> (unlogged: Int, logged: Int) {
    guard let (from, to, newTotal) = pages(position, pageCount: pageCount) else { return (0, 0) }
    if let total, let newTotal, total != newTotal { page = page / Double(total) * Double(newTotal) }
    total = newTotal ?? total
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

  /// Advances to the end and returns the pages gained.
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
    case .percent, .seconds, .location, .chapter:
      guard let pages = total ?? pageCount, let whole = position.total, whole > 0 else { return nil }
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
