internal import ExporterKit
internal import ReadingModel

/// The extremes of a year: first, highest rated, longest and shortest book. A book that is several of them comes once.
struct YearMarks {
  /// A label of more characters takes several lines above its cover.
  private static let shortLabel = 14

  let summary: YearSummary
  let site: Site

  private struct Mark {
    var labels: [String]
    let book: Book
    let note: String?
    var rating: Rating?
  }

  /// A labelled tile for each; absent if there are none.
  var values: TemplateValue {
    let marks = self.marks
    guard !marks.isEmpty else { return .absent }
    let labels = marks.map { $0.labels.joined(separator: "\u{a0}· ") }
    return [
      "hasTallLabels": .flag(labels.contains { $0.count > YearMarks.shortLabel }),
      "items": .list(
        zip(marks, labels).map { mark, label in
          [
            "label": .text(label),
            "book": site.shelved(mark.book).tile(note: mark.note, stars: mark.rating.map(site.starsMarkup)),
          ]
        }),
    ]
  }

  private var marks: [Mark] {
    // With two books, each would be an extreme of something.
    guard summary.finishedBookCount > 2 else { return [] }
    var marks: [Mark] = []
    func add(_ label: String, _ read: YearSummary.ReadBook, note: String? = nil) {
      if let index = marks.firstIndex(where: { $0.book.uid == read.book.uid }) {
        marks[index].labels.append(site.words[label])
        // The highest rating, if the book was read twice.
        if label == "mark-best" { marks[index].rating = read.reading.rating }
      } else {
        marks.append(
          Mark(labels: [site.words[label]], book: read.book, note: note, rating: read.reading.rating))
      }
    }
    if let first = summary.finished.first(where: { $0.reading.ended?.month != nil }) {
      add("mark-first", first, note: first.reading.ended.flatMap(site.words.dateWithoutYear))
    }
    if let best = summary.highestRated { add("mark-best", best) }
    if let longest = summary.longest { add("mark-longest", longest, note: pages(longest)) }
    if let shortest = summary.shortest, shortest.book.uid != summary.longest?.book.uid {
      add("mark-shortest", shortest, note: pages(shortest))
    }
    return marks
  }

  private func pages(_ read: YearSummary.ReadBook) -> String? {
    read.book.pageCount.map { site.words.counted("pages", $0) }
  }
}
