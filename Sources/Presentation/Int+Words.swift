internal import ReadingModel

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

  /// The number with a noun: `1 page`, `12 pages`, `1,200 entries`.
  /// - Parameter plural: The plural; nil if it only adds `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// The number with a noun; nil for 0.
  package func countedIfAny(_ noun: String, _ plural: String? = nil) -> String? {
    self == 0 ? nil : counted(noun, plural)
  }
}

extension Int {
  /// An ordinal, 1 or more, for the start of a line: `First`, `Second` … `Tenth`, `11th`.
  package var ordinal: String {
    let words = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]
    return words.indices.contains(self - 1) ? words[self - 1] : ordinalInDigits
  }
}
