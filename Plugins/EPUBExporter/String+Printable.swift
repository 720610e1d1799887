extension String {
  /// The text on one line, without control characters and whatever else XML forbids; nil if nothing visible is left.
  var printable: String? {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xEF || $0 == 0xC2 }) else {
      return utf8.allSatisfy { $0 == 0x20 } ? nil : self
    }
    var kept = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x85: kept.append(" ")
      case 0x0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
      default: kept.append(scalar)
      }
    }
    let text = String(kept)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
