internal import ExporterKit
internal import ReadingModel

/// A line of the journal, as an item of a list.
///
/// Keys: `day` (or `undated`), `facts` (time, place, minutes, tags and who may see it in one line), `change` (a change
/// of status), and `quote`, `text` and `note`, which are indented by two spaces already.
struct EntryItem {
  let entry: Entry
  /// Whether an earlier entry began the reading.
  let isBegun: Bool
  /// Whether to say who may see it, where that is not what holds unless somebody says otherwise.
  let tellsVisibility: Bool

  var values: TemplateValue {
    let text = BlockText(entry.text, below: 3)
    let isQuote = entry.kind == .quote
    return [
      "day": .text(entry.day?.text ?? "undated"),
      "facts": .optional(facts),
      "change": .optional(entry.status.map(change)),
      "quote": .optional(isQuote ? text.quoted(indent: "  ") : nil),
      "text": .optional(isQuote ? nil : text.indented(by: "  ")),
      "note": .optional(BlockText(entry.note, below: 3).indented(by: "  ")),
    ]
  }

  private var facts: String? {
    var parts: [String] = []
    if let time = entry.time { parts.append(time.text) }
    if entry.kind == .quote { parts.append("quote") }
    // Words with a place are those of someone who got there, unless it is said that they are a thought alone.
    if entry.kind == .thought, entry.position != nil { parts.append("thought") }
    if let position = entry.position { parts.append(EntryItem.placeText(position)) }
    if let minutes = entry.minutes { parts.append(Duration.spokenText(minutes: minutes)) }
    parts += entry.tags.compactMap(tag)
    let isUsual = entry.visibility == DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords)
    if tellsVisibility, !isUsual { parts.append(entry.visibility.rawValue) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// A tag as Obsidian knows it where it can be one, and as text with a plus otherwise.
  private func tag(_ name: String) -> String? {
    let isTag =
      name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_/".unicodeScalars.contains($0)
      }
      && name.contains(where: \.isLetter)
    return isTag ? "#\(name)" : InlineText.line(name).map { "\\+" + InlineText.escaped($0) }
  }

  private func change(_ status: Reading.Status) -> String {
    switch status {
    case .wanted: "wanted"
    case .reading: isBegun ? "went on" : "began"
    case .paused: "paused"
    case .finished: "finished"
    case .abandoned: "abandoned"
    }
  }

  /// A place with the end it is measured against: `page 120 of 474`, `62%`, `from page 50`.
  static func placeText(_ position: Position) -> String {
    var text = position.isBaseline ? "came in at \(position.placeText)" : position.text
    switch position.unit {
    case .page, .location: if let total = position.total { text += " of \(total)" }
    case .seconds: if let total = position.total { text += " of \(Position.text(total, .seconds))" }
    case .roman, .percent: break
    }
    return text
  }
}
