package import ReadingModel

/// A journal entry as a list item in a vault. ``PageEntry`` parses it.
package struct WrittenEntry {
  private let entry: Entry
  /// Whether an earlier entry began the reading.
  private let isBegun: Bool
  /// Whether to write a visibility that differs from the built-in default.
  private let statesVisibility: Bool

  package init(_ entry: Entry, isBegun: Bool, statesVisibility: Bool) {
    self.entry = entry
    self.isBegun = isBegun
    self.statesVisibility = statesVisibility
  }

  package var day: String { entry.day?.text ?? "undated" }

  /// Time, position, minutes, tags and visibility in one line; nil if there are none.
  package var facts: String? {
    var line = ""
    func add(_ fact: String) { line += line.isEmpty ? fact : " · " + fact }
    if let time = entry.time { add(time.text) }
    if entry.kind == .quote { add("quote") }
    // By default, text with a position is progress and text alone is a thought.
    let isThought = entry.position == nil && entry.text != nil
    if entry.kind == .thought, !isThought { add("thought") }
    if entry.kind == .progress, isThought { add("progress") }
    if let position = entry.position { add(WrittenEntry.placeText(position)) }
    if let minutes = entry.minutes { add(Duration.spokenText(minutes: minutes)) }
    for name in entry.tags { add(tag(name)) }
    let isUsual = entry.visibility == DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords)
    if statesVisibility, !isUsual { add(entry.visibility.rawValue) }
    return line.isEmpty ? nil : line
  }

  /// The status change; nil if it is not one.
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

  /// The text of a quote, indented.
  package var quote: String? { entry.kind == .quote ? text.quoted(indent: "  ") : nil }

  /// The text of any other entry, indented.
  package var words: String? { entry.kind == .quote ? nil : text.indented(by: "  ") }

  /// The note, indented; except for quotes, a mark separates it from the text.
  package var note: String? {
    let text = BlockText(entry.note, below: 3).indented(by: "  ")
    return entry.kind == .quote ? text : text.map { "  \(PageEntry.noteMark)\n\n" + $0 }
  }

  private var text: BlockText { BlockText(entry.text, below: 3) }

  /// The item as the built-in templates write it.
  package var item: PageSections.Item {
    let head = "- **\(day)**" + (facts.map { " · \($0)" } ?? "") + (change.map { " · *\($0)*" } ?? "")
    let block = [quote, words, note].compactMap { $0.map { "\n" + $0 } }.joined(separator: "\n")
    let lines = block.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return PageSections.Item(lines: [Array(head.utf8)] + lines.map { Array($0.dropFirst(2)) }, number: 1)
  }

  /// An Obsidian tag if the name allows it, else text with a plus sign.
  private func tag(_ name: String) -> String {
    WrittenEntry.isTag(name) ? "#\(name)" : "\\+" + InlineText.kept(name)
  }

  private static func isTag(_ name: String) -> Bool {
    // Fast path: most names have only lower-case ASCII letters.
    if !name.isEmpty, name.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) { return true }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_/".unicodeScalars.contains($0)
    } && name.contains(where: \.isLetter)
  }

  /// A position with its total: `page 120 of 474`, `62%`, `came in at page 50`.
  package static func placeText(_ position: Position) -> String {
    var text = position.isBaseline ? "came in at \(position.text)" : position.text
    // A span of one page, which counts differently from the page alone.
    if position.isBaseline, position.unit == .page, let from = position.from, from == position.to {
      text = "came in at pages \(from)-\(from)"
    }
    switch position.unit {
    case .page, .location, .chapter: if let total = position.total { text += " of \(total)" }
    case .seconds: if let total = position.total { text += " of \(Position.text(total, .seconds))" }
    case .roman, .percent: break
    }
    return text
  }
}
