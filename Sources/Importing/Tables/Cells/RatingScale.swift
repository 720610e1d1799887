package import ReadingModel

/// How a table writes ratings.
package enum RatingScale: Hashable, Sendable {
  /// As numbers up to a maximum for five stars, given in hundredths.
  case upTo(hundredths: Int)
  /// As words, in lower case.
  case words([String: Rating])

  /// As stars: `4`, `4.5`, `4,75`, `4.500`, `4/5`, `★★★★½`.
  static let fiveStars = RatingScale.upTo(hundredths: 500)

  package enum Reading: Equatable {
    /// Empty, or zero.
    case unrated
    case rating(Rating)
    case unreadable
  }

  /// The rating in a trimmed cell; nil if it has none.
  func rating(_ cell: String) -> Rating? { if case .rating(let rating) = read(cell) { rating } else { nil } }

  /// Reads a trimmed cell: a number, a fraction such as `8/10`, or stars.
  package func read(_ cell: String) -> Reading {
    if cell.isEmpty { return .unrated }
    switch self {
    case .words(let words): return words[cell.lowercased()].map { .rating($0) } ?? .unreadable
    case .upTo(let highest):
      let isOfFive = highest == 500
      // Fast path: most ratings are one digit.
      if isOfFive, cell.utf8.count == 1, let digit = cell.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "5")) ~= digit {
        return RatingScale.rating(hundredths: Int(digit - UInt8(ascii: "0")) * 100)
      }
      let cell = RatingScale.plain(cell)
      // Zero in any form, or outlined stars only.
      if cell.prefix(while: { $0 != "/" }).utf8.allSatisfy({ "0., ".utf8.contains($0) }) { return .unrated }
      if isOfFive, let rating = try? Rating(cell) { return .rating(rating) }
      let stars = cell.count { $0 == "★" || $0 == "⭐" || $0 == "*" }
      if stars > 0, cell.allSatisfy({ "★⭐*☆½".contains($0) }) {
        return RatingScale.rating(hundredths: stars * 100 + (cell.contains("½") ? 50 : 0))
      }
      guard let number = RatingScale.number(cell, highest: highest) else { return .unreadable }
      return RatingScale.rating(hundredths: (number * 500 + highest / 2) / highest)
    }
  }

  private static func rating(hundredths: Int) -> Reading {
    (try? Rating(hundredths: hundredths)).map { .rating($0) } ?? .unreadable
  }

  /// A single-spaced cell without decoration: the star beside a number, `4/5 ⭐`, spaces between stars, and emoji
  /// variation selectors. Outlines alone, `☆☆☆☆☆`, mean unrated.
  private static func plain(_ cell: String) -> String {
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

  /// The hundredths of `8`, `7,5` or `8/10`, which has its own scale; nil unless from 0 to the maximum.
  private static func number(_ cell: String, highest: Int) -> Int? {
    let parts = cell.split(separator: "/", omittingEmptySubsequences: false).map { String($0).singleSpaced }
    guard let number = hundredths(parts[0]) else { return nil }
    if parts.count == 1 { return number <= highest ? number : nil }
    guard parts.count == 2, let most = hundredths(parts[1]), number <= most,
      most == highest || [500, 1_000, 2_000, 10_000].contains(most)
    else { return nil }
    // The maximum in a mapping can be any number.
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: highest)
    return isTooLarge ? nil : product / most + (product % most * 2 >= most ? 1 : 0)
  }

  /// A number in hundredths, rounded; nil for anything else, including a sign.
  static func hundredths(_ text: String) -> Int? {
    guard text.utf8.count <= 12, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 44 || $0 == 46 }),
      let number = Double(text.replacing(",", with: "."))
    else { return nil }
    return Int((number * 100).rounded())
  }
}
