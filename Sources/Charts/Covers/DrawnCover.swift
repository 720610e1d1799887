internal import Foundation

/// The cover of a book without a picture: patterned cloth with a label, as small presses bind their series. In units of
/// 300 × 450.
package struct DrawnCover: Sendable {
  /// A line of text on the label.
  package struct Line: Hashable, Sendable {
    package let text: String
    /// Its baseline.
    package let y: Int
  }

  /// The colour of the label.
  package static let paper = "#f7f0e1"
  /// The colour of letters on the label.
  package static let ink = "#26211c"

  private static let motifs = [
    "<path d=\"M10 6.8a3.2 3.2 0 0 1 0 6.4a3.2 3.2 0 0 1 0-6.4ZM0 0H3.2A3.2 3.2 0 0 1 0 3.2ZM20 0V3.2A3.2 3.2 0 0 1 16.8 0Z"
      + "M0 20V16.8A3.2 3.2 0 0 1 3.2 20ZM20 20H16.8A3.2 3.2 0 0 1 20 16.8Z\"/>",
    "<path d=\"M10 2L18 10L10 18L2 10Z\"/>",
    "<path d=\"M0 10a5 5 0 0 0 10 0a5 5 0 0 1 10 0v3a5 5 0 0 0-10 0a5 5 0 0 1-10 0Z\"/>",
    "<path d=\"M10 1q4 5 0 9q-4-4 0-9ZM10 19q4-5 0-9q-4 4 0 9ZM1 10q5 4 9 0q-4-4-9 0ZM19 10q-5 4-9 0q4-4 9 0Z\"/>",
    "<path d=\"M0 0H2L20 18V20H18L0 2ZM18 0H20V2L2 20H0V18Z\"/>",
    "<path d=\"M0 4H20V6H0ZM4 0H6V20H4ZM0 14H20V15H0ZM14 0H15V20H14Z\"/>",
  ]
  private static let labelWidth = 194.0
  private static let authorSize = 15.0

  package let cloth: Cloth
  /// The motif of the pattern, in a square of 20, as SVG.
  package let motif: String
  /// The size of the title.
  package let size: Int
  package let title: [Line]
  package let author: [Line]
  package let labelHeight: Int
  /// Where the line between title and author is.
  package let rule: Int

  /// The baseline of the title's first line.
  package var top: Int { title.first?.y ?? 0 }

  /// The cover of a book; the fingerprint chooses its pattern.
  package init(title: String, byline: String, fingerprint: UInt64, cloth: Cloth) {
    // The Nu checker wants SVG text in Unicode's composed form (W3C charmod-norm).
    let (titleLines, size) = DrawnCover.set(DrawnCover.composed(title))
    let authorLines = TextFit.lines(
      DrawnCover.composed(byline), width: DrawnCover.labelWidth / DrawnCover.authorSize, lineCount: 2)
    let lead = size * 1.16
    let titleHeight = size + lead * Double(titleLines.count - 1)
    let authorHeight = authorLines.isEmpty ? 0 : 44 + 18 * Double(authorLines.count - 1)
    let height = max(150, titleHeight + authorHeight + 62)
    let top = 48 + (height - titleHeight - authorHeight) / 2 + size * 0.86
    let rule = top + lead * Double(titleLines.count - 1) + 20
    self.cloth = cloth
    motif = DrawnCover.motifs[Int(fingerprint >> 37) % DrawnCover.motifs.count]
    self.size = Int(size)
    self.title = DrawnCover.placed(titleLines, top: top, lead: lead)
    author = DrawnCover.placed(authorLines, top: rule + 26, lead: 18)
    labelHeight = Int(height)
    self.rule = Int(rule)
  }

  private static func composed(_ text: String) -> String {
    // Text below the combining marks is composed already (Unicode Standard Annex #15, NFC_Quick_Check).
    text.unicodeScalars.allSatisfy { $0.value < 0x300 } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// The title's lines in the largest size that fits the label.
  private static func set(_ title: String) -> ([String], Double) {
    for (size, mostLines) in [(34.0, 3), (28, 4), (23, 5)] {
      let width = labelWidth / size
      let words = TextFit.words(of: title)
      let lines = TextFit.lines(title, width: width, lineCount: mostLines + 1)
      if lines.count <= mostLines, words.allSatisfy({ TextFit.width($0) <= width }) { return (lines, size) }
    }
    return (TextFit.lines(title, width: labelWidth / 19, lineCount: 6), 19)
  }

  private static func placed(_ lines: [String], top: Double, lead: Double) -> [Line] {
    lines.enumerated().map { index, line in Line(text: line, y: Int(top + lead * Double(index))) }
  }
}
