internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// A page of the journal by month: a month with its days, a year with its months, or the undated entries.
struct MonthPage {
  /// What was written about one book on one day.
  private struct Part {
    let day: Day?
    let chapter: Chapter
    let markup: String
  }

  let fileName: String
  let heading: String
  /// Whether it is nested below its year's page.
  private(set) var isPartOfYear = false
  /// The year that the heading shows, so that its days need not.
  private var year: Int?
  private var parts: [Part] = []
  private var months: [MonthPage] = []
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
    return years + (undated.isEmpty ? [] : [MonthPage(fileName: "undated.xhtml", heading: "Undated", parts: undated)])
  }

  private static func pages(ofYear number: Int, _ months: [Int: [Part]], named isNamed: Bool) -> [MonthPage] {
    let yearText = Day(year: number)?.words ?? String(number)
    let pages = months.sorted { $0.key < $1.key }.map { month, parts in
      let heading =
        month == 0
        ? "\(yearText), month unknown"
        : Day(year: number, month: month)?.words(inYear: isNamed ? nil : number) ?? ""
      return MonthPage(
        fileName: "month-\(number)-\(month).xhtml", heading: heading, isPartOfYear: isNamed, year: number,
        parts: MonthPage.byDay(parts))
    }
    guard isNamed else { return pages }
    return [MonthPage(fileName: "year-\(number).xhtml", heading: yearText, year: number, months: pages)] + pages
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
        "date": .text(first.day?.words(inYear: year) ?? "Undated"), "datetime": .optional(first.day?.datetime),
        "books": .list(sameDay.map(MonthPage.values)),
      ])
    }
    return days
  }

  private static func values(_ part: Part) -> TemplateValue {
    [
      "title": .text(part.chapter.title), "href": .text(part.chapter.href),
      "language": .optional(part.chapter.book.foreignLanguage?.text), "entries": .text(part.markup),
    ]
  }
}
