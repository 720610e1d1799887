/// Tracks the position in an audiobook, and how many minutes each entry adds. Places are rounded to the minute, so that
/// sums of days, months and books agree.
struct ListeningProgress {
  /// The edition's length if it is an audiobook.
  private let length: Int?
  private var isKnown = false
  private var minutes = 0
  /// In seconds, as logged.
  private var total: Int?
  /// Whether the last position was in pages; then the rest was not heard.
  private var isOnPages = false
  /// Minutes logged without a position; they count instead of the same time up to the next position.
  private var covered = 0
  private var lastDay: Day?
  /// What counts as heard between two positions, once all entries are taken.
  private(set) var skipped = SkippedRanges()

  /// - Parameter durationSeconds: The length of the audiobook; nil if unknown, or if the edition has pages.
  init(durationSeconds: Int?) { length = durationSeconds }

  var durationSeconds: Int? { total ?? length }

  /// Advances by an entry and returns the minutes it adds.
  mutating func take(_ entry: StatisticsEntry) -> ProgressGain {
    var gain = ProgressGain()
    if let position = entry.reachedPosition {
      (gain.unlogged, gain.logged) = advance(to: position, on: entry.day)
      if gain.unlogged > 0 { gain.unloggedSince = lastDay }
      lastDay = entry.day
    } else if let minutes = entry.minutes {
      covered += minutes
    }
    guard entry.status == .finished else { return gain }
    if isKnown { gain.rest = finish() } else { gain.whole = finish() }
    return gain
  }

  /// Advances to a position and returns the minutes heard: those logged with it, and those skipped before a span since
  /// the last position.
  private mutating func advance(to position: Position, on day: Day?) -> (unlogged: Int, logged: Int) {
    defer { covered = 0 }
    let wasKnown = isKnown
    isKnown = true
    guard let place = place(position) else {
      isOnPages = position.unit != .percent || isOnPages
      if let fraction = position.fraction, let whole = durationSeconds {
        minutes = max(minutes, TimeCredit.minutes(Int((fraction * Double(whole)).rounded())))
      }
      return (0, 0)
    }
    isOnPages = false
    if let total, let newTotal = place.total, total != newTotal {
      minutes = Int((Double(minutes) / Double(total) * Double(newTotal)).rounded())
      skipped.scale(by: Double(newTotal) / Double(total))
    }
    total = place.total ?? total
    if position.isBaseline {
      minutes = place.to
      guard let from = place.from else { return (0, 0) }
      _ = skipped.remove(Double(from), Double(place.to))
      return (0, max(0, place.to - from))
    }
    let filled = place.from.map { skipped.remove(Double($0), Double(min(place.to, minutes))) } ?? 0
    let start = place.from.map { max($0, minutes) } ?? minutes
    let logged = filled + max(0, place.to - start)
    let taken = min(covered, logged)
    let reached = min(start, minutes + covered - taken)
    skipped.advance(
      from: Double(reached), to: Double(start), Double(place.to), since: lastDay, until: day, isFirst: !wasKnown)
    minutes = max(minutes, place.to)
    return (wasKnown ? start - reached : 0, logged - taken)
  }

  /// Advances to the end and returns the minutes heard.
  private mutating func finish() -> Int {
    defer { covered = 0 }
    guard !isOnPages, let whole = durationSeconds.map(TimeCredit.minutes) else { return 0 }
    let gained = max(0, whole - minutes - covered)
    minutes = whole
    isKnown = true
    return gained
  }

  /// A position in minutes, with the total in seconds; nil if it is in pages, or a percentage of an unknown length.
  private func place(_ position: Position) -> (from: Int?, to: Int, total: Int?)? {
    switch position.unit {
    case .seconds:
      return (position.from.map(TimeCredit.minutes), TimeCredit.minutes(position.to), position.total ?? length)
    case .percent:
      guard !isOnPages, let whole = durationSeconds, let share = position.total, share > 0 else { return nil }
      func scaled(_ place: Int) -> Int {
        TimeCredit.minutes(Int((Double(place) * Double(whole) / Double(share)).rounded()))
      }
      return (position.from.map(scaled), scaled(position.to), whole)
    case .page, .roman, .location, .chapter: return nil
    }
  }
}
