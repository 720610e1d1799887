internal import ReadingModel

/// Journal entries as lines for a terminal, grouped by day.
struct JournalText {
  /// The entries in their order; a title is shown when it changes.
  let entries: [(entry: Entry, title: String?)]
  let console: Console
  private var paint: Paint { console.paint }

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
      let text = EntryText(entry: entry, console: console)
      if !text.heading.isEmpty { lines.append("  " + text.heading) }
      lines += text.body(indent: 4)
    }
    return lines
  }
}
