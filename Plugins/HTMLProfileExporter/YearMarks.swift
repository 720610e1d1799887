internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The extremes of a year: first, highest rated, longest and shortest book.
struct YearMarks {
  private let summary: YearSummary
  private let site: Site

  init(_ summary: YearSummary, site: Site) {
    self.summary = summary
    self.site = site
  }

  /// A labelled tile for each.
  var values: [TemplateValue] {
    // With two books, each would be an extreme of something.
    guard summary.finished.count > 2 else { return [] }
    var marks: [TemplateValue] = []
    if let first = summary.finished.first(where: { $0.reading.ended?.month != nil }) {
      marks.append(mark("First of the year", first, note: first.reading.ended?.wordsWithoutYear))
    }
    if let best = summary.bestRated.first, let rating = best.reading.rating {
      marks.append(mark("Highest rated", best, rating: rating))
    }
    if let longest = summary.longest { marks.append(mark("Longest", longest, note: pages(longest))) }
    if let shortest = summary.shortest, shortest.book.uid != summary.longest?.book.uid {
      marks.append(mark("Shortest", shortest, note: pages(shortest)))
    }
    return marks
  }

  private func mark(_ label: String, _ read: YearSummary.ReadBook, note: String? = nil, rating: Rating? = nil)
    -> TemplateValue
  {
    ["label": .text(label), "book": site.shelved(read.book).tile(note: note, rating: rating)]
  }

  private func pages(_ read: YearSummary.ReadBook) -> String? { read.book.pageCount?.counted("page") }
}
