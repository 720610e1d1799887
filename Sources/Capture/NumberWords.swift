internal import ReadingModel

/// Numbers as readers type them.
enum NumberWords {
  /// The number of `12` or `twelve`, at most seven digits; nil for other words.
  static func count(_ word: String) -> Int? {
    if (1...7).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) { return Int(word) }
    return spelled[word]
  }

  /// The same, without the words: positions are typed in digits.
  static func digits(_ word: String) -> Int? { word.first?.isNumber == true ? count(word) : nil }

  private static let spelled = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
  ]

  /// Digits and the letters after them, as in `40min`; nil if the word has not both.
  static func divided(_ word: String) -> (number: String, unit: String)? {
    let number = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = word.dropFirst(number.count)
    guard !number.isEmpty, !unit.isEmpty, unit.allSatisfy(\.isLetter) else { return nil }
    return (String(number), String(unit))
  }
}
