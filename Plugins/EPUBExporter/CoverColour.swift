internal import Foundation
internal import Markup
internal import ReadingModel

/// The main colour of an SVG cover: its first fill that is not too light.
struct CoverColour {
  private let red: Int
  private let green: Int
  private let blue: Int

  /// Lighter colours count as paper; a spine in such a colour would be invisible.
  private static let lightest = 205_000
  private static let marks = ["fill=\"#", "fill='#", "fill:#", "fill: #", "stop-color=\"#"].map { Array($0.utf8) }

  /// The colour of a cover; nil if it is not a safe SVG, or has only light colours.
  init?(of cover: Picture?) throws {
    guard let cover, cover.mediaType == .svg else { return nil }
    let file = try cover.bytes
    guard SVGCheck(file).isEmbeddable else { return nil }
    let bytes = Array(file)
    let colours = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "#") }
      .compactMap { CoverColour(at: $0, in: bytes) }
    guard let first = colours.first(where: { $0.lightness < CoverColour.lightest }) else { return nil }
    self = first
  }

  /// The colour at a `#`; nil if the `#` does not begin a fill.
  private init?(at place: Int, in bytes: [UInt8]) {
    guard CoverColour.marks.contains(where: { bytes[...place].suffix($0.count).elementsEqual($0) }) else { return nil }
    let digits = bytes[(place + 1)...].prefix(7).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    switch values.count {
    case 3: (red, green, blue) = (values[0] * 17, values[1] * 17, values[2] * 17)
    case 6:
      (red, green, blue) = (values[0] * 16 + values[1], values[2] * 16 + values[3], values[4] * 16 + values[5])
    default: return nil
    }
  }

  /// The brightness, 0…255,000, weighted as in ITU-R BT.601.
  private var lightness: Int { red * 299 + green * 587 + blue * 114 }

  /// The CSS notation: `#8f3f2f`.
  var text: String {
    "#" + [red, green, blue].map { String($0, digits: 2, radix: 16) }.joined()
  }

  /// Whether light text is more readable on it than dark text.
  var isDark: Bool { lightness < 140_000 }
}
