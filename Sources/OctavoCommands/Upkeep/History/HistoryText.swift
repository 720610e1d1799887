internal import LibraryStore
internal import ReadingModel

/// The history as lines for a terminal.
struct HistoryText {
  let entries: [HistoryEntry]
  let console: Console
  private var style: Style { console.style }
  private var paint: Paint { console.paint }

  /// The lines: number, day, time, summary, and whether the command was undone.
  var lines: [String] {
    let columns = entries.map { "\($0.number)".count }.max() ?? 0
    return entries.map { entry in
      let number = DisplayText.rightAligned("\(entry.number)", to: columns)
      let moment = "\(number)  \(style.text(entry.day)) \(entry.time.text)  "
      let end = entry.isUndone ? "  (undone)" : ""
      let words = DisplayText.line(entry.words)
      let shown =
        console.width.map { style.cut(words, to: max(20, $0 - moment.count - end.count)) }
        ?? words
      return paint.dim(moment) + (entry.isUndone ? paint.dim(shown + end) : shown)
    }
  }
}

extension HistoryEntry {
  /// The columns of a command.
  /// - Parameter isUndone: Whether it is undone after an undo or redo; nil for its stored state.
  @Columns<HistoryEntry> static func columns(isUndone: Bool? = nil) -> [Column<HistoryEntry>] {
    Column("id", \.number)
    Column("words", \.words)
    Column("day", \.day)
    Column("time", \.time)
    Column("isUndone") { isUndone ?? $0.isUndone }
  }
}
