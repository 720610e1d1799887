internal import ExporterKit
internal import ReadingModel

/// A day of the journal of a reading.
struct JournalDay {
  /// The day; nil when it is unknown.
  let day: Day?
  /// What was written on it, as markup.
  let markup: String

  /// Its values; the year is not said again where it is the one given.
  func values(inYear year: Int?) -> TemplateValue {
    [
      "date": .text(day?.words(inYear: year) ?? "Undated"), "datetime": .optional(day?.datetime),
      "entries": .text(markup),
    ]
  }
}

/// The journal of a reading, day by day.
struct JournalDays {
  /// The days, in the order of the journal.
  private(set) var days: [JournalDay] = []
  private let headingBase: Int
  private let language: LanguageTag?
  private var day: Day?
  private var markup = ""
  private var wordless: [String] = []
  private var edition: Edition?

  /// The days that belong to a year, or all of them.
  /// - Parameters:
  ///   - headingBase: The level of headings within the reader's words, 1…6.
  ///   - language: The language of quotes when it is not that of the page.
  ///   - dayStart: When the reader's days begin.
  init(of entries: [Entry], year: Int?, headingBase: Int, language: LanguageTag?, dayStart: TimeOfDay) {
    self.headingBase = headingBase
    self.language = language
    for entry in Entry.inOrderOfTime(entries, dayStart: dayStart) where entry.belongs(toYear: year) { take(entry) }
    closeDay()
  }

  private mutating func take(_ entry: Entry) {
    if entry.day != day {
      closeDay()
      day = entry.day
    }
    let line = entry.line(inEdition: edition)
    edition = entry.position.map(Edition.init) ?? edition
    let text = entry.text?.markup(headingBase: headingBase)
    let note = entry.note?.markup(headingBase: headingBase)
    guard text != nil || note != nil else {
      wordless.append(line ?? "Noted without words")
      return
    }
    closeWordless()
    if let text, entry.kind == .quote {
      markup += EntryMarkup.quote(text, source: line, language: language)
    } else {
      if let line { markup += EntryMarkup.place(line) }
      if let text { markup += EntryMarkup.words(text) }
    }
    if let note { markup += EntryMarkup.note(note) }
  }

  /// Entries without words are told in one line.
  private mutating func closeWordless() {
    guard !wordless.isEmpty else { return }
    markup += EntryMarkup.place(wordless.joined(separator: "; "))
    wordless.removeAll()
  }

  private mutating func closeDay() {
    closeWordless()
    guard !markup.isEmpty else { return }
    days.append(JournalDay(day: day, markup: markup))
    markup = ""
  }
}

/// What a place is counted in and up to. It is said once, and again only when it changes.
private struct Edition: Equatable {
  let unit: Position.Unit
  let total: Int?

  init(_ position: Position) {
    unit = position.unit
    total = position.total
  }
}

extension Entry {
  /// What there is to say beside the words: `page 120 of 474 · 21:40 · 35 min · +theory`; nil when that is nothing.
  fileprivate func line(inEdition edition: Edition?) -> String? {
    var parts: [String] = []
    if let status { parts.append(status.event) }
    if let position {
      let isKnown = Edition(position) == edition
      let isStart = position.isBaseline && position.from == nil && status == nil
      parts.append((isStart ? "from " : "") + (isKnown ? position.spanWords : position.placeWords))
    }
    if let time { parts.append(time.text) }
    if let minutes { parts.append(Duration.spokenText(minutes: minutes)) }
    parts += tags.compactMap(\.printable).map { "+\($0)" }
    if visibility == .private { parts.append("private") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
