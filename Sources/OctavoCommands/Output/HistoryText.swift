internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// What was done, in the lines of a terminal.
struct HistoryText {
  private let deeds: [Deed]
  private let width: Int?
  private let style: Style
  private let paint: Paint

  /// Lines for deeds in their order, as wide as the console.
  init(_ deeds: [Deed], _ console: Console) {
    self.deeds = deeds
    width = console.width
    style = console.style
    paint = Paint(isOn: console.isColoured)
  }

  /// The lines: number, day, time, what was done, whether it is undone.
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

/// A command of the history, as JSON tells it.
struct DeedFacts: TabularFacts {
  let id: Int64
  let words: String
  let day: Day
  let time: TimeOfDay
  let isUndone: Bool

  /// The facts of a deed, which may just have been undone or done again.
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
