/// A line of the journal, as an item of a list in a vault. ``PageEntry`` reads it back.
package struct WrittenEntry {
  private let entry: Entry
  /// Whether an earlier entry began the reading.
  private let isBegun: Bool
  /// Whether to say who may see it, where that is not what holds unless somebody says otherwise.
  private let tellsVisibility: Bool

  /// An entry as it is written.
  package init(_ entry: Entry, isBegun: Bool, tellsVisibility: Bool) {
    self.entry = entry
    self.isBegun = isBegun
    self.tellsVisibility = tellsVisibility
  }

  /// The day.
  package var day: String { entry.day?.text ?? "undated" }

  /// Time, place, minutes, tags and who may see it in one line; nil when nothing of it is known.
  package var facts: String? {
    var line = ""
    func add(_ fact: String) { line += line.isEmpty ? fact : " · " + fact }
    if let time = entry.time { add(time.text) }
    if entry.kind == .quote { add("quote") }
    // Words with a place are those of someone who got there and words alone a thought, unless it is said otherwise.
    let isThought = entry.position == nil && entry.text != nil
    if entry.kind == .thought, !isThought { add("thought") }
    if entry.kind == .progress, isThought { add("progress") }
    if let position = entry.position { add(WrittenEntry.placeText(position)) }
    if let minutes = entry.minutes { add(Duration.spokenText(minutes: minutes)) }
    for name in entry.tags { add(tag(name)) }
    let isUsual = entry.visibility == DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords)
    if tellsVisibility, !isUsual { add(entry.visibility.rawValue) }
    return line.isEmpty ? nil : line
  }

  /// The change of status; nil when it is none.
  package var change: String? {
    switch entry.status {
    case .wanted: "wanted"
    case .reading: isBegun ? "went on" : "began"
    case .paused: "paused"
    case .finished: "finished"
    case .abandoned: "abandoned"
    case nil: nil
    }
  }

  /// The words of a quote, indented.
  package var quote: String? { entry.kind == .quote ? text.quoted(indent: "  ") : nil }

  /// The words of anything else, indented.
  package var words: String? { entry.kind == .quote ? nil : text.indented(by: "  ") }

  /// The remark, indented, which of anything but a quote is parted from the words by a mark.
  package var note: String? {
    let text = BlockText(entry.note, below: 3).indented(by: "  ")
    return entry.kind == .quote ? text : text.map { "  \(PageEntry.noteMark)\n\n" + $0 }
  }

  private var text: BlockText { BlockText(entry.text, below: 3) }

  /// The item as it stands on a page by the templates that come along.
  package var item: PageSections.Item {
    let head = "- **\(day)**" + (facts.map { " · \($0)" } ?? "") + (change.map { " · *\($0)*" } ?? "")
    let block = [quote, words, note].compactMap { $0.map { "\n" + $0 } }.joined(separator: "\n")
    let lines = block.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return PageSections.Item(lines: [Array(head.utf8)] + lines.map { Array($0.dropFirst(2)) }, number: 1)
  }

  /// A tag as Obsidian knows it where it can be one, and as text with a plus otherwise.
  private func tag(_ name: String) -> String {
    WrittenEntry.isTag(name) ? "#\(name)" : "\\+" + InlineText.kept(name)
  }

  private static func isTag(_ name: String) -> Bool {
    // Most have small letters only, which one need not ask Unicode about.
    if !name.isEmpty, name.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) { return true }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_/".unicodeScalars.contains($0)
    } && name.contains(where: \.isLetter)
  }

  /// A place with the end it is measured against: `page 120 of 474`, `62%`, `from page 50`.
  package static func placeText(_ position: Position) -> String {
    var text = position.isBaseline ? "came in at \(position.text)" : position.text
    // A span of one page, which counts unlike the page alone.
    if position.isBaseline, position.unit == .page, let from = position.from, from == position.to {
      text = "came in at pages \(from)-\(from)"
    }
    switch position.unit {
    case .page, .location: if let total = position.total { text += " of \(total)" }
    case .seconds: if let total = position.total { text += " of \(Position.text(total, .seconds))" }
    case .roman, .percent: break
    }
    return text
  }
}
