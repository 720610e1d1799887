package import ReadingModel

/// The sections of a book's page in Octavo's vault; ignores sections added by the reader.
package struct PageSections {
  package struct Reading {
    /// The uid in the name of its region; nil on a page without regions.
    package var uid: UID?
    /// The line with status, dates and rating.
    package var facts = ""
    /// The lines with custom fields.
    package var fields: [String] = []
    /// The lines of the review.
    package var review: [[UInt8]] = []
    package var items: [Item] = []
  }

  /// A journal item: its first line, and the lines below without their indent.
  package struct Item {
    /// The name in its mark, see ``EntryMark``; nil if the reader added the entry.
    package var name: String?
    /// The lines, without the mark.
    package var lines: [[UInt8]]
    /// The number of the first line on the page, from 1.
    package let number: Int
  }

  /// A line of a page.
  package typealias Line = (number: Int, bytes: [UInt8])

  /// The lines of the notes about the book.
  package private(set) var notes: [[UInt8]] = []
  package private(set) var readings: [Reading] = []
  /// All other lines of its regions.
  package private(set) var frame = PageFrame()

  private enum Place { case nowhere, notes, facts, review, journal }

  /// The sections of a page: in its regions, or in the whole page if it has none.
  package init(_ page: MarkedText) {
    let regions = page.isMarked ? page.body.filter(\.isOwn) : page.body
    for region in regions {
      let uid = region.name.flatMap { $0.hasPrefix("reading ") ? try? UID(String($0.dropFirst(8))) : nil }
      add(PageSections.lines(region), as: uid)
    }
  }

  /// The lines of a part, without its marks.
  private static func lines(_ part: MarkedText.Part) -> [Line] {
    var text = part.text
    return text.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
        place, line in
        if line.first == UInt8(ascii: "<"), line.starts(with: MarkedText.markStart.utf8) { return nil }
        return (part.line + place, Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
      }
    }
  }

  /// Parses the lines of a region or page.
  private mutating func add(_ lines: [Line], as uid: UID?) {
    var place = Place.nowhere
    var block: [Line] = []
    var fence: CodeFence?
    for line in lines {
      let isInCode = fence != nil
      if let open = fence {
        if open.isClosed(by: line.bytes[...]) { fence = nil }
      } else if place != .journal {
        fence = CodeFence(line.bytes[...])
      }
      let isInReading = uid != nil && readings.last?.uid == uid
      if !isInCode, let next = PageSections.place(line.bytes, after: place, isInReading: isInReading) {
        end(place, block)
        block = []
        if next == .facts { readings.append(Reading(uid: uid)) }
        frame.add(heading: line.bytes, of: piece(of: next))
        place = next
      } else {
        block.append(line)
      }
    }
    end(place, block)
  }

  /// The piece of a section with one.
  private func piece(of place: Place) -> PagePiece? {
    switch place {
    case .notes: .notes
    case .review: readings.last?.uid.map(PagePiece.review)
    case .nowhere, .facts, .journal: nil
    }
  }

  private mutating func end(_ place: Place, _ block: [Line]) {
    let last = readings.count - 1
    switch place {
    case .notes: notes = block.map(\.bytes)
    case .review: readings[last].review = block.map(\.bytes)
    case .facts:
      frame.add(block.map(\.bytes))
      readings[last].facts =
        block.first { !LineSyntax.isBlank($0.bytes) }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      readings[last].fields = block.filter { $0.bytes.starts(with: "- ".utf8) }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    case .journal:
      let start = block.firstIndex { PageSections.isListItem($0.bytes) } ?? block.endIndex
      frame.add(block[..<start].map(\.bytes))
      readings[last].items += PageSections.items(block[start...])
    case .nowhere: frame.add(block.map(\.bytes))
    }
  }

  /// The section that a heading begins; nil for any other line.
  /// - Parameter isInReading: Whether the region of a reading has begun: a heading of its level in the review is the
  ///   reader's.
  private static func place(_ line: [UInt8], after place: Place, isInReading: Bool) -> Place? {
    guard line.first == UInt8(ascii: "#") else { return nil }
    let line = String(decoding: line, as: UTF8.self)
    if line.hasPrefix("## ") {
      if isInReading, place == .review { return nil }
      let heading = line.dropFirst(3)
      if heading == "Notes" { return .notes }
      let isReading = heading == "Reading" || heading.hasSuffix(" reading") || heading.hasPrefix("Reading ")
      return isReading ? .facts : .nowhere
    }
    guard place != .nowhere, place != .notes else { return nil }
    return line == "### Review" ? .review : line == "### Journal" ? .journal : nil
  }

  /// Whether a line is an unindented list item; the text of an entry is indented.
  private static func isListItem(_ line: [UInt8]) -> Bool {
    line.first.map("-*+".utf8.contains) == true && line.dropFirst().first == UInt8(ascii: " ")
  }

  /// Whether a line begins an entry: a list item with a day or with separated parts. Others belong to the text above.
  private static func beginsEntry(_ line: [UInt8]) -> Bool {
    guard isListItem(line) else { return false }
    let item = line.dropFirst(2)
    let star = UInt8(ascii: "*")
    let day = item.drop { $0 == star }.prefix { $0 != star && !LineSyntax.isSpace($0) }
    return day.elementsEqual("undated".utf8) || (try? Day(String(decoding: day, as: UTF8.self))) != nil
      || item.firstRange(of: Array(" · ".utf8)) != nil
  }

  private static func items(_ lines: ArraySlice<Line>) -> [Item] {
    var items: [Item] = []
    for line in lines {
      if items.isEmpty || beginsEntry(line.bytes) {
        var first = line.bytes
        let name = EntryMark.take(from: &first)
        items.append(Item(name: name, lines: [first], number: line.number))
      } else {
        let indent = line.bytes.prefix(2).prefix { $0 == UInt8(ascii: " ") }.count
        items[items.count - 1].lines.append(Array(line.bytes.dropFirst(indent)))
      }
    }
    return items
  }
}
