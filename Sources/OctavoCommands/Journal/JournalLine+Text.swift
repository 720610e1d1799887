internal import LibraryStore
internal import ReadingModel

extension JournalLine {
  private static let shortestTitle = 16

  /// `entry 41 (2026-03-14, Emma): page 120 of 474 (25%) “She is wrong…”`, no wider than the console.
  func text(on console: Console) -> String {
    var head = EntryText(entry, console).heading
    let headColumns = DisplayText.width(Paint.removed(from: head))
    let day = entry.day.map(console.style.text) ?? "day unknown"
    let start = "entry \(id.number) (\(day), "
    var title = DisplayText.line(self.title)
    if let width = console.width {
      // Cut the title first, then the details beside the text.
      let titleRoom = max(JournalLine.shortestTitle, width - DisplayText.width(start) - 3 - headColumns)
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
      : entry.text.map {
        console.style.quoted(DisplayText.cut(DisplayText.line($0), to: room, mark: console.style.ellipsis))
      }
    return place + [head, words ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
