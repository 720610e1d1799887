internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// The history as lines for a terminal.
struct HistoryText {
  private let deeds: [Deed]
  private let width: Int?
  private let style: Style
  private let paint: Paint

  /// Lines for history entries in their order, as wide as the console.
  init(_ deeds: [Deed], _ console: Console) {
    self.deeds = deeds
    width = console.width
    style = console.style
    paint = Paint(isOn: console.isColoured)
  }

  /// The lines: number, day, time, summary, and whether the command was undone.
  var lines: [String] {
    let columns = deeds.map { "\($0.number)".count }.max() ?? 0
    return deeds.map { deed in
      let number = "\(deed.number)"
      let moment =
        String(repeating: " ", count: columns - number.count) + "\(number)  \(style.text(deed.day)) \(deed.time.text)  "
      let end = deed.isUndone ? "  (undone)" : ""
      let words = DisplayText.line(deed.words)
      let shown =
        width.map { DisplayText.cut(words, to: max(20, $0 - moment.count - end.count), mark: style.ellipsis) } ?? words
      return paint.dim(moment) + (deed.isUndone ? paint.dim(shown + end) : shown)
    }
  }
}

/// A history entry as JSON.
struct DeedFacts: TabularFacts {
  let id: Int64
  let words: String
  let day: Day
  let time: TimeOfDay
  let isUndone: Bool

  /// The facts of a history entry.
  /// - Parameter isUndone: Its state after an undo or redo; nil for the stored state.
  init(_ deed: Deed, isUndone: Bool? = nil) {
    id = deed.number
    words = deed.words
    day = deed.day
    time = deed.time
    self.isUndone = isUndone ?? deed.isUndone
  }
}

extension DeedFacts {
  static var columns: [FactColumn<DeedFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("words") { .text($0.words) },
      FactColumn("day") { .text($0.day.text) }, FactColumn("time") { .text($0.time.text) },
      FactColumn("isUndone") { .yes($0.isUndone) },
    ]
  }
}
