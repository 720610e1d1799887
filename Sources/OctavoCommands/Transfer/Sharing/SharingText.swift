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
    let words = Sharing.Kind.allCases.filter(kinds.contains).map { $0 == .entry ? "entries" : "\($0.rawValue)s" }
    self.kinds = words.joined(separator: " and ")
    self.console = console
  }

  /// The planned changes, one per line.
  var preview: [String] {
    guard !sharing.lines.isEmpty else {
      return [StandardMessage.nothingToChange + ": \(kinds) that match are already \(sharing.visibility.rawValue)"]
    }
    let more = sharing.lines.count - SharingText.shownCount
    return ["\(sharing.words) would become \(sharing.visibility.rawValue):"]
      + sharing.lines.prefix(SharingText.shownCount).map { "  " + line($0) }
      + (more > 0 ? ["  and \(more.grouped) more"] : []) + hidden + along
  }

  /// What also becomes visible, without being changed itself.
  private var along: [String] {
    guard !sharing.seenAlong.isEmpty else { return [] }
    let more = sharing.seenAlong.count - SharingText.shownCount
    return ["becomes visible with \(sharing.lines.count == 1 ? "it" : "them"):"]
      + sharing.seenAlong.prefix(SharingText.shownCount).map { "  " + line($0) }
      + (more > 0 ? ["  and \(more.grouped) more"] : [])
  }

  /// What was changed.
  var report: [String] {
    let subject = sharing.lines.count == 1 ? line(sharing.lines[0]) : sharing.words
    let along = sharing.seenAlong.isEmpty ? [] : ["becomes visible with it: \(Sharing.words(sharing.seenAlong))"]
    return ["\(subject): \(sharing.visibility.rawValue) now"] + hidden + along
  }

  /// The question before anything is shared.
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
      return "\(DisplayText.line(line.title)), the review: \(begun(text))"
    case .entry(let entry):
      var placed = entry
      (placed.time, placed.visibility) = (nil, .public)
      let name = entry.kind == .thought || entry.kind == .quote ? entry.kind.rawValue : ""
      let words = entry.text.map(begun) ?? ""
      return "\(DisplayText.line(line.title)), \(entry.day.map(console.style.text) ?? "day unknown"): "
        + [name, EntryText(placed, console).heading, words].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  /// The first words of a text, in quotation marks.
  private func begun(_ text: String) -> String {
    console.style.quoted(DisplayText.cut(DisplayText.line(text), to: 40, mark: console.style.ellipsis))
  }
}

/// Changes of visibility as JSON.
struct SharingFacts: Encodable {
  /// Something with a changed visibility.
  struct Change: Encodable {
    let kind: String
    let bookID: Int64
    let title: String
    let isHidden: Bool
    let entry: Entry?
  }

  let visibility: Visibility
  let isDryRun: Bool
  let changed: [Change]
  let seenAlong: [Change]?

  /// The facts of changes.
  init(_ sharing: Sharing, isDryRun: Bool) {
    visibility = sharing.visibility
    self.isDryRun = isDryRun
    changed = SharingFacts.changes(sharing.lines)
    seenAlong = sharing.visibility == .public ? SharingFacts.changes(sharing.seenAlong) : nil
  }

  private static func changes(_ lines: [Sharing.Line]) -> [Change] {
    lines.map { line in
      let (kind, entry): (Sharing.Kind, Entry?) =
        switch line.item {
        case .book: (.book, nil)
        case .reading: (.reading, nil)
        case .review: (.review, nil)
        case .entry(let entry): (.entry, entry)
        }
      return Change(
        kind: kind.rawValue, bookID: line.bookID.number, title: line.title, isHidden: line.isHidden, entry: entry)
    }
  }
}
