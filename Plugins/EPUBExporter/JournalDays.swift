internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// One day of a reading's journal.
struct JournalDay {
  let day: Day?
  /// Its entries, as markup.
  let markup: String

  /// The template values; the date omits the year if it is the given one.
  func values(inYear year: Int?) -> TemplateValue {
    [
      "date": .text(day?.words(inYear: year) ?? "Undated"), "datetime": .optional(day?.datetime),
      "entries": .text(markup),
    ]
  }
}

/// A reading's journal, grouped by day.
struct JournalDays {
  private(set) var days: [JournalDay] = []
  private let headingBase: Int
  private let language: LanguageTag?
  private var day: Day?
  private var markup = ""
  private var withoutText: [String] = []
  private var edition: Edition?
  /// The entry that starts the reading; a later one resumes it.
  private let start: UID?

  /// The days of a year, or all of them.
  /// - Parameters:
  ///   - headingBase: The level of the highest heading in the reader's text, 1…6.
  ///   - language: The language of quotes if it differs from the page's.
  ///   - dayStart: When the reader's days begin.
  init(of entries: [Entry], year: Int?, headingBase: Int, language: LanguageTag?, dayStart: TimeOfDay) {
    self.headingBase = headingBase
    self.language = language
    let ordered = Entry.inChronologicalOrder(entries, dayStart: dayStart)
    start = ordered.first { $0.status == .reading }?.uid
    for entry in ordered where entry.belongs(toYear: year) { take(entry) }
    closeDay()
  }

  private mutating func take(_ entry: Entry) {
    if entry.day != day {
      closeDay()
      day = entry.day
    }
    let line = entry.line(inEdition: edition, isStart: entry.uid == start)
    edition = entry.position.map(Edition.init) ?? edition
    let text = entry.text?.markup(headingBase: headingBase)
    let note = entry.note?.markup(headingBase: headingBase)
    guard text != nil || note != nil else {
      withoutText.append(line ?? "Without notes")
      return
    }
    closeWithoutText()
    if let text, entry.kind == .quote {
      markup += EntryMarkup.quote(text, source: line, language: language)
    } else {
      if let line { markup += EntryMarkup.place(line) }
      if let text { markup += EntryMarkup.words(text) }
    }
    if let note { markup += EntryMarkup.note(note) }
  }

  /// Joins entries without text into one line.
  private mutating func closeWithoutText() {
    guard !withoutText.isEmpty else { return }
    markup += EntryMarkup.place(withoutText.joined(separator: "; "))
    withoutText.removeAll()
  }

  private mutating func closeDay() {
    closeWithoutText()
    guard !markup.isEmpty else { return }
    days.append(JournalDay(day: day, markup: markup))
    markup = ""
  }
}

/// The unit and total of a position, shown only where they change.
private struct Edition: Equatable {
  let unit: Position.Unit
  let total: Int?

  init(_ position: Position) {
    unit = position.unit
    total = position.total
  }
}

extension Entry {
  /// The details beside the text: `page 120 of 474 · 21:40 · 35 min · +theory`; nil if there are none.
  fileprivate func line(inEdition edition: Edition?, isStart: Bool) -> String? {
    var parts: [String] = []
    if let status { parts.append(status == .reading && !isStart ? "Resumed" : status.event) }
    if let position {
      let isKnown = Edition(position) == edition
      let isBaseline = position.isBaseline && position.from == nil && status == nil
      parts.append((isBaseline ? "from " : "") + (isKnown ? position.spanWords : position.spanWordsWithTotal))
    }
    if let time { parts.append(time.text) }
    if let minutes { parts.append(Duration.spokenText(minutes: minutes)) }
    parts += tags.compactMap(\.printable).map { "+\($0)" }
    if visibility == .private { parts.append("private") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
