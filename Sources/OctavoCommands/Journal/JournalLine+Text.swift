internal import LibraryStore
internal import ReadingModel

extension JournalLine {
  private static let shortestTitle = 16

  /// `entry 41 (2026-03-14, Emma): page 120 of 474 (25%) “She is wrong…”`, no wider than the console.
  func text(on console: Console) -> String {
    var head = EntryText(entry: entry, console: console).heading
    let headColumns = DisplayText.width(Paint.removed(from: head))
    let day = entry.day.map(console.style.text) ?? "day unknown"
    let start = "entry \(id.number) (\(day), "
    var title = DisplayText.line(self.title)
    if let width = console.width {
      // Cut the title first, then the details beside the text.
      let titleRoom = max(JournalLine.shortestTitle, width - DisplayText.width(start) - 3 - headColumns)
      title = console.style.cut(title, to: titleRoom)
      let headRoom = width - DisplayText.width(start + title) - 3
      if headColumns > headRoom, headRoom > 3 {
        head = console.style.cut(Paint.removed(from: head), to: headRoom)
      }
    }
    let place = start + title + "): "
    let taken = DisplayText.width(place + Paint.removed(from: head)) + 4
    // The text only helps to identify the entry; without room it is left out.
    let room = console.width.map { min(40, $0 - taken) } ?? 40
    let words =
      room < 8
      ? nil
      : entry.text.map {
        console.style.quoted(console.style.cut(DisplayText.line($0), to: room))
      }
    return place + [head, words ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
