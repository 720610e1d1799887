internal import ReadingModel

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
