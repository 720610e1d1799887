package import ReadingModel

extension Reading {
  /// The status with its known dates: `Started 3 May 2025, paused`; of a finished reading the dates alone, if both are
  /// known: `1–20 March 2025`.
  /// - Parameters:
  ///   - day: Writes a day, as text or as markup.
  ///   - span: Writes two days of the same precision.
  package func course(day: (Day) -> String, span: (Day, Day) -> String) -> String {
    let words = status.words.capitalizedFirst
    switch dates {
    case .none: return words
    case .since(let start):
      switch status {
      case .wanted, .reading: return "\(status.rawValue.capitalizedFirst) since \(day(start))"
      case .paused, .finished, .abandoned: return "Started \(day(start)), \(status.words)"
      }
    case .ended(let end): return "\(words)\(status == .abandoned ? "," : "") \(day(end))"
    case .span(let start, let end):
      let days = start.precision == end.precision ? span(start, end) : "\(day(start)) to \(day(end))"
      return status == .abandoned ? "\(words), \(days)" : days
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
}

extension Reading.Status {
  /// The status within a sentence: `being read`.
  package var words: String { self == .reading ? "being read" : rawValue }
}
