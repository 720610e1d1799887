internal import LibraryStore
internal import ReadingModel

/// A quote as lines for a terminal.
struct QuoteText {
  let line: JournalLine
  let console: Console
  private var style: Style { console.style }

  /// The quote, the note on it, and its source.
  var lines: [String] {
    let columns = console.width.map { min($0, 100) }
    var lines = DisplayText.prose(style.quoted(line.entry.text ?? ""), to: columns)
    if let note = line.entry.note { lines += DisplayText.prose("- " + note, to: columns) }
    var source = [DisplayText.line(line.title)]
    if let position = line.entry.position { source.append(position.text) }
    if let day = line.entry.day { source.append(style.text(day)) }
    let tags = line.entry.tags.map { "  +" + DisplayText.line($0) }.joined()
    return lines + ["  " + console.paint.dim(source.joined(separator: ", ") + tags)]
  }
}
