internal import LibraryStore
internal import ReadingModel

/// A journal entry in one line.
struct EntryLine {
  private let line: JournalLine
  private let console: Console
  private static let shortestTitle = 16

  /// A line about an entry.
  init(_ line: JournalLine, _ console: Console) {
    self.line = line
    self.console = console
  }

  /// `entry 41 (2026-03-14, Emma): page 120 of 474 (25%) “She is wrong…”`, no wider than the console.
  var text: String {
    var head = EntryText(line.entry, console).heading
    let headColumns = DisplayText.width(Paint.removed(from: head))
    let day = line.entry.day.map(console.style.text) ?? "day unknown"
    let start = "entry \(line.id.number) (\(day), "
    var title = DisplayText.line(line.title)
    if let width = console.width {
      // Cut the title first, then the details beside the text.
      let titleRoom = max(EntryLine.shortestTitle, width - DisplayText.width(start) - 3 - headColumns)
      title = DisplayText.cut(title, to: titleRoom, mark: console.style.ellipsis)
      let headRoom = width - DisplayText.width(start + title) - 3
      if headColumns > headRoom, headRoom > 3 {
        head = DisplayText.cut(Paint.removed(from: head), to: headRoom, mark: console.style.ellipsis)
      }
    }
    let place = start + title + "): "
    let taken = DisplayText.width(place + Paint.removed(from: head)) + 4
    // The text only helps to identify the entry; without room it is left out.
    let room = console.width.map { min(40, $0 - taken) } ?? 40
    let words =
      room < 8
      ? nil
      : line.entry.text.map {
        console.style.quoted(DisplayText.cut(DisplayText.line($0), to: room, mark: console.style.ellipsis))
      }
    return place + [head, words ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
