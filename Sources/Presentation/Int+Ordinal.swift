extension Int {
  /// An ordinal, 1 or more, for the start of a line: `First`, `Second` … `Tenth`, `11th`.
  package var ordinal: String {
    let words = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]
    return words.indices.contains(self - 1) ? words[self - 1] : ordinalInDigits
  }

  /// An ordinal, 1 or more, for within a sentence: `1st`, `2nd`, `11th`.
  package var ordinalInDigits: String {
    let isTeen = (11...13).contains(self % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
    return "\(self)\(ending)"
  }
}
