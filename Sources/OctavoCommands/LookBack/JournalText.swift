internal import ReadingModel

/// Journal entries as lines for a terminal, grouped by day.
struct JournalText {
  private let entries: [(entry: Entry, title: String?)]
  private let console: Console
  private let paint: Paint

  /// Lines for entries in their order; a title is shown when it changes.
  init(_ entries: [(Entry, String?)], _ console: Console) {
    self.entries = entries.map { (entry: $0.0, title: $0.1) }
    self.console = console
    paint = console.paint
  }

  var lines: [String] {
    var lines: [String] = []
    var shownDay: String?
    var shownTitle: String?
    for (entry, title) in entries {
      let day = entry.day.map(console.style.text) ?? "day unknown"
      if day != shownDay {
        lines.append(paint.accent(day))
        shownDay = day
        shownTitle = nil
      }
      if let title, title != shownTitle {
        lines.append("  " + paint.bold(DisplayText.line(title)))
        shownTitle = title
      }
      let text = EntryText(entry, console)
      if !text.heading.isEmpty { lines.append("  " + text.heading) }
      lines += text.body(indent: 4)
    }
    return lines
  }
}
