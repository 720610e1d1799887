internal import LibraryStore
internal import ReadingModel

/// An entry as lines for a terminal.
struct EntryText {
  let entry: Entry
  let console: Console
  private var paint: Paint { console.paint }

  /// `21:40  page 120 of 412 (29%)  40 min  +theory`.
  var heading: String {
    var parts: [String] = []
    if let time = entry.time { parts.append(paint.dim(time.text)) }
    if let status = entry.status { parts.append(status.rawValue) }
    if let position = entry.position { parts.append(position.from == nil ? BookLine.place(position) : position.text) }
    if let minutes = entry.minutes { parts.append(paint.dim(Duration.spokenText(minutes: minutes))) }
    parts += entry.tags.map { paint.accent("+" + DisplayText.line($0)) }
    if entry.visibility == .private { parts.append(paint.dim("private")) }
    return parts.joined(separator: "  ")
  }

  /// The text below the heading, wrapped and indented; quotes in quotation marks.
  func body(indent: Int) -> [String] {
    let space = DisplayText.spaces(indent)
    let columns = console.proseWidth.map { $0 - indent }
    var lines: [String] = []
    if let text = entry.text {
      lines += DisplayText.prose(entry.kind == .quote ? console.style.quoted(text) : text, to: columns)
    }
    if let note = entry.note { lines += DisplayText.prose("- " + note, to: columns) }
    return lines.map { $0.isEmpty ? "" : space + $0 }
  }
}

extension Console {
  /// Columns for prose, of which wider lines are hard to read; nil where nothing is cut.
  var proseWidth: Int? { width.map { min($0, 100) } }
}

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
      if headColumns > headRoom, headRoom > 3 { head = console.style.cut(Paint.removed(from: head), to: headRoom) }
    }
    let place = start + title + "): "
    let taken = DisplayText.width(place + Paint.removed(from: head)) + 4
    // The text only helps to identify the entry; without room it is left out.
    let room = console.width.map { min(40, $0 - taken) } ?? 40
    let text = room < 8 ? nil : entry.text.map { DisplayText.line($0) }
    let words = text.map { console.style.quoted(console.style.cut($0, to: room)) }
    return place + [head, words ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

extension Column where Row == Entry {
  /// An entry as an object in JSON, and its values as columns in tables.
  @Columns<Entry> static var ofEntry: [Column<Entry>] {
    Column.json("entry", \.self)
    Column.cell("day", \.day)
    Column.cell("time", \.time)
    Column.cell("kind", \.kind.rawValue)
    Column.cell("status", \.status?.rawValue)
    Column.cell("position", \.position?.text)
    Column("percent", \.position?.percent)
    Column.cell("minutes", \.minutes)
    Column.cell("text", \.text)
    Column.cell("note", \.note)
    Column.cell("tags", \.tags)
    Column.cell("visibility", \.visibility.rawValue)
    Column.cell("positionTotal") { $0.position.flatMap { $0.unit == .percent ? nil : $0.total } }
  }
}

extension JournalLine: Tabular {
  static var columns: [Column<JournalLine>] {
    Column("id", \.id.number)
    Column.cell("uid", \.entry.uid)
    Column("bookID", \.bookID.number)
    Column("title", \.title)
    Column<Entry>.ofEntry.of(\.entry)
  }
}
