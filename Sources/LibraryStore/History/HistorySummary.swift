internal import ReadingModel

// Summaries of commands in the history: titles, counts and positions, never text of the journal.

enum HistorySummary {
  /// The changed fields: ` (title, tags)`; empty if there are none.
  static func fields(_ names: [String]) -> String {
    names.isEmpty ? "" : " (\(names.eachOnce.joined(separator: ", ")))"
  }

  static func differing(_ fields: [(name: String, differs: Bool)]) -> [String] {
    fields.filter(\.differs).map(\.name)
  }
}

extension Reading {
  func changedFields(from existing: Reading) -> [String] {
    let totals = Dictionary(existing.entries.map { ($0.uid, $0.position?.total) }) { first, _ in first }
    let hasOtherTotal = entries.contains { entry in totals[entry.uid].map { $0 != entry.position?.total } ?? false }
    return HistorySummary.differing([
      ("started", started != existing.started || begun != existing.begun), ("ended", ended != existing.ended),
      ("rating", rating != existing.rating),
      ("review", review != existing.review), ("custom", custom != existing.custom),
      ("visibility", visibility != existing.visibility),
      ("total", hasOtherTotal),
    ])
  }

  private var begun: Day? { entries.first { $0.status == .reading }?.day }
}

extension Entry {
  func changedFields(from existing: Entry) -> [String] {
    HistorySummary.differing([
      ("day", day != existing.day), ("time", time != existing.time), ("position", position != existing.position),
      ("minutes", minutes != existing.minutes), ("text", text != existing.text), ("note", note != existing.note),
      ("tags", tags != existing.tags), ("visibility", visibility != existing.visibility),
    ])
  }
}

extension BookCopy {
  func changedFields(from existing: BookCopy) -> [String] {
    HistorySummary.differing([
      ("format", format != existing.format), ("condition", condition != existing.condition),
      ("place", place != existing.place),
      ("bought", bought != existing.bought), ("shop", shop != existing.shop), ("price", price != existing.price),
      ("signed", isSigned != existing.isSigned), ("note", note != existing.note),
    ])
  }
}

extension Moment {
  /// ` on 2026-03-14`; empty if it is today.
  func daySuffix(_ other: Day?) -> String {
    if other == day { return "" }
    return other.map { " on \($0)" } ?? " on an unknown day"
  }
}

extension JournalLine {
  /// `the thought of 2026-03-14 from Emma`.
  var historySummary: String {
    let name = entry.status.map { "'\($0.rawValue)'" } ?? (entry.kind == .progress ? "position" : entry.kind.rawValue)
    return "the \(name) of \(entry.day?.text ?? "an unknown day") from \(title)"
  }
}

extension LoggedEntry {
  /// `log Emma page 120`.
  var historySummary: String {
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
