internal import LibraryStore
internal import ReadingModel

/// An entry of the journal in the words of one line.
struct EntryLine {
  private let line: JournalLine
  private let console: Console

  /// A line about an entry.
  init(_ line: JournalLine, _ console: Console) {
    self.line = line
    self.console = console
  }

  /// `entry 41 (2026-03-14, Emma): page 120 of 474 (25%) “She is wrong…”`.
  var text: String {
    let head = EntryText(line.entry, console).heading
    let place =
      "entry \(line.id.number) (\(line.entry.day.map(console.style.text) ?? "day unknown"), \(DisplayText.line(line.title))): "
    let taken = DisplayText.width(place + Paint.removed(from: head)) + 4
    // The words are there to tell entries apart: where no room is left for them, the rest does.
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
