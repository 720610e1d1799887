internal import LibraryStore
internal import ReadingModel

/// A quote as lines for a terminal.
struct QuoteText {
  private let line: JournalLine
  private let width: Int?
  private let style: Style
  private let paint: Paint

  /// Lines about a quote, as wide as the console.
  init(_ line: JournalLine, _ console: Console) {
    self.line = line
    width = console.width
    style = console.style
    paint = Paint(isOn: console.isColoured)
  }

  /// The quote, the note on it, and its source.
  var lines: [String] {
    let columns = width.map { min($0, 100) }
    var lines = DisplayText.prose(style.quoted(line.entry.text ?? ""), to: columns)
    if let note = line.entry.note { lines += DisplayText.prose("- " + note, to: columns) }
    var source = [DisplayText.line(line.title)]
    if let position = line.entry.position { source.append(position.text) }
    if let day = line.entry.day { source.append(style.text(day)) }
    let tags = line.entry.tags.map { "  +" + DisplayText.line($0) }.joined()
    return lines + ["  " + paint.dim(source.joined(separator: ", ") + tags)]
  }
}
