internal import Charts
internal import ExporterKit
internal import ReadingModel

/// A page of the journal told month by month: a month with its days, a year above its months, or what is undated.
struct MonthPage {
  /// What the page is about.
  private enum Subject {
    case month(year: Int, month: Int)
    case restOfYear(Int)
    case year(Int)
    case undated
  }

  /// What was written about a book on a day.
  private struct Part {
    let day: Day?
    let chapter: Chapter
    let markup: String
  }

  private let subject: Subject
  /// Whether every page is of one year, so that none has to name it.
  private let year: Int?
  private let parts: [Part]
  private let months: [MonthPage]

  /// The name of the page.
  var fileName: String {
    switch subject {
    case .month(let year, let month): "month-\(year)-\(month).xhtml"
    case .restOfYear(let year): "month-\(year)-0.xhtml"
    case .year(let year): "year-\(year).xhtml"
    case .undated: "undated.xhtml"
    }
  }

  /// What it is called.
  var heading: String {
    switch subject {
    case .month(let year, let month): Day(year: year, month: month)?.words(inYear: self.year) ?? ""
    case .restOfYear(let year): "\(MonthPage.words(ofYear: year)), month unknown"
    case .year(let year): MonthPage.words(ofYear: year)
    case .undated: "Undated"
    }
  }

  /// Whether it stands below the page of its year.
  var isPartOfYear: Bool {
    switch subject {
    case .month, .restOfYear: year == nil
    case .year, .undated: false
    }
  }

  private static func words(ofYear year: Int) -> String { Day(year: year)?.words ?? String(year) }
}

extension MonthPage {
  /// The pages of the journals of the chapters, in the order of time; what is of unknown day comes last.
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

  /// The parts by their day; those of one day stay in the order of the chapters.
  private static func byDay(_ parts: [Part]) -> [Part] {
    parts.enumerated().sorted { left, right in
      guard let one = left.element.day, let other = right.element.day, one != other else {
        return left.offset < right.offset
      }
      return one < other
    }.map(\.element)
  }
}

extension MonthPage {
  /// The values of the page.
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

  /// The days with what was written on each, book by book.
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

  /// The year that the heading of the page tells already.
  private var dayYear: Int? {
    switch subject {
    case .month(let year, _), .restOfYear(let year), .year(let year): year
    case .undated: nil
    }
  }

  private static func values(_ part: Part) -> TemplateValue {
    [
      "title": .text(part.chapter.title), "href": .text(part.chapter.fileName),
      "language": .optional(part.chapter.book.foreignLanguage?.text), "entries": .text(part.markup),
    ]
  }
}
