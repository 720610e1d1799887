internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// A page of the journal by month: a month with its days, a year with its months, or the undated entries.
struct MonthPage {
  private enum Subject {
    case month(year: Int, month: Int)
    case restOfYear(Int)
    case year(Int)
    case undated
  }

  /// What was written about one book on one day.
  private struct Part {
    let day: Day?
    let chapter: Chapter
    let markup: String
  }

  private let subject: Subject
  /// The one year of all pages, which headings omit; nil if there are several.
  private let year: Int?
  private let parts: [Part]
  private let months: [MonthPage]

  var fileName: String {
    switch subject {
    case .month(let year, let month): "month-\(year)-\(month).xhtml"
    case .restOfYear(let year): "month-\(year)-0.xhtml"
    case .year(let year): "year-\(year).xhtml"
    case .undated: "undated.xhtml"
    }
  }

  var heading: String {
    switch subject {
    case .month(let year, let month): Day(year: year, month: month)?.words(inYear: self.year) ?? ""
    case .restOfYear(let year): "\(MonthPage.words(ofYear: year)), month unknown"
    case .year(let year): MonthPage.words(ofYear: year)
    case .undated: "Undated"
    }
  }

  /// Whether it is nested below its year's page.
  var isPartOfYear: Bool {
    switch subject {
    case .month, .restOfYear: year == nil
    case .year, .undated: false
    }
  }

  private static func words(ofYear year: Int) -> String { Day(year: year)?.words ?? String(year) }
}

extension MonthPage {
  /// The pages of the chapters' journals, in chronological order; undated entries come last.
  static func pages(of chapters: [Chapter], year: Int?, dayStart: TimeOfDay) -> [MonthPage] {
    var dated: [Int: [Int: [Part]]] = [:]
    var undated: [Part] = []
    for chapter in chapters {
      for reading in chapter.book.readings {
        let journal = JournalDays(
          of: reading.entries, year: year, headingBase: 4, language: chapter.book.foreignLanguage,
          dayStart: dayStart)
        for day in journal.days {
          let part = Part(day: day.day, chapter: chapter, markup: day.markup)
          guard let date = day.day else {
            undated.append(part)
            continue
          }
          dated[date.year, default: [:]][date.month ?? 0, default: []].append(part)
        }
      }
    }
    let years = dated.sorted { $0.key < $1.key }.flatMap { pages(ofYear: $0.key, $0.value, named: year == nil) }
    return years + (undated.isEmpty ? [] : [MonthPage(subject: .undated, year: year, parts: undated, months: [])])
  }

  private static func pages(ofYear number: Int, _ months: [Int: [Part]], named isNamed: Bool) -> [MonthPage] {
    let pages = months.sorted { $0.key < $1.key }.map { month, parts in
      MonthPage(
        subject: month == 0 ? .restOfYear(number) : .month(year: number, month: month), year: isNamed ? nil : number,
        parts: MonthPage.byDay(parts), months: [])
    }
    return isNamed ? [MonthPage(subject: .year(number), year: nil, parts: [], months: pages)] + pages : pages
  }

  /// The parts by day; those of one day keep the order of the chapters.
  private static func byDay(_ parts: [Part]) -> [Part] {
    parts.sorted { left, right in
      guard let one = left.day, let other = right.day else { return false }
      return one < other
    }
  }
}

extension MonthPage {
  var values: TemplateValue {
    [
      "heading": .text(heading), "days": .list(days), "hasMonths": .flag(!months.isEmpty),
      "months": .list(
        months.map { month in
          let count = Set(month.parts.map(\.chapter.number)).count
          return ["title": .text(month.heading), "href": .text(month.fileName), "detail": .text(count.counted("book"))]
        }),
    ]
  }

  /// The days, each with its entries by book.
  private var days: [TemplateValue] {
    var days: [TemplateValue] = []
    var rest = parts[...]
    while let first = rest.first {
      let sameDay = rest.prefix { $0.day == first.day }
      rest = rest.dropFirst(sameDay.count)
      days.append([
        "date": .text(first.day?.words(inYear: dayYear) ?? "Undated"), "datetime": .optional(first.day?.datetime),
        "books": .list(sameDay.map(MonthPage.values)),
      ])
    }
    return days
  }

  /// The year that the page's heading already shows.
  private var dayYear: Int? {
    switch subject {
    case .month(let year, _), .restOfYear(let year), .year(let year): year
    case .undated: nil
    }
  }

  private static func values(_ part: Part) -> TemplateValue {
    [
      "title": .text(part.chapter.title), "href": .text(part.chapter.href),
      "language": .optional(part.chapter.book.foreignLanguage?.text), "entries": .text(part.markup),
    ]
  }
}
