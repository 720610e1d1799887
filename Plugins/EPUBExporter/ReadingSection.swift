internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// One reading of a book: its outcome, review and journal.
struct ReadingSection {
  let reading: Reading
  let isAlone: Bool
  let year: Int?
  let language: LanguageTag?
  /// When the days of its journal begin; nil if the journal is on pages by month.
  let dayStart: TimeOfDay?

  var values: TemplateValue {
    // A single reading has no heading of its own, so its content moves up a level.
    let level = isAlone ? 2 : 3
    let journal = dayStart.map { dayStart in
      JournalDays(of: reading.entries, year: year, headingBase: level + 2, language: language, dayStart: dayStart)
    }
    let days = reading.isRepeated(by: reading.entries) ? [] : (journal?.days ?? []).map { $0.values(inYear: year) }
    return [
      "isAlone": .flag(isAlone), "course": .text(reading.courseWithFields),
      "rating": reading.rating.values,
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
  var courseWithFields: String {
    [course, custom.text { $0.words }.printable].compactMap(\.self).joined(separator: " · ")
  }

  /// The status, its dates and how far it got, on one line: `Read 1–20 March 2025`.
  var course: String {
    let words = course(day: \.words, span: Day.words(from:to:))
    switch status {
    case .wanted: return words
    case .finished: if case .span = dates { return "Read \(words)" } else { return words }
    case .reading, .paused, .abandoned: return words + (place.map { ", at \($0.placeWords)" } ?? "")
    }
  }
}
