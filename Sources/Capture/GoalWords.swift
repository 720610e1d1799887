/// Goals as readers say them: `read a book a week`, `1.5 hours a day`, `30 min/day`, `10k pages in 2026`.
package enum GoalWords {
  /// The goal with its number in digits before the unit, as `GoalPhrase` takes it.
  package static func plain(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map { Typography.token(String($0)) }[...]
    while words.count > 2, let first = words.first, openings.contains(first) { words = words.dropFirst() }
    // `2026 40 books`
    if words.count > 2, let year = words.first, year.utf8.count == 4, year.allSatisfy(\.isNumber),
      year.hasPrefix("19") || year.hasPrefix("20"), words.dropFirst().first?.startsWithNumber == true
    {
      words = words.dropFirst() + ["in", year]
    }
    words = words.flatMap(perUnit)[...]
    // `1.5 hours in november`
    if let time = TimeWords.amount(words), !time.minutes.isMultiple(of: 60) {
      return (["\(time.minutes)", "minutes"] + words.dropFirst(time.count)).joined(separator: " ")
    }
    guard let first = words.first else { return text }
    if first.startsWithNumber {
      guard first.hasSuffix("k"), let thousands = NumberWords.digits(String(first.dropLast())) else {
        return words.joined(separator: " ")
      }
      return (["\(thousands)000"] + words.dropFirst()).joined(separator: " ")
    }
    let number = NumberWords.leading(words) ?? (["a", "an"].contains(first) ? (value: 1, count: 1) : nil)
    guard let number else { return text }
    return (["\(number.value)"] + words.dropFirst(number.count)).joined(separator: " ")
  }

  /// The goal of words after `octavo goal`: `30` is 30 books, as no goal has such a number; nil for other words.
  package static func goal(_ words: [String]) -> [String]? {
    let plain = plain(words.joined(separator: " ")).split(separator: " ").map(String.init)
    guard let first = plain.first, first.startsWithNumber else { return nil }
    if plain.count == 1, let count = Int(first) { return (10...999).contains(count) ? ["\(count) books"] : nil }
    return plain.contains { units.contains($0.drop { $0.isNumber }.lowercased()) } ? words : nil
  }

  private static let units: WordSet = """
    book books reading readings page pages p pp hour hours h minute minutes min mins author authors day days
    """

  private static let openings: WordSet = "read i want to finish reading at least goal goal:"

  /// `min/day` as three words.
  private static func perUnit(_ word: String) -> [String] {
    let parts = word.split(separator: "/").map(String.init)
    guard parts.count == 2, ["day", "week", "month", "year"].contains(parts[1]) else { return [word] }
    return [parts[0], "a", parts[1]]
  }
}
