internal import Presentation
internal import ReadingModel

/// One reading of a book in a letter.
struct ReadingBlock {
  let read: YearSummary.ReadBook
  /// The longest line, in characters.
  let width: Int

  /// The block, without a final newline.
  var text: String {
    var facts = [read.reading.ended?.text ?? "undated"]
    if let started = read.reading.started, started != read.reading.ended { facts[0] = "\(started.text) to \(facts[0])" }
    if let pages = read.book.pageCount { facts.append(pages.counted("page")) }
    if let rating = read.reading.rating { facts.append(rating.words) }
    let earlier = read.book.readings.prefix { $0.uid != read.reading.uid }.count { $0.status == .finished }
    if earlier > 0, read.reading.status == .finished {
      facts.append("read for the \((earlier + 1).ordinalInDigits) time")
    }
    var block = TextBlock.item(TextBlock.credit(read.book), width: width)
    block += "\n" + TextBlock.indented(TextBlock.wrapped(facts.joined(separator: ", "), width: width - 2), by: 2)
    if let review = read.reading.review { block += "\n\n" + TextBlock.indentedParagraphs(review, by: 2, width: width) }
    return block
  }
}
