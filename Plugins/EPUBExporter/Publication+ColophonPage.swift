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
    let readings = chapters.reduce(0) { $0 + $1.book.readings.count { $0.status != .wanted } }
    let entries = chapters.reduce(0) { count, chapter in
      chapter.book.readings.reduce(count) { $0 + $1.entries.count { $0.kind != .status && $0.belongs(toYear: year) } }
    }
    guard hasBooks else { return year.map { "The journal has nothing from \($0)." } ?? "The journal is empty." }
    guard readings > 0 else { return "It lists \((chapters.count + shelf.count).counted("book")), not yet started." }
    let books = isOfOneBook ? "one book" : chapters.count.counted("book")
    let quotes = quoteCount > 0 ? ", \(quoteCount.counted("quote")) among them" : ""
    let journal = entries > 0 ? ", with \(entries.counted("entry", "entries"))\(quotes)" : ""
    let span = year.map { "the year \($0)" } ?? "all years"
    return "It covers \(books) in \(readings.counted("reading"))\(journal), from \(span)."
  }

  private var privateWords: String? {
    let count = privateCount
    guard input.audience == .me, count > 0 else { return nil }
    let items = count == 1 ? "one private item" : "\(count.grouped) private items"
    return "It includes \(items), so this copy is for you alone."
  }
}
