internal import Presentation
internal import ReadingModel

/// The letter about one year.
struct YearLetter {
  private let snapshot: Snapshot
  private let year: Int
  private let width: Int
  private let summary: YearSummary

  /// - Parameter width: The longest line, in characters.
  init(of snapshot: Snapshot, year: Int, width: Int) {
    self.snapshot = snapshot
    self.year = year
    self.width = width
    summary = YearSummary(of: snapshot, year: year)
  }

  /// The letter, without a final newline.
  var text: String {
    var parts = ["\(year)\n----", TextBlock.wrapped(opening, width: width)]
    parts += section("Finished", summary.finished.map { ReadingBlock($0, width: width).text })
    parts += section("Abandoned", summary.abandoned.map { ReadingBlock($0, width: width).text })
    parts += section("Quotes", quotes)
    return parts.joined(separator: "\n\n")
  }

  private func section(_ name: String, _ blocks: [String]) -> [String] {
    blocks.isEmpty ? [] : [name] + blocks
  }

  private var opening: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      number == 0 ? "no \(many)" : number.counted(one, many)
    }
    var parts = [count(summary.finishedBookCount, "book", "books") + " finished"]
    if !summary.abandoned.isEmpty { parts.append("\(summary.abandoned.count) abandoned") }
    if summary.pages.total > 0 { parts.append(count(summary.pages.total, "page", "pages") + " read") }
    if summary.minutes > 0 { parts.append(Duration.spokenText(minutes: summary.minutes) + " of reading") }
    var sentences = ["In \(year): " + parts.joined(separator: ", ") + "."]
    if let mean = summary.ratings.meanText { sentences.append("Given \(TextBlock.stars(mean)) on average.") }
    if let longest = summary.longest, summary.finished.count > 1 {
      sentences.append("The longest was \(longest.book.title.onOneLine).")
    }
    return sentences.joined(separator: " ")
  }

  private var quotes: [String] {
    snapshot.books.flatMap { book in
      book.readings.flatMap(\.entries).filter { $0.kind == .quote && $0.day?.year == year }.map { entry in
        QuoteBlock(entry, from: book, width: width).text
      }
    }
  }
}
