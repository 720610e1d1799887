internal import ReadingModel

/// A Markdown page with regions written by an export, delimited by marks, and the reader's text around them.
///
///     <!-- octavo:begin book 0190c3f2-7c00-7abc-8def-0123456789ab -->
///     # Emma
///     <!-- octavo:end -->
///
/// Properties at the head of the page (YAML between two lines of `---`) have no marks: each is a part, and the caller
/// passes which of them are the export's own.
package struct MarkedText: Equatable, Sendable {
  /// Consecutive lines that belong together.
  package struct Part: Equatable, Sendable {
    /// The name of a region or property; nil for other lines.
    package let name: String?
    /// Whether an export wrote it.
    package let isOwn: Bool
    /// The lines with their ends, including the marks of a region.
    package internal(set) var text: String
    /// The number of its first line in the page, from 1.
    package fileprivate(set) var line = 1

    package static func == (one: Part, other: Part) -> Bool {
      one.name == other.name && one.isOwn == other.isOwn && one.text == other.text
    }
  }

  /// The properties, with comments between them.
  package private(set) var properties: [Part]
  /// The regions and the reader's text around them.
  package private(set) var body: [Part]

  /// Parses a page.
  ///
  /// - Parameter ownProperties: The names of the properties that an export wrote; nil for all of them.
  /// - Throws: ``Damage`` if the marks are invalid.
  package init(_ text: String, ownProperties: Set<String>? = nil) throws(Damage) {
    let lines = MarkedText.lines(text)
    let end = MarkedText.endOfProperties(lines)
    properties = MarkedText.properties(lines[..<end].dropFirst().dropLast(), own: ownProperties)
    body = try MarkedText.parts(lines[end...])
  }

  /// A page parsed without marks.
  package init(unmarked text: String) {
    let lines = MarkedText.lines(text)
    let end = MarkedText.endOfProperties(lines)
    properties = MarkedText.properties(lines[..<end].dropFirst().dropLast(), own: nil)
    body = [.words(lines[end...].joined(), from: end + 1)]
  }

  package var isMarked: Bool { body.contains(where: \.isOwn) }

  /// The name of its first region; nil if there is none.
  package var name: String? { body.first(where: \.isOwn)?.name }

  /// The names of the properties that an export wrote.
  package var ownProperties: Set<String> { Set(properties.filter(\.isOwn).compactMap(\.name)) }

  /// Whether the reader wrote anything in it.
  package var hasWords: Bool {
    (properties + body).contains { part in
      !part.isOwn && !(part.name.map(MarkedText.sharedProperties.contains) ?? false) && !part.text.isBlank
    }
  }

  /// The reader's properties that a new version also has, with other values.
  package func collisions(with new: MarkedText) -> Set<String> {
    let ownTexts = OwnTexts(of: new).properties
    return Set(
      properties.filter { part in
        !part.isOwn && ownTexts[part.name ?? ""].map { $0 != MarkedText.plainText(part) } ?? false
      }
      .compactMap(\.name))
  }

  /// The page with a new version of the export's content, and the reader's text in place: missing regions are removed,
  /// and a new one goes after the one it follows.
  package func merging(with new: MarkedText) -> MarkedText {
    var page = self
    page.properties = MarkedText.addingShared(
      of: new.properties, to: MarkedText.merging(properties, with: new.properties))
    page.body = MarkedText.merging(body, with: new.body)
    return page
  }

  /// The page with other names of its regions; the text stays, with the old names in its marks.
  package func renamingRegions(_ newName: (String) -> String) -> MarkedText {
    var page = self
    page.body = body.map { part in
      part.isOwn ? Part(name: part.name.map(newName), isOwn: true, text: part.text, line: part.line) : part
    }
    return page
  }

  /// The page with the reader's text alone, and an empty first region by which later exports recognise the page, if the
  /// name is kept. Without shared properties, as nothing shows which of their values an export wrote.
  package func withdrawn(keepsName: Bool) -> MarkedText {
    let mark = keepsName ? name.map(MarkedText.emptyRegion) : nil
    var page = self
    page.properties = MarkedText.replaced(properties, by: [:]).filter { part in
      !(part.name.map(MarkedText.sharedProperties.contains) ?? false)
    }
    page.body = MarkedText.merging(body, with: mark.map { [$0] } ?? [])
    return page
  }

  private static func emptyRegion(_ name: String) -> Part {
    Part(name: name, isOwn: true, text: "\(markStart)begin \(name) -->\n\(markStart)end -->\n")
  }

  package var text: String {
    let head = properties.isEmpty ? "" : "---\n" + properties.map(\.text).joined() + "---\n"
    return head + body.map(\.text).joined()
  }

  private static func merging(_ old: [Part], with new: [Part]) -> [Part] {
    let fresh = Dictionary(new.filter(\.isOwn).compactMap { part in part.name.map { ($0, part) } }) { first, _ in first
    }
    var parts = replaced(old, by: fresh)
    var before: Int?
    for (index, part) in new.enumerated() where part.isOwn {
      if let place = parts.firstIndex(where: { $0.name == part.name }) {
        before = place
      } else if let last = before {
        let gap = new[..<index].suffix(1).filter { !$0.isOwn }
        parts.insert(contentsOf: gap + [part], at: last + 1)
        before = last + 1 + gap.count
      } else {
        let gap = new[(index + 1)...].prefix(1).filter { !$0.isOwn }
        let place = parts.firstIndex(where: \.isOwn) ?? 0
        parts.insert(contentsOf: [part] + gap, at: place)
        before = place
      }
    }
    return parts
  }

  /// The parts with the export's own replaced. Around a removed one, the blank lines on both sides become one gap, and
  /// none at the beginning or end.
  private static func replaced(_ old: [Part], by fresh: [String: Part]) -> [Part] {
    var parts: [Part] = []
    var isLastOwnRemoved = false
    for part in old {
      if part.isOwn {
        isLastOwnRemoved = part.name.flatMap { fresh[$0] } == nil
        if let replacement = part.name.flatMap({ fresh[$0] }) { parts.append(replacement) }
      } else if part.name.flatMap({ fresh[$0] }) == nil {
        if isLastOwnRemoved, part.isBlank, parts.last?.isBlank ?? true { continue }
        parts.append(part)
      }
    }
    if isLastOwnRemoved, old.last?.isOwn == true, parts.last?.isBlank == true { parts.removeLast() }
    return parts
  }
}

extension MarkedText.Part {
  fileprivate var isBlank: Bool { !isOwn && text.isBlank }

  fileprivate static func words(_ text: String, from line: Int = 1) -> MarkedText.Part {
    MarkedText.Part(name: nil, isOwn: false, text: text, line: line)
  }
}

// Parsing.
extension MarkedText {
  /// The lines, with their line ends.
  static func lines(_ text: String) -> [Substring] {
    var text = text
    var ends = text.withUTF8 { bytes in
      bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
    if ends.last ?? 0 < text.utf8.count { ends.append(text.utf8.count) }
    var start = text.startIndex
    return ends.map { end in
      let end = text.utf8.index(text.startIndex, offsetBy: end)
      defer { start = end }
      return text[start..<end]
    }
  }

  static func withoutEnd(_ line: Substring) -> Substring {
    line[..<(line.utf8.lastIndex { $0 > 0x20 }.map(line.utf8.index(after:)) ?? line.startIndex)]
  }

  /// The index at which the body begins, after the properties, if any.
  private static func endOfProperties(_ lines: [Substring]) -> Int {
    guard let first = lines.first, withoutEnd(first.hasPrefix("\u{FEFF}") ? first.dropFirst() : first) == "---"
    else { return 0 }
    let end = lines.dropFirst().firstIndex { ["---", "..."].contains(withoutEnd($0)) }
    return end.map { $0 + 1 } ?? 0
  }

  private static func properties(_ lines: ArraySlice<Substring>, own: Set<String>?) -> [Part] {
    var parts: [Part] = []
    for line in lines {
      let isContinued = continuesProperty(line.utf8)
      if !isContinued, line.utf8.first != UInt8(ascii: "#"), let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
        let name = unquoted(line[..<colon])
        let isOwn = !sharedProperties.contains(name) && own?.contains(name) ?? true
        parts.append(Part(name: name, isOwn: isOwn, text: String(line)))
      } else if isContinued, !parts.isEmpty {
        parts[parts.count - 1].text += line
      } else {
        parts.append(.words(String(line)))
      }
    }
    return parts
  }

  /// Whether a line belongs to the property above: it is indented, a list item or empty.
  private static func continuesProperty(_ line: Substring.UTF8View) -> Bool {
    guard let first = line.first else { return true }
    return LineSyntax.isSpace(first) || first == UInt8(ascii: "-")
      || first == UInt8(ascii: "\r") && line.dropFirst().first == UInt8(ascii: "\n")
  }

  /// The regions of a body and the text around them.
  private static func parts(_ lines: ArraySlice<Substring>) throws(Damage) -> [Part] {
    var parts: [Part] = []
    var region: (name: String, line: Int)?
    var start = lines.startIndex
    func text(to end: Int) -> String {
      // The lines of a page are one text; joining them one by one takes much longer.
      start == end ? "" : String(lines[start].base[lines[start].startIndex..<lines[end - 1].endIndex])
    }
    for (index, line) in zip(lines.indices, lines) {
      let number = index + 1
      switch try Mark(line, number: number) {
      case nil: continue
      case .begin(let name):
        if let region { throw Damage(line: number, reason: .nested(begun: region.line)) }
        if parts.contains(where: { $0.name == name }) { throw Damage(line: number, reason: .again(name)) }
        if start < index { parts.append(.words(text(to: index), from: start + 1)) }
        (region, start) = ((name, number), index)
      case .end:
        guard let ended = region else { throw Damage(line: number, reason: .endAlone) }
        parts.append(Part(name: ended.name, isOwn: true, text: text(to: number), line: start + 1))
        (region, start) = (nil, number)
      }
    }
    if let region { throw Damage(line: region.line, reason: .unended) }
    if start < lines.endIndex { parts.append(.words(text(to: lines.endIndex), from: start + 1)) }
    return parts
  }
}
