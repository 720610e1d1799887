internal import ReadingModel

/// Ratings as services write them: `4`, `4.5`, `4,75`, `4.500`.
enum RatingCell {
  /// The rating in a trimmed cell; nil unless from 0.25 to 5.
  static func rating(_ cell: String) -> Rating? {
    if cell.utf8.count == 1, let digit = cell.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(digit) {
      return try? Rating(hundredths: Int(digit - UInt8(ascii: "0")) * 100)
    }
    var text = plain(cell)[...]
    if text.contains(where: { $0 == "." || $0 == "," }) {
      while text.last == "0" { text = text.dropLast() }
      if text.last == "." || text.last == "," { text = text.dropLast() }
    }
    if let rating = try? Rating(String(text)) { return rating }
    guard text.contains("/"), case .rating(let rating) = RatingScale.upTo(hundredths: 500).read(String(text)) else {
      return nil
    }
    return rating
  }

  /// A single-spaced cell without decoration: the star beside a number, `4/5 ⭐`, spaces between stars, and emoji
  /// variation selectors. Outlines alone, `☆☆☆☆☆`, mean unrated.
  static func plain(_ cell: String) -> String {
    guard cell.utf8.contains(where: { $0 > UInt8(ascii: "9") }) else { return cell }
    var text = String(String.UnicodeScalarView(cell.unicodeScalars.filter { $0 != "\u{FE0F}" }))
    text = text.replacing("🌟", with: "⭐")
    if text.contains(where: { $0.isASCII && $0.isNumber }) {
      text = text.filter { !"★⭐☆".contains($0) }.singleSpaced
      for word in [" stars", " star"] where text.hasSuffix(word) { text.removeLast(word.count) }
      return text
    }
    text = text.filter { $0 != " " }
    return text.allSatisfy { $0 == "☆" } ? "" : text
  }

  /// Whether a cell means unrated: empty, zero in any form, outlined stars.
  static func isUnrated(_ cell: String) -> Bool {
    let number = plain(cell).prefix { $0 != "/" }
    return number.utf8.allSatisfy { "0., ".utf8.contains($0) }
  }
}
