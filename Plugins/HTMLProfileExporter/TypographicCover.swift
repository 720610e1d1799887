internal import Charts
internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// The cover of a book without a picture: patterned paper boards with a label, as small presses bind their series.
struct TypographicCover {
  private static let papers: [(ground: String, ink: String)] = [
    ("#1f3a4d", "#2d4f66"), ("#7c2d22", "#964034"), ("#2f5d50", "#3f7365"), ("#8f621a", "#a5762c"),
    ("#4a3b57", "#5f4e6d"), ("#5d6b3a", "#72814b"), ("#6f695f", "#837d72"), ("#a34e3b", "#b76350"),
    ("#22474f", "#345c65"), ("#6b2f4a", "#80425e"), ("#3a4a33", "#4e5f46"), ("#2c2f45", "#40445d"),
  ]
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

  private let title: [String]
  private let size: Double
  private let author: [String]
  private let number: Int

  /// The cover of a book; the same uid always gets the same paper.
  init(_ shelved: ShelvedBook) {
    // The Nu checker wants SVG text in Unicode's composed form (W3C charmod-norm).
    let words = TypographicCover.composed(shelved.title)
    (title, size) = TypographicCover.set(words)
    author = TextFit.lines(
      TypographicCover.composed(shelved.byline), width: TypographicCover.labelWidth / 15, lineCount: 2)
    number = shelved.number
  }

  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
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

  /// The values for its template, `html-cover.svg`.
  var values: TemplateValue {
    let paper = TypographicCover.papers[number % TypographicCover.papers.count]
    let motif = TypographicCover.motifs[number / 16 % TypographicCover.motifs.count]
    let lead = size * 1.16
    let titleHeight = size + lead * Double(title.count - 1)
    let authorHeight = author.isEmpty ? 0 : 44 + 18 * Double(author.count - 1)
    let height = max(150, titleHeight + authorHeight + 62)
    let top = 48 + (height - titleHeight - authorHeight) / 2 + size * 0.86
    let rule = top + lead * Double(title.count - 1) + 20
    return [
      "ground": .text(paper.ground), "ink": .text(paper.ink), "motif": .text(motif),
      "labelHeight": .number(Int(height)), "frameHeight": .number(Int(height) - 12),
      "size": .number(Int(size)), "top": .number(Int(top)), "rule": .number(Int(rule)),
      "hasAuthor": .flag(!author.isEmpty),
      "title": .list(TypographicCover.placed(title, top: top, lead: lead)),
      "author": .list(TypographicCover.placed(author, top: rule + 26, lead: 18)),
    ]
  }

  private static func placed(_ lines: [String], top: Double, lead: Double) -> [TemplateValue] {
    lines.enumerated().map { index, line in
      ["words": .text(line), "y": .number(Int(top + lead * Double(index)))]
    }
  }
}
