/// Time that counts as spent reading or listening on a day.
package struct TimeCredit: Hashable, Sendable {
  /// Where the time comes from.
  package enum Source: Hashable, Sendable {
    /// Minutes that the reader logged.
    case minutes
    /// Positions reached in a recording, or its end.
    case listened
  }

  /// The day, as far as it is known; of time of unknown day the one on which its reading ended.
  package let day: Day?
  /// How long, in seconds, 1 or more.
  package let seconds: Int
  /// Where it comes from.
  package let source: Source
  /// How the day is known.
  package let basis: Basis
}

extension Reading {
  /// The time read in this reading, day by day, in the order of the journal.
  ///
  /// Logged minutes count as they are. A position in a recording counts what was heard since the last one, and
  /// finishing the rest of the recording; going back counts nothing twice, and nothing before a baseline counts. Minutes logged for
  /// the same stretch take the place of what was heard, so that nothing counts twice. A finished recording without a
  /// position is spread over its days when both ends are exact, and of unknown day otherwise. Pages are never turned
  /// into time.
  /// - Parameters:
  ///   - durationSeconds: The length of the recording; nil when unknown.
  ///   - isHeard: Whether the edition is a recording.
  package func timeCredits(durationSeconds: Int?, isHeard: Bool) -> [TimeCredit] {
    var credits: [TimeCredit] = []
    TimeCredit.forEach(
      in: entries.indices.lazy.map { CountedEntry(entries[$0]) }, started: started,
      durationSeconds: isHeard ? durationSeconds : nil
    ) { credits.append($0) }
    return credits
  }
}

extension CountedReading {
  /// Calls the body with the time read in the reading, see ``Reading/timeCredits(durationSeconds:isHeard:)``.
  func forEachTimeCredit(of entries: [CountedEntry], _ body: (TimeCredit) -> Void) {
    let isHeard = Book.isHeard(format: format, pageCount: pageCount, durationSeconds: durationSeconds)
    TimeCredit.forEach(in: entries, started: started, durationSeconds: isHeard ? durationSeconds : nil, body)
  }
}

extension TimeCredit {
  fileprivate static func forEach(
    in entries: some Sequence<CountedEntry>, started: Day?, durationSeconds: Int?, _ body: (TimeCredit) -> Void
  ) {
    func listened(_ day: Day?, _ seconds: Int, _ basis: Basis) {
      guard seconds > 0 else { return }
      body(TimeCredit(day: day, seconds: seconds, source: .listened, basis: day == nil ? .unknown : basis))
    }
    var recording = Recording(length: durationSeconds)
    var lastDay: Day?
    for entry in entries {
      if let minutes = entry.minutes {
        body(TimeCredit(day: entry.day, seconds: minutes * 60, source: .minutes, basis: .logged))
      }
      if let position = entry.reachedPosition {
        let gained = recording.advance(to: position)
        if gained.unlogged > 0 { DaySpread.between(lastDay, entry.day, gained.unlogged, listened) }
        if entry.minutes == nil { listened(entry.day, gained.logged, .logged) }
        lastDay = entry.day
      } else if let minutes = entry.minutes {
        recording.cover(minutes * 60)
      }
      guard entry.status == .finished else { continue }
      let isKnown = recording.isKnown
      let rest = recording.finish()
      if isKnown { listened(entry.day, rest, .logged) } else { DaySpread.over(started, entry.day, rest, listened) }
    }
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
