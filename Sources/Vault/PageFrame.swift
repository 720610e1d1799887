/// The lines of a page's regions outside the journal, reviews and notes: headings, and what is derived
/// from the journal.
package struct PageFrame: Hashable, Sendable {
  private(set) var lines: [[UInt8]] = []
  /// The pieces below headings, by the index of the heading.
  private var pieces: [Int: PagePiece] = [:]

  package init() {}

  mutating func add(_ lines: [[UInt8]]) { self.lines += lines }

  /// Adds a heading.
  /// - Parameter piece: The piece below, if it may be missing in other versions of the page.
  mutating func add(heading: [UInt8], of piece: PagePiece?) {
    pieces[lines.count] = piece
    lines.append(heading)
  }

  /// The lines without the headings of pieces that another version of the page lacks.
  func lines(withoutPiecesMissingIn other: [PagePiece: String]) -> [[UInt8]] {
    lines.indices.filter { pieces[$0].map { other[$0] != nil } ?? true }.map { lines[$0] }
  }
}
