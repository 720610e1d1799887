internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// The history as lines for a terminal.
struct HistoryText {
  private let entries: [HistoryEntry]
  private let width: Int?
  private let style: Style
  private let paint: Paint

  /// Lines for history entries in their order, as wide as the console.
  init(_ entries: [HistoryEntry], _ console: Console) {
    self.entries = entries
    width = console.width
    style = console.style
    paint = Paint(isOn: console.isColoured)
  }

  /// The lines: number, day, time, summary, and whether the command was undone.
  var lines: [String] {
    let columns = entries.map { "\($0.number)".count }.max() ?? 0
    return entries.map { entry in
      let number = "\(entry.number)"
      let moment =
        String(repeating: " ", count: columns - number.count)
        + "\(number)  \(style.text(entry.day)) \(entry.time.text)  "
      let end = entry.isUndone ? "  (undone)" : ""
      let words = DisplayText.line(entry.words)
      let shown =
        width.map { DisplayText.cut(words, to: max(20, $0 - moment.count - end.count), mark: style.ellipsis) } ?? words
      return paint.dim(moment) + (entry.isUndone ? paint.dim(shown + end) : shown)
    }
  }
}

/// A history entry as JSON.
struct HistoryEntryFacts: TabularFacts {
  let id: Int64
  let words: String
  let day: Day
  let time: TimeOfDay
  let isUndone: Bool

  /// The facts of a history entry.
  /// - Parameter isUndone: Its state after an undo or redo; nil for the stored state.
  init(_ entry: HistoryEntry, isUndone: Bool? = nil) {
    id = entry.number
    words = entry.words
    day = entry.day
    time = entry.time
    self.isUndone = isUndone ?? entry.isUndone
  }
}

extension HistoryEntryFacts {
  static var columns: [FactColumn<HistoryEntryFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("words") { .text($0.words) },
      FactColumn("day") { .text($0.day.text) }, FactColumn("time") { .text($0.time.text) },
      FactColumn("isUndone") { .yes($0.isUndone) },
    ]
  }
}
