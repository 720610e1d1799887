internal import ReadingModel

// Summaries of commands in the history: titles, counts and positions, never text of the journal.

enum DeedWords {
  /// The changed fields: ` (title, tags)`; empty if there are none.
  static func fields(_ names: [String]) -> String {
    var told: [String] = []
    for name in names where !told.contains(name) { told.append(name) }
    return told.isEmpty ? "" : " (\(told.joined(separator: ", ")))"
  }

  /// The names of the fields that differ.
  static func differing(_ fields: [(name: String, differs: Bool)]) -> [String] {
    fields.filter(\.differs).map(\.name)
  }
}

extension Reading {
  /// The names of the fields that differ from another version.
  func fields(unlike held: Reading) -> [String] {
    let totals = Dictionary(held.entries.map { ($0.uid, $0.position?.total) }) { first, _ in first }
    let hasOtherTotal = entries.contains { entry in totals[entry.uid].map { $0 != entry.position?.total } ?? false }
    return DeedWords.differing([
      ("started", started != held.started || begun != held.begun), ("ended", ended != held.ended),
      ("rating", rating != held.rating),
      ("review", review != held.review), ("visibility", visibility != held.visibility),
      ("total", hasOtherTotal),
    ])
  }

  /// The day of the entry that started it.
  private var begun: Day? { entries.first { $0.status == .reading }?.day }
}

extension Entry {
  /// The names of the fields that differ from another version.
  func fields(unlike held: Entry) -> [String] {
    DeedWords.differing([
      ("day", day != held.day), ("time", time != held.time), ("position", position != held.position),
      ("minutes", minutes != held.minutes), ("text", text != held.text), ("note", note != held.note),
      ("tags", tags != held.tags), ("visibility", visibility != held.visibility),
    ])
  }
}

extension BookCopy {
  /// The names of the fields that differ from another version.
  func fields(unlike held: BookCopy) -> [String] {
    DeedWords.differing([
      ("format", format != held.format), ("condition", condition != held.condition), ("place", place != held.place),
      ("bought", bought != held.bought), ("shop", shop != held.shop), ("price", price != held.price),
      ("signed", isSigned != held.isSigned), ("note", note != held.note),
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
  var deedWords: String {
    let name = entry.status.map { "'\($0.rawValue)'" } ?? (entry.kind == .progress ? "position" : entry.kind.rawValue)
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
