import ExporterKit
import ReadingModel

/// The journal of a reading, day by day.
struct JournalDays {
  private let year: Int?
  private let headingBase: Int
  private var days: [TemplateValue] = []
  private var day: Day?
  private var entries: [TemplateValue] = []
  private var wordless: [String] = []

  /// The values of the days that belong to a year, or of all of them.
  static func values(of entries: [Entry], year: Int?, headingBase: Int) -> [TemplateValue] {
    var journal = JournalDays(year: year, headingBase: headingBase)
    for entry in entries where entry.belongs(toYear: year) { journal.take(entry) }
    journal.closeDay()
    return journal.days
  }

  private init(year: Int?, headingBase: Int) {
    self.year = year
    self.headingBase = headingBase
  }

  private mutating func take(_ entry: Entry) {
    if entry.day != day {
      closeDay()
      day = entry.day
    }
    let line = entry.line
    let text = entry.text?.markup(headingBase: headingBase)
    let note = entry.note?.markup(headingBase: headingBase)
    guard text != nil || note != nil else {
      wordless.append(line ?? "Noted without words")
      return
    }
    flushWordless()
    entries.append([
      "isQuote": .flag(entry.kind == .quote && text != nil), "line": .optional(line), "text": .optional(text),
      "note": .optional(note),
    ])
  }

  /// Entries without words are told in one line.
  private mutating func flushWordless() {
    guard !wordless.isEmpty else { return }
    entries.append([
      "isQuote": false, "line": .text(wordless.joined(separator: "; ")), "text": .absent, "note": .absent,
    ])
    wordless.removeAll()
  }

  private mutating func closeDay() {
    flushWordless()
    guard !entries.isEmpty else { return }
    days.append([
      "date": .text(day?.words(inYear: year) ?? "Undated"), "datetime": .optional(day?.datetime), "entries": .list(entries),
    ])
    entries.removeAll()
  }
}

extension Entry {
  /// What there is to say beside the words: `page 120 of 474 · 21:40 · 35 min · +theory`; nil when that is nothing.
  var line: String? {
    var parts: [String] = []
    if let status { parts.append(status.began) }
    if let position { parts.append((position.isBaseline ? "from " : "") + position.placeWords) }
    if let time { parts.append(time.text) }
    if let minutes { parts.append(Duration.spokenText(minutes: minutes)) }
    parts += tags.compactMap(\.printable).map { "+\($0)" }
    if visibility == .private { parts.append("private") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

extension Reading.Status {
  /// What happens when the status begins.
  fileprivate var began: String {
    switch self {
    case .wanted: "Wanted"
    case .reading: "Begun"
    case .paused: "Paused"
    case .finished: "Finished"
    case .abandoned: "Abandoned"
    }
  }
}
