internal import Presentation
internal import ReadingModel

/// The letter about one book: every reading, with its review and quotes.
struct BookLetter {
  let book: Book
  /// The longest line, in characters.
  let width: Int

  /// The letter, without a final newline.
  var text: String {
    var opening = TextBlock.credit(book)
    if let pages = book.pageCount { opening += ", \(pages.counted("page"))" }
    var parts = [TextBlock.wrapped(opening.sentence, width: width)]
    if book.readings.isEmpty { parts.append("Not started yet.") }
    for (index, reading) in book.readings.enumerated() {
      parts.append(TextBlock.wrapped(heading(of: reading, at: index), width: width))
      if let review = reading.review { parts.append(TextBlock.indentedParagraphs(review, by: 2, width: width)) }
      parts += reading.entries.filter { $0.kind == .quote }.map { QuoteBlock(entry: $0, width: width).text }
    }
    return parts.joined(separator: "\n\n")
  }

  /// A heading such as `* Second time: finished, 2025-03-01 to 2025-03-20, 4.75 stars`.
  private func heading(of reading: Reading, at index: Int) -> String {
    let time = "\((index + 1).ordinal) time: "
    var facts = [reading.status.words]
    switch reading.dates {
    case .span(let started, let ended) where started != ended: facts.append("\(started.text) to \(ended.text)")
    case .span(_, let ended), .ended(let ended): facts.append(ended.text)
    case .since(let day): facts.append("since \(day.text)")
    case .none: facts.append("undated")
    }
    if let rating = reading.rating { facts.append(rating.words) }
    return "* " + (book.readings.count > 1 ? time : "") + facts.joined(separator: ", ")
  }
}
