internal import ReadingModel

/// Units with one slip of the keyboard beside their number: `30 mintues`, `40 precent`, `chpater 9`.
enum MistypedUnits {
  private static let afterNumber = ["minutes", "minute", "hours", "percent"]

  /// The words with the units in their place.
  static func corrected(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var corrected = words
    for index in words.indices where (4...9).contains(words[index].utf8.count) {
      if index > 0, NumberWords.digits(words[index - 1]) != nil {
        corrected[index] = unit(words[index], of: afterNumber) ?? words[index]
      } else if index + 1 < words.count, NumberWords.digits(words[index + 1]) != nil {
        corrected[index] = unit(words[index], of: ["chapter"]) ?? words[index]
      }
    }
    return corrected
  }

  /// The unit that a word is, but for one slip after its first letter.
  private static func unit(_ word: String, of units: [String]) -> String? {
    units.first { word.first == $0.first && word != $0 && EditDistance.between(word, $0, atMost: 1) != nil }
  }
}
