internal import ReadingModel

/// A quote in a letter: its text, source and note.
struct QuoteBlock {
  let entry: Entry
  /// The quoted book; nil if the context makes it clear.
  var source: Book?
  /// The longest line, in characters.
  let width: Int

  /// The block, without a final newline.
  var text: String {
    var block = TextBlock.indentedParagraphs(entry.text ?? "", by: 4, width: width)
    if let source {
      block += "\n" + TextBlock.indented(TextBlock.wrapped("- \(TextBlock.credit(source))", width: width - 4), by: 4)
    }
    if let note = entry.note { block += "\n\n" + TextBlock.indentedParagraphs(note, by: 2, width: width) }
    return block
  }
}
