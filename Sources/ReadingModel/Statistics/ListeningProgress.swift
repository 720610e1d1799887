/// How far a listener has come in a recording, and how many seconds of it each entry adds.
struct ListeningProgress {
  /// The seconds that an entry adds.
  struct Gain: Equatable {
    /// Seconds passed over before a span, heard at some time since another day.
    var unlogged = 0
    var unloggedSince: Day?
    /// Seconds of the entry's own position.
    var logged = 0
    /// The rest of the recording, which finishing it adds.
    var rest = 0
    /// All of the recording, when it was finished without any position.
    var whole = 0
  }

  private var recording: Recording
  private var lastDay: Day?

  /// - Parameter durationSeconds: The length of the recording; nil when it is unknown, or the edition has pages.
  init(durationSeconds: Int?) { recording = Recording(length: durationSeconds) }

  /// The length of the recording, if it is known.
  var durationSeconds: Int? { recording.knownLength }

  /// Moves on by an entry and returns the seconds that it adds.
  mutating func take(_ entry: CountedEntry) -> Gain {
    var gain = Gain()
    if let position = entry.reachedPosition {
      (gain.unlogged, gain.logged) = recording.advance(to: position)
      if gain.unlogged > 0 { gain.unloggedSince = lastDay }
      lastDay = entry.day
    } else if let minutes = entry.minutes {
      recording.cover(minutes * 60)
    }
    guard entry.status == .finished else { return gain }
    let isKnown = recording.isKnown
    let rest = recording.finish()
    if isKnown { gain.rest = rest } else { gain.whole = rest }
    return gain
  }
}

/// How far a listener has come in a recording, in seconds.
private struct Recording {
  /// The length of the edition when it is a recording.
  let length: Int?
  private(set) var isKnown = false
  private var seconds = 0
  private var total: Int?
  /// Whether the last position was on pages, so that what follows was not heard.
  private var isOnPages = false
  /// Logged seconds that no position has accounted for yet.
  private var covered = 0

  init(length: Int?) {
    self.length = length
  }

  /// The length, if it is known.
  var knownLength: Int? { total ?? length }

  /// Takes note of logged time without a position, which counts instead of what is heard up to the next position.
  mutating func cover(_ seconds: Int) { covered += seconds }

  /// Moves on to a position and returns the seconds heard: those logged with it, and those before a span that were
  /// passed over since the last position.
  mutating func advance(to position: Position) -> (unlogged: Int, logged: Int) {
    defer { covered = 0 }
    let wasKnown = isKnown
    isKnown = true
    guard let place = place(position) else {
      isOnPages = position.unit != .percent || isOnPages
      if let fraction = position.fraction, let whole = total ?? length {
        seconds = max(seconds, Int((fraction * Double(whole)).rounded()))
      }
      return (0, 0)
    }
    isOnPages = false
    if let total, let newTotal = place.total, total != newTotal {
      seconds = Int((Double(seconds) / Double(total) * Double(newTotal)).rounded())
    }
    total = place.total ?? total
    if position.isBaseline {
      seconds = place.to
      return (0, place.from.map { max(0, place.to - $0) } ?? 0)
    }
    let start = place.from.map { max($0, seconds) } ?? seconds
    var unlogged = wasKnown ? start - seconds : 0
    var logged = max(0, place.to - start)
    seconds = max(seconds, place.to)
    let taken = min(covered, logged)
    logged -= taken
    unlogged = max(0, unlogged - (covered - taken))
    return (unlogged, logged)
  }

  /// Moves on to the end and returns the seconds heard.
  mutating func finish() -> Int {
    defer { covered = 0 }
    guard !isOnPages, let whole = total ?? length else { return 0 }
    let gained = max(0, whole - seconds - covered)
    seconds = whole
    isKnown = true
    return gained
  }

  /// A position in seconds; nil when it is on pages, or a share of a length that is not known.
  private func place(_ position: Position) -> (from: Int?, to: Int, total: Int?)? {
    switch position.unit {
    case .seconds: return (position.from, position.to, position.total ?? length)
    case .percent:
      guard !isOnPages, let whole = total ?? length, let share = position.total, share > 0 else { return nil }
      func scaled(_ place: Int) -> Int { Int((Double(place) * Double(whole) / Double(share)).rounded()) }
      return (position.from.map(scaled), scaled(position.to), whole)
    case .page, .roman, .location: return nil
    }
  }
}
