internal import ExporterKit
internal import Presentation
internal import ReadingModel

extension Publication {
  /// The template values of the colophon: how the book was made, from what, and what to check before sharing it.
  func colophonPage(quoteCount: Int) -> TemplateValue {
    [
      "title": .text(title), "reader": .optional(reader), "date": .text(stamp.words), "holds": .text(holds(quoteCount)),
      "privateWords": .optional(privateWords), "about": .optional(input.snapshot.profile.bio?.markup(headingBase: 3)),
      "hasPages": .flag(summary.pages.total > 0), "isForOthers": .flag(input.audience == .public),
      "hasRecord": .flag(record != nil),
    ]
  }

  private func holds(_ quoteCount: Int) -> String {
    let readings = chapters.reduce(0) { $0 + $1.book.readings.count }
    let entries = chapters.reduce(0) { count, chapter in
      chapter.book.readings.reduce(count) { $0 + $1.entries.count { $0.kind != .status && $0.belongs(toYear: year) } }
    }
    let span = year.map { "the year \($0)" } ?? "all years"
    let books = isOfOneBook ? "one book" : chapters.count.counted("book")
    guard hasBooks else { return "The journal has nothing about \(span)." }
    return "It covers \(books) in \(readings.counted("reading")), with "
      + "\(entries.counted("entry", "entries")), \(quoteCount.counted("quote")) among them, from \(span)."
  }

  private var privateWords: String? {
    let count = privateCount
    guard input.audience == .me, count > 0 else { return nil }
    return count == 1
      ? "It includes one private item, because this copy was made for the reader alone."
      : "It includes \(count.grouped) private items, because this copy was made for the reader alone."
  }
}
