package import ReadingModel

/// Fingerprints of a page's exported content, for detecting changes: one of all regions, one per property, and one per
/// text piece.
package struct PageMarks: Hashable, Sendable {
  private let regions: String
  /// The fingerprints of the properties, by name.
  package let properties: [String: String]
  /// The fingerprints of the pieces; empty if an older version wrote the page.
  package let pieces: [PagePiece: String]

  package init(of page: MarkedText) { self.init(of: page, MarkedText.OwnTexts(of: page)) }

  /// The fingerprints of a page with these own texts.
  package init(of page: MarkedText, _ texts: MarkedText.OwnTexts) {
    regions = PageMarks.mark(texts.regions, digits: 16)
    properties = texts.properties.mapValues { PageMarks.mark($0, digits: 8) }
    pieces = PageSections(page).marks
  }

  /// Parses ``text``, for properties with these names, and ``pieceText``; nil if they do not match.
  package init?(_ text: String, of names: Set<String>, pieces: String?) {
    let marks = text.split(separator: " ").map(String.init)
    guard marks.count == names.count + 1 else { return nil }
    regions = marks[0]
    properties = Dictionary(zip(names.sorted(), marks.dropFirst())) { first, _ in first }
    let words = (pieces ?? "").split(separator: " ").map { $0.split(separator: ":") }.filter { $0.count == 2 }
    self.pieces = Dictionary(words.compactMap { word in PagePiece(word[0]).map { ($0, String(word[1])) } }) { $1 }
  }

  /// The fingerprints in one line: the regions, then the properties sorted by name.
  package var text: String {
    ([regions] + properties.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }

  /// The fingerprints of the pieces in one line.
  package var pieceText: String { pieces.map { "\($0.key.text):\($0.value)" }.sorted().joined(separator: " ") }

  /// The names of the properties added, changed or removed since earlier fingerprints.
  package func changed(since earlier: PageMarks) -> Set<String> {
    Set(properties.keys).union(earlier.properties.keys).filter { properties[$0] != earlier.properties[$0] }
  }

  /// Whether all content is as in the earlier or the later version.
  /// - Parameter imported: The fingerprints of items that the later version also has, written in another form.
  package func isCovered(by earlier: PageMarks, or later: PageMarks, alsoWritten imported: Set<String> = []) -> Bool {
    // A deleted property that no import clears comes back, and nothing is lost.
    let restored = PageProperty.uncleared.subtracting(properties.keys)
    return (regions == earlier.regions || regions == later.regions || hasOnlyPieces(of: earlier, or: later, imported))
      && changed(since: earlier).subtracting(restored).isDisjoint(with: changed(since: later))
  }

  /// Whether each piece is as in the earlier or the later version. A deleted piece has no text that could be lost.
  private func hasOnlyPieces(of earlier: PageMarks, or later: PageMarks, _ imported: Set<String>) -> Bool {
    guard !earlier.pieces.isEmpty else { return false }
    let coming = imported.union(later.pieces.values)
    return pieces.allSatisfy { piece, mark in
      if case .unnamed(let mark) = piece { return coming.contains(mark) }
      return earlier.pieces[piece] == mark || later.pieces[piece] == mark
    }
  }

  /// The hash in hexadecimal digits: 16, or 8 by folding; collisions are not a security risk.
  static func mark(_ text: String, digits: Int) -> String { mark(FNV1a(text).hash, digits: digits) }

  /// The hash in hexadecimal digits, as of a text with these bytes.
  static func mark(_ bytes: [UInt8], digits: Int) -> String { mark(FNV1a(bytes).hash, digits: digits) }

  private static func mark(_ hash: UInt64, digits: Int) -> String {
    String(digits == 8 ? (hash >> 32) ^ (hash & 0xFFFF_FFFF) : hash, digits: digits, radix: 16)
  }
}

/// A text piece of a page: an entry, a review, or the notes about the book.
package enum PagePiece: Hashable, Sendable {
  /// The entry with a name, see ``EntryMark``.
  case entry(String)
  /// An entry that the reader added, identified by its fingerprint.
  case unnamed(mark: String)
  case review(UID)
  case notes
  /// Everything else: headings, and what is derived from the journal.
  case frame

  /// Parses ``text``; nil if invalid.
  init?(_ text: some StringProtocol) {
    switch text.first {
    case "+": self = .unnamed(mark: String(text.dropFirst()))
    case "r":
      guard let uid = try? UID(String(text.dropFirst())) else { return nil }
      self = .review(uid)
    case "n": self = .notes
    case "_": self = .frame
    default: self = .entry(String(text))
    }
  }

  /// The text form.
  var text: String {
    switch self {
    case .entry(let name): name
    case .unnamed(let mark): "+" + mark
    case .review(let uid): "r" + uid.text
    case .notes: "n"
    case .frame: "_"
    }
  }
}

extension PageSections {
  /// The fingerprints of the page's pieces, for detecting changes.
  ///
  /// Equal for texts with the same meaning; ignores what note-taking programs change automatically: trailing spaces,
  /// and the number of blank lines.
  package var marks: [PagePiece: String] {
    var marks: [PagePiece: String] = [.frame: PageSections.mark(frame: frame.lines)]
    if !notes.isEmpty { marks[.notes] = PageSections.mark(nil, notes, below: 2) }
    for reading in readings {
      if let uid = reading.uid, !reading.review.isEmpty {
        marks[.review(uid)] = PageSections.mark(review: reading.review)
      }
      for item in reading.items {
        let mark = item.mark
        if let name = item.name, marks[.entry(name)] == nil {
          marks[.entry(name)] = mark
        } else {
          marks[.unnamed(mark: mark)] = mark
        }
      }
    }
    return marks
  }

  package static func mark(review lines: [[UInt8]]) -> String { mark(nil, lines, below: 3) }

  static func mark(frame lines: [[UInt8]]) -> String { mark(nil, lines, below: 6) }

  fileprivate static func mark(_ head: [UInt8]?, _ lines: [[UInt8]], below level: Int) -> String {
    var text = head.map(trimmed) ?? []
    var isGap = false
    let unescaped = BlockText.bytes(lines.map(trimmed), below: level)
    for line in unescaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let content = line[..<end(of: line)]
      if !content.isEmpty || !isGap {
        text.append(UInt8(ascii: "\n"))
        text.append(contentsOf: content)
      }
      isGap = content.isEmpty
    }
    return PageMarks.mark(text, digits: 8)
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    let end = end(of: line[...])
    return end == line.endIndex ? line : Array(line[..<end])
  }

  /// The end of a line without trailing spaces.
  private static func end(of line: ArraySlice<UInt8>) -> Int {
    line.lastIndex { !LineSyntax.isSpace($0) }.map { $0 + 1 } ?? line.startIndex
  }
}

extension PageSections.Item {
  /// The fingerprint of the item, for detecting changes.
  package var mark: String { PageSections.mark(lines.first, Array(lines.dropFirst()), below: 3) }
}

extension PageSections {
  /// The fingerprints of items that a later version of the page has, too, but in the form of an export.
  package func marks(ofItemsIn later: PageSections) -> Set<String> {
    let known = Set(later.readings.flatMap(\.items).compactMap(\.markAsWritten))
    return Set(readings.flatMap(\.items).filter { $0.markAsWritten.map(known.contains) ?? false }.map(\.mark))
  }
}

extension PageSections.Item {
  /// The fingerprint of its entry in the form of an export, without the length of the book, which an import adds; nil
  /// if it can't be read.
  fileprivate var markAsWritten: String? {
    guard var entry = try? PageEntry(self).entry(UID(halves: 0, 0)) else { return nil }
    if let place = entry.position {
      entry.position = try? Position(place.unit, from: place.from, to: place.to, isBaseline: place.isBaseline)
    }
    return WrittenEntry(entry, isBegun: false, statesVisibility: false).item.mark
  }
}

extension BlockText {
  /// The fingerprint of a text as a piece of a page.
  package static func mark(_ text: String?, below level: Int) -> String {
    let lines = BlockText(text, below: level).text ?? ""
    return PageSections.mark(
      nil, lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init),
      below: level)
  }
}

/// A version of a part of a page that an import took, until the next export of the page: the base of the next import,
/// besides what the export wrote. Stored with the import, so it is known to libraries that have what was taken.
package struct PageVersion: Hashable, Sendable {
  private let part: String
  private let mark: String
  /// The fingerprint of the part that the export wrote.
  private let exported: String

  init(_ piece: PagePiece, _ mark: String, of page: PageProperties) {
    (part, self.mark, exported) = (piece.text, mark, page.left?[piece] ?? "")
  }

  /// A version of a property; without a fingerprint, that it was deleted.
  init(_ property: PageProperty, _ mark: String?, of page: PageProperties) {
    (part, self.mark, exported) = ("=" + property.key, mark ?? "", page.leftProperties[property.key] ?? "")
  }

  /// A version of the line of an entry that the reader added to the page.
  init(lineOf entry: UID, _ mark: String, of page: PageProperties) {
    (part, self.mark, exported) = ("+" + entry.text, mark, page.exportedMarks)
  }

  /// A whole page, of which an import took everything.
  package init(wholePage marks: String) { (part, mark, exported) = ("*", marks, "") }

  /// The texts that identify it.
  package var texts: [String] { [part, mark, exported] }
}

extension PageProperties {
  /// The fingerprints that the lines of an entry can have in the form of the page's export.
  func marks(of entry: Entry) -> [String] {
    // The lines have the form of the export, also if its property was deleted since or cannot be read.
    let statesVisibility = left == nil ? statesVisibility : leftProperties[PageProperty.visibility.key] != nil
    return [true, false].map { WrittenEntry(entry, isBegun: $0, statesVisibility: statesVisibility).item.mark }
  }

  /// The versions of a changed piece that the library has now: as on the page, and as the next export writes it.
  func versions(of piece: PagePiece, as written: [String]) -> [PageVersion] {
    guard let left, let mark = pieces[piece], mark != left[piece] else { return [] }
    return ([mark] + written).eachOnce.map { PageVersion(piece, $0, of: self) }
  }

  /// The versions of a line that the reader added to the page, and of its entry; empty if the page has no such line.
  func versions(ofLine line: UID, of entry: Entry) -> [PageVersion] {
    guard let mark = lineMarks[line], left != nil else { return [] }
    return ([mark] + marks(of: entry)).eachOnce.map { PageVersion(lineOf: entry.uid, $0, of: self) }
  }
}
