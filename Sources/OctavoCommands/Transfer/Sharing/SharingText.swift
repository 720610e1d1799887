internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Changes of visibility as lines for a terminal.
struct SharingText {
  private static let shownCount = 20

  private let sharing: Sharing
  private let kinds: String
  private let console: Console

  /// Lines for changes that were made, or would be made, to things of some kinds.
  init(_ sharing: Sharing, of kinds: Set<Sharing.Kind>, _ console: Console) {
    self.sharing = sharing
    let words = Sharing.Kind.allCases.filter(kinds.contains).map(\.plural)
    self.kinds = words.joined(separator: " and ")
    self.console = console
  }

  /// The planned changes, one per line.
  var preview: [String] {
    guard !sharing.lines.isEmpty else {
      return [StandardMessage.nothingToChange + ": \(kinds) that match are already \(sharing.visibility.rawValue)"]
    }
    return ["\(sharing.words) would become \(sharing.visibility.rawValue):"]
      + sharing.lines.firstLines(SharingText.shownCount, line) + hidden + along
  }

  /// What also becomes visible, without being changed itself.
  private var along: [String] {
    guard !sharing.seenAlong.isEmpty else { return [] }
    return ["becomes visible with \(sharing.lines.count == 1 ? "it" : "them"):"]
      + sharing.seenAlong.firstLines(SharingText.shownCount, line)
  }

  /// What was changed.
  var report: [String] {
    let subject = sharing.lines.count == 1 ? line(sharing.lines[0]) : sharing.words
    let along = sharing.seenAlong.isEmpty ? [] : ["becomes visible with it: \(Sharing.words(sharing.seenAlong))"]
    return ["\(subject): \(sharing.visibility.rawValue) now"] + hidden + along
  }

  var question: String { "make \(sharing.words) public" }

  private var hidden: [String] {
    guard sharing.visibility == .public else { return [] }
    let count = sharing.lines.count { $0.isHidden }
    guard count > 0 else { return [] }
    return [
      sharing.lines.count == 1
        ? "still hidden: its book or reading is private - 'octavo share BOOK --readings' makes those public"
        : "\(count) of them are still hidden: their book or reading is private - 'octavo share BOOK --readings' makes that public"
    ]
  }

  private func line(_ line: Sharing.Line) -> String {
    let book = DisplayText.line(Book.titleAndByline(line.title, line.byline))
    switch line.item {
    case .book: return book
    case .reading(let status, let started, let ended, let rating):
      let days = [started, ended].compactMap { $0.map(console.style.text) }.joined(separator: " to ")
      return "\(DisplayText.line(line.title)), the reading: "
        + [status.rawValue, days, rating.map(console.style.text) ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    case .review(let text):
      return "\(DisplayText.line(line.title)), the reading with its review: \(begun(text))"
    case .entry(let entry):
      var placed = entry
      (placed.time, placed.visibility) = (nil, .public)
      let name = entry.kind == .thought || entry.kind == .quote ? entry.kind.rawValue : ""
      let words = entry.text.map(begun) ?? ""
      return "\(DisplayText.line(line.title)), \(entry.day.map(console.style.text) ?? "day unknown"): "
        + [name, EntryText(entry: placed, console: console).heading, words].filter { !$0.isEmpty }.joined(
          separator: "  ")
    }
  }

  /// The first words of a text, in quotation marks.
  private func begun(_ text: String) -> String { console.style.quoted(text, width: 40) }
}

extension Sharing {
  /// The columns of changes that were made, or would be made.
  @Columns<Sharing> static func columns(isDryRun: Bool) -> [Column<Sharing>] {
    Column.json("visibility", \.visibility)
    Column("isDryRun") { _ in isDryRun }
    Column.list("changed", \.lines)
    Column.list("seenAlong", Line.columns) { $0.visibility == .public ? $0.seenAlong : nil }
  }
}

extension Sharing.Line: Tabular {
  static var columns: [Column<Sharing.Line>] {
    Column("kind", \.kind.rawValue)
    Column("bookID", \.bookID.number)
    Column("title", \.title)
    Column("isHidden", \.isHidden)
    Column.json("entry", \.entry)
  }

  private var entry: Entry? { if case .entry(let entry) = item { entry } else { nil } }
}
