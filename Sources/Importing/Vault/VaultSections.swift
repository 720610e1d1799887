internal import ReadingModel

/// The sections of a book's page in Octavo's vault. Sections that the reader added are left alone.
struct VaultSections {
  /// One time through the book.
  struct Reading {
    /// Status, days and rating in one line.
    var facts = ""
    /// The review.
    var review: String?
    /// The items of the journal, each in its lines.
    var items: [[String]] = []
  }

  /// The notes about the book as a thing.
  private(set) var notes: String?
  /// The times through it.
  private(set) var readings: [Reading] = []

  private enum Place { case nowhere, notes, facts, review, journal }

  /// Takes the lines of a page apart.
  init(_ lines: [String]) {
    var place = Place.nowhere
    var block: [String] = []
    var isInCode = false
    func text() -> String? { VaultSections.text(block[...]) }
    func end(_ sections: inout VaultSections) {
      let last = sections.readings.count - 1
      switch place {
      case .notes: sections.notes = text()
      case .review: sections.readings[last].review = text()
      case .facts: sections.readings[last].facts = block.first { !$0.isEmpty } ?? ""
      case .journal: sections.readings[last].items = VaultSections.items(block)
      case .nowhere: break
      }
      block = []
    }
    for line in lines {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isInCode.toggle() }
      let next = isInCode ? nil : VaultSections.place(line, after: place)
      if let next {
        end(&self)
        if next == .facts { readings.append(Reading()) }
        place = next
      } else {
        block.append(line)
      }
    }
    end(&self)
  }

  /// Where a heading leads; nil for any other line.
  private static func place(_ line: String, after place: Place) -> Place? {
    if line.hasPrefix("## ") {
      let heading = line.dropFirst(3)
      if heading == "Notes" { return .notes }
      let isReading = heading == "Reading" || heading.hasSuffix(" reading") || heading.hasPrefix("Reading ")
      return isReading ? .facts : .nowhere
    }
    guard place != .nowhere, place != .notes else { return nil }
    return line == "### Review" ? .review : line == "### Journal" ? .journal : nil
  }

  /// A text without the blank lines around it. The vault shows HTML and does not obey it, for which it writes `&lt;`.
  static func text(_ lines: ArraySlice<String>) -> String? {
    let lines = lines.drop { $0.isEmpty }
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? lines.startIndex
    return lines[lines.startIndex..<end].map { MarkedText.unescaped($0[...]) }.joined(separator: "\n")
      .replacing("&lt;", with: "<").nonEmpty
  }

  private static func items(_ lines: [String]) -> [[String]] {
    var items: [[String]] = []
    for line in lines {
      if line.hasPrefix("- **") {
        items.append([line])
      } else if !items.isEmpty, line.isEmpty || line.hasPrefix("  ") {
        items[items.count - 1].append(String(line.dropFirst(2)))
      }
    }
    return items
  }
}
