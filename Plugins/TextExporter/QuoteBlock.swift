internal import ReadingModel

/// A quote in a letter: its text, source and note.
struct QuoteBlock {
  private let entry: Entry
  private let source: Book?
  private let width: Int

  /// - Parameter source: The quoted book; nil if the context makes it clear.
  init(_ entry: Entry, from source: Book? = nil, width: Int) {
    self.entry = entry
    self.source = source
    self.width = width
  }

  /// The block, without a final newline.
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
