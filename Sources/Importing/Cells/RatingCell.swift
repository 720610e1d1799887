internal import ReadingModel

/// Ratings as services write them: `4`, `4.5`, `4,75`, `4.500`.
enum RatingCell {
  /// The rating in a trimmed cell; nil when it holds none from 0.25 to 5.
  static func rating(_ cell: String) -> Rating? {
    if cell.utf8.count == 1, let digit = cell.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(digit) {
      return try? Rating(hundredths: Int(digit - UInt8(ascii: "0")) * 100)
    }
    var text = cell[...]
    if text.contains(where: { $0 == "." || $0 == "," }) {
      while text.last == "0" { text = text.dropLast() }
      if text.last == "." || text.last == "," { text = text.dropLast() }
    }
    return try? Rating(String(text))
  }
}
