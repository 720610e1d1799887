/// German words for pages, which readers of German books type: `S. 35`, `20 Seiten`.
enum GermanPageWords {
  /// The words with these in English.
  static func inEnglish(_ words: [String]) -> [String] {
    words.enumerated().map { place, word in
      if word == "seiten" { return "pages" }
      if word.hasPrefix("s."), word.dropFirst(2).first?.isNumber == true { return "p" + word.dropFirst() }
      guard word == "s", let next = words.dropFirst(place + 1).first, next.first?.isNumber == true else { return word }
      return "p"
    }
  }
}
