package import ReadingModel

extension Reading {
  /// The status with its known dates: `Started 3 May 2025, paused`; of a finished reading the dates alone, if both are
  /// known: `1–20 March 2025`.
  /// - Parameters:
  ///   - day: Writes a day, as text or as markup.
  ///   - span: Writes two days of the same precision.
  package func course(day: (Day) -> String, span: (Day, Day) -> String) -> String {
    let words = status.words.capitalizedFirst
    let start = started.map(day)
    switch status {
    case .wanted:
      let since = entries.first { $0.status == .wanted }?.day
      return since.map { "Wanted since \(day($0))" } ?? words
    case .reading: return start.map { "Reading since \($0)" } ?? words
    case .paused: return start.map { "Started \($0), paused" } ?? words
    case .finished, .abandoned:
      guard let ended else { return start.map { "Started \($0), \(status.words)" } ?? words }
      let dates = dates(to: ended, day, span)
      if status == .abandoned { return "\(words), \(dates ?? day(ended))" }
      return dates ?? "\(words) \(day(ended))"
    }
  }

  /// Whether these entries of it only repeat its dates, which its heading already shows, as in most imported books.
  package func isRepeated(by entries: [Entry]) -> Bool {
    entries.allSatisfy { entry in
      entry.kind == .status && entry.status != .wanted && entry.text == nil && entry.note == nil
        && entry.position == nil && entry.minutes == nil && entry.tags.isEmpty
        && (entry.day == nil || entry.day == started || entry.day == ended)
    }
  }

  /// The start and the end; nil if the start is unknown, or after the end.
  private func dates(to end: Day, _ day: (Day) -> String, _ span: (Day, Day) -> String) -> String? {
    guard let started, started <= end else { return nil }
    return started.precision == end.precision ? span(started, end) : "\(day(started)) to \(day(end))"
  }
}

extension Reading.Status {
  /// The status within a sentence: `being read`.
  package var words: String { self == .reading ? "being read" : rawValue }
}
