internal import Presentation
internal import ReadingModel

struct YearLetter {
  let year: Int
  let summary: YearSummary
  let quotes: [YearQuotes.Quote]
  /// The longest line, in characters.
  let width: Int

  /// The letter, without a final newline.
  var text: String {
    var parts = ["\(year)\n----", TextBlock.wrapped(opening, width: width)]
    parts += section("Finished", summary.finished.map { ReadingBlock(read: $0, width: width).text })
    parts += section("Abandoned", summary.abandoned.map { ReadingBlock(read: $0, width: width).text })
    parts += section("Quotes", quotes.map { QuoteBlock(entry: $0.entry, source: $0.book, width: width).text })
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
    if !summary.abandoned.isEmpty { parts.append("\(summary.abandonedBookCount) abandoned") }
    if summary.pages.total > 0 { parts.append(count(summary.pages.total, "page", "pages") + " read") }
    if summary.minutes > 0 { parts.append(Duration.spokenText(minutes: summary.minutes) + " of reading") }
    var sentences = ["In \(year): " + parts.joined(separator: ", ") + "."]
    if let mean = summary.ratings.meanText { sentences.append("Average rating \(Rating.words(mean)).") }
    if let longest = summary.longest, summary.finished.count > 1 {
      sentences.append("The longest was \(longest.book.title.onOneLine)".sentence)
    }
    return sentences.joined(separator: " ")
  }
}
