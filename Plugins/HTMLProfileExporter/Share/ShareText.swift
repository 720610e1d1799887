internal import Charts
internal import ExporterKit
internal import Foundation

/// A line of text on a share image.
struct ShareText {
  /// Fonts differ between machines, so lines keep this much room beyond their estimated width.
  private static let reserve = 1.2

  let words: String
  let x: Int
  let y: Int
  let size: Int
  /// Its class in the style sheet.
  let kind: String

  /// The estimated width of a text in pixels, with room for a wider font.
  static func width(_ words: String, size: Int) -> Int {
    Int((TextFit.width(words) * Double(size) * reserve).rounded(.up))
  }

  /// The text in at most so many lines; the last one is truncated.
  static func lines(_ words: String, size: Int, width: Int, lineCount: Int) -> [String] {
    TextFit.lines(words, width: limit(size: size, width: width), lineCount: lineCount)
  }

  /// The text on one line.
  static func cut(_ words: String, size: Int, width: Int) -> String {
    TextFit.cut(words, width: limit(size: size, width: width))
  }

  /// Whether no word of a text has to be split.
  static func fits(_ words: String, size: Int, width: Int) -> Bool {
    TextFit.words(of: words).allSatisfy { TextFit.width($0) <= limit(size: size, width: width) }
  }

  private static func limit(size: Int, width: Int) -> Double { Double(width) / Double(size) / reserve }

  /// The values for the template. The text starts at `x`, which is mirrored on a page from right to left.
  func values(isMirrored: Bool, pageWidth: Int) -> TemplateValue {
    let words = self.words.precomposedStringWithCanonicalMapping
    let isRightToLeft = words.startsRightToLeft ?? isMirrored
    return [
      "words": .text(words), "x": .number(isMirrored ? pageWidth - x : x), "y": .number(y), "size": .number(size),
      "kind": .text(kind), "direction": .text(isRightToLeft ? "rtl" : "ltr"),
      "anchor": .text(isRightToLeft == isMirrored ? "start" : "end"),
    ]
  }
}

extension String {
  /// Whether its first letter is of a script from right to left; nil without letters.
  fileprivate var startsRightToLeft: Bool? {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return nil }
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
    default: return false
    }
  }
}
