internal import ReadingModel

// What the history says of a command: titles, counts and places, never text of the journal.

extension BookSummary {
  /// `Emma by Jane Austen`.
  var titleAndByline: String { byline.isEmpty ? title : "\(title) by \(byline)" }
}

extension Moment {
  /// ` on 2026-03-14`; empty when the day meant is today.
  func daySuffix(_ other: Day?) -> String {
    if other == day { return "" }
    return other.map { " on \($0)" } ?? " on an unknown day"
  }
}

extension JournalLine {
  /// `the thought of 2026-03-14 from Emma`.
  var deedWords: String {
    let name = entry.status.map { "'\($0.rawValue)'" } ?? (entry.kind == .progress ? "place" : entry.kind.rawValue)
    return "the \(name) of \(entry.day?.text ?? "an unknown day") from \(title)"
  }
}

extension LoggedEntry {
  /// `log Emma page 120`.
  var deedWords: String {
    let verb =
      switch entry.kind {
      case .progress, .status: "log"
      case .thought: "note on"
      case .quote: "quote from"
      }
    let place = entry.position.map { " \($0.text)" } ?? ""
    let minutes = entry.minutes.map { ", \(Duration.spokenText(minutes: $0))" } ?? ""
    return "\(verb) \(book.title)\(place)\(minutes)"
  }
}
