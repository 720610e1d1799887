internal import ReadingModel

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
