/// Goals as readers say them: `read a book a week`, `half an hour a day`, `30 min/day`, `10k pages in 2026`.
package enum GoalWords {
  /// The goal with its number in digits before the unit, as `GoalPhrase` takes it.
  package static func plain(_ text: String) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map { Typography.token(String($0)) }[...]
    while words.count > 2, let first = words.first, openings.contains(first) { words = words.dropFirst() }
    words = words.flatMap(perUnit)[...]
    for (phrase, amount) in spoken where words.starts(with: phrase) {
      return (amount + words.dropFirst(phrase.count)).joined(separator: " ")
    }
    guard let first = words.first else { return text }
    if first.first?.isNumber == true {
      guard first.hasSuffix("k"), let thousands = NumberWords.digits(String(first.dropLast())) else {
        return words.joined(separator: " ")
      }
      return (["\(thousands)000"] + words.dropFirst()).joined(separator: " ")
    }
    let number = NumberWords.leading(words) ?? (["a", "an"].contains(first) ? (value: 1, count: 1) : nil)
    guard let number else { return text }
    return (["\(number.value)"] + words.dropFirst(number.count)).joined(separator: " ")
  }

  private static let openings: Set<String> = [
    "read", "i", "want", "to", "finish", "reading", "at", "least", "goal", "goal:",
  ]
  private static let spoken: [([String], [String])] = [
    (["half", "an", "hour"], ["30", "minutes"]), (["half", "hour"], ["30", "minutes"]),
    (["an", "hour"], ["1", "hour"]),
    (["a", "half", "hour"], ["30", "minutes"]), (["a", "quarter", "of", "an", "hour"], ["15", "minutes"]),
  ]

  /// `min/day` as three words.
  private static func perUnit(_ word: String) -> [String] {
    let parts = word.split(separator: "/").map(String.init)
    guard parts.count == 2, ["day", "week", "month", "year"].contains(parts[1]) else { return [word] }
    return [parts[0], "a", parts[1]]
  }
}
