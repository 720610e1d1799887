internal import ExporterKit
internal import Presentation
internal import ReadingModel
internal import Vault

/// The page of a year: `markdown-year.md`.
///
/// Keys: `year`, `pageHeading` (none for Hugo), `hasFrontMatter` and `frontMatter` (for Hugo), `numbers` (sentences),
/// `best`, `longest` and `shortest` (links), `hasFinished`, `finished`, `hasAbandoned` and `abandoned` (`link`,
/// `facts`), `hasMonths`, `hasPages`, `hasHours` and `months` (`name`, `pages`, `hours`, `finished`; padded).
struct YearPage {
  let year: Int
  let summary: YearSummary
  let vault: Vault

  var values: TemplateValue {
    let hasMonths =
      (summary.pages.months(of: year) + summary.time.months(of: year)).contains { $0 > 0 }
      || summary.finished.contains { $0.reading.ended?.month != nil }
    return [
      "year": .number(year),
      "hasFrontMatter": .flag(vault.dialect == .hugo),
      "frontMatter": frontMatter.values,
      "pageHeading": .optional(vault.dialect == .hugo ? nil : title),
      "numbers": .list(numbers.map { .text($0) }),
      "best": .optional(summary.highestRated.map(link)),
      // With one book, it would be both the longest and the shortest.
      "longest": .optional(summary.shortest == nil ? nil : summary.longest.map(link)),
      "shortest": .optional(summary.shortest.map(link)),
      "hasFinished": .flag(!summary.finished.isEmpty),
      "finished": .list(summary.finished.map(item)),
      "hasAbandoned": .flag(!summary.abandoned.isEmpty),
      "abandoned": .list(summary.abandoned.map(item)),
      "hasMonths": .flag(hasMonths),
      "hasPages": .flag(summary.pages.total > 0),
      "hasHours": .flag(summary.minutes > 0),
      "months": .list(hasMonths ? months : []),
    ]
  }

  private var title: String { "\(year) in books" }

  /// The title, and the last exact day on which a book was finished or abandoned.
  private var frontMatter: WrittenProperties {
    var properties = WrittenProperties(title: title)
    let days = (summary.finished + summary.abandoned).compactMap(\.reading.ended)
    properties.addDate(days.filter(\.isYAMLDate).max { $0.order < $1.order })
    return properties
  }

  private var numbers: [String] {
    var numbers = ["\(summary.finishedBookCount.counted("book")) finished"]
    if !summary.abandoned.isEmpty { numbers.append("\(summary.abandonedBookCount.counted("book")) abandoned") }
    if summary.pages.total > 0 { numbers.append("\(summary.pages.total.counted("page")) read\(basis)") }
    if summary.minutes > 0 { numbers.append("\(Duration.spokenText(minutes: summary.minutes)) of reading") }
    if summary.entryCount > 0 {
      let quotes = summary.quoteCount > 0 ? ", \(summary.quoteCount.counted("quote")) among them" : ""
      numbers.append("\(summary.entryCount.counted("entry", "entries")) in the journal\(quotes)")
    }
    if summary.daysWithEntries > 0 { numbers.append("\(summary.daysWithEntries.counted("day")) with an entry") }
    if let mean = summary.ratings.meanText { numbers.append("\(Rating.words(mean)) on average") }
    return numbers
  }

  private var basis: String {
    let pages = summary.pages
    if let basis = Basis.allCases.first(where: { pages.byBasis[$0] == pages.total }) {
      return basis == .logged ? "" : " (all \(basis.words))"
    }
    let known = Basis.allCases.compactMap { basis in pages.byBasis[basis].map { "\($0.grouped) \(basis.words)" } }
    return " (\(known.joined(separator: ", ")))"
  }

  private func link(_ read: YearSummary.ReadBook) -> String {
    vault.link(to: read.book, from: vault.path(ofYear: year))
  }

  private func item(_ read: YearSummary.ReadBook) -> TemplateValue {
    vault.item(of: read.book, read.reading, from: vault.path(ofYear: year))
  }

  private var months: [TemplateValue] {
    let (pages, minutes) = (summary.pages.months(of: year), summary.time.months(of: year))
    var finished = [Int](repeating: 0, count: 12)
    for month in summary.finished.compactMap(\.reading.ended?.month) { finished[month - 1] += 1 }
    var rows = (0..<12).map {
      row(Day.monthName($0 + 1), pages: pages[$0], minutes: minutes[$0], finished: finished[$0])
    }
    let rest = (
      pages: summary.pages.total - pages.reduce(0, +), minutes: summary.minutes - minutes.reduce(0, +),
      finished: summary.finished.count - finished.reduce(0, +)
    )
    if rest != (0, 0, 0) {
      rows.append(row("unknown", pages: rest.pages, minutes: rest.minutes, finished: rest.finished))
    }
    return rows
  }

  private func row(_ name: String, pages: Int, minutes: Int, finished: Int) -> TemplateValue {
    func padded(_ text: String, to width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.utf8.count)) + text
    }
    return [
      "name": .text(name + String(repeating: " ", count: max(0, 9 - name.utf8.count))),
      "pages": .text(padded(String(pages), to: 6)),
      "hours": .text(padded(Duration.clockText(seconds: minutes * 60), to: 6)),
      "finished": .text(padded(String(finished), to: 8)),
    ]
  }
}
