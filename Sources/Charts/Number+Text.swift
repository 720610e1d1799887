extension Int {
  /// The number with a comma between thousands, the same in every locale: `12,408`.
  package var grouped: String {
    if (0..<1000).contains(self) { return String(self) }
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The number with a noun, plural with `s`: `1 page`, `12 pages`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
  /// The number with at most one decimal, for lengths in a picture.
  var brief: String {
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
