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

  /// The unit that a word is, but for two letters that changed places, or one too many or too few after the first. A
  /// wrong letter may make another word: `charter`.
  private static func unit(_ word: String, of units: [String]) -> String? {
    guard !known.contains(word) else { return nil }
    return units.first { unit in
      word.first == unit.first && (word.count != unit.count || word.sorted() == unit.sorted())
        && EditDistance.between(word, unit, atMost: 1) != nil
    }
  }

  private static let known: Set<String> = ["minute", "minutes", "hour", "hours", "percent", "chapter", "chapters"]
}
