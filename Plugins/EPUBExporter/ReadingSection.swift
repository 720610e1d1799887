internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// One reading of a book: its outcome, review and journal.
struct ReadingSection {
  private let reading: Reading
  private let isAlone: Bool
  private let year: Int?
  private let language: LanguageTag?
  private let dayStart: TimeOfDay?

  /// - Parameter isAlone: Whether it is the book's only reading.
  /// - Parameter dayStart: When the days of its journal begin; nil if the journal is on pages by month.
  init(_ reading: Reading, isAlone: Bool, year: Int?, language: LanguageTag?, journalFrom dayStart: TimeOfDay?) {
    self.reading = reading
    self.isAlone = isAlone
    self.year = year
    self.language = language
    self.dayStart = dayStart
  }

  var values: TemplateValue {
    // A single reading has no heading of its own, so its content moves up a level.
    let level = isAlone ? 2 : 3
    let journal = dayStart.map { dayStart in
      JournalDays(of: reading.entries, year: year, headingBase: level + 2, language: language, dayStart: dayStart)
    }
    let days = (journal?.days ?? []).map { $0.values(inYear: year) }
    return [
      "isAlone": .flag(isAlone), "course": .text(reading.course), "rating": reading.rating.values,
      "level": .number(level), "dayLevel": .number(level + 1), "isPrivate": .flag(reading.visibility == .private),
      "review": .optional(reading.review?.markup(headingBase: level + 1)),
      "hasDays": .flag(!days.isEmpty), "days": .list(days),
    ]
  }
}

extension Rating? {
  /// The stars and the exact number; absent if unrated.
  var values: TemplateValue {
    guard let self else { return .absent }
    return ["stars": .text(self.stars), "number": .text(self.text)]
  }
}

extension Reading {
  /// The status and its dates on one line: `Read 1–20 March 2025`.
  var course: String {
    switch status {
    case .wanted: started == nil ? wantedText : "Started \(started?.words ?? "")"
    case .reading: begunText + placeText(", reached ")
    case .paused: begunText + ", paused" + placeText(" at ")
    case .abandoned: (started.map { "Started \($0.words), abandoned" } ?? "Abandoned") + endText + placeText(" at ")
    case .finished: finishedText
    }
  }

  private var wantedText: String {
    let day = entries.first { $0.status == .wanted }?.day
    return day.map { "Wanted since \($0.words)" } ?? "Not started"
  }

  private var begunText: String { started.map { "Started \($0.words)" } ?? "Being read" }

  private var endText: String { ended.map { " \($0.words)" } ?? "" }

  private var finishedText: String {
    guard let ended else { return started.map { "Started \($0.words), finished" } ?? "Finished" }
    guard let started, started <= ended else { return "Finished \(ended.words)" }
    return "Read " + Day.words(from: started, to: ended)
  }

  private func placeText(_ before: String) -> String { place.map { before + $0.spanWordsWithTotal } ?? "" }
}
