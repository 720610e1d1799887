internal import ReadingModel

/// An entry as lines for a terminal.
struct EntryText {
  let entry: Entry
  let console: Console
  private var paint: Paint { console.paint }

  /// `21:40  page 120 of 412 (29%)  40 min  +theory`.
  var heading: String {
    var parts: [String] = []
    if let time = entry.time { parts.append(paint.dim(time.text)) }
    if let status = entry.status { parts.append(status.rawValue) }
    if let position = entry.position {
      parts.append(position.from == nil ? BookLine.place(position) : position.text)
    }
    if let minutes = entry.minutes { parts.append(paint.dim(Duration.spokenText(minutes: minutes))) }
    parts += entry.tags.map { paint.accent("+" + DisplayText.line($0)) }
    if entry.visibility == .private, entry.kind != .status { parts.append(paint.dim("private")) }
    return parts.joined(separator: "  ")
  }

  /// The text below the heading, wrapped and indented; quotes in quotation marks.
  func body(indent: Int) -> [String] {
    let space = DisplayText.spaces(indent)
    let columns = console.width.map { min($0, 100) - indent }
    var lines: [String] = []
    if let text = entry.text {
      lines += DisplayText.prose(entry.kind == .quote ? console.style.quoted(text) : text, to: columns)
    }
    if let note = entry.note { lines += DisplayText.prose("- " + note, to: columns) }
    return lines.map { $0.isEmpty ? "" : space + $0 }
  }
}
