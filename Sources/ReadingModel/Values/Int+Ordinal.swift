extension Int {
  /// `First`, `Second` … `Tenth`, `11th`: a number of 1 and more as a place in a row, to begin a line with.
  package var ordinal: String {
    let words = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"]
    if words.indices.contains(self - 1) { return words[self - 1] }
    let isTeen = (11...13).contains(self % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th"
    return "\(self)\(ending)"
  }
}
