internal import ReadingModel

/// What a letter shows of a quote: its words, where they are from, and what was noted on them.
struct QuoteBlock {
  private let entry: Entry
  private let source: Book?
  private let width: Int

  /// A quote, with the book that it is from where that is not plain.
  init(_ entry: Entry, from source: Book? = nil, width: Int) {
    self.entry = entry
    self.source = source
    self.width = width
  }

  /// The block, without a line end.
  var text: String {
    var block = TextBlock.indented(TextBlock.paragraphs(entry.text ?? "", width: width - 4), by: 4)
    if let source {
      block += "\n" + TextBlock.indented(TextBlock.wrapped("- \(TextBlock.credit(source))", width: width - 4), by: 4)
    }
    if let note = entry.note {
      block += "\n\n" + TextBlock.indented(TextBlock.paragraphs(note, width: width - 2), by: 2)
    }
    return block
  }
}
