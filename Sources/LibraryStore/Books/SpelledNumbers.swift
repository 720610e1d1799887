/// A title with numbers, in digits and in words, without spaces and hyphens.
struct SpelledNumbers {
  /// The spellings; empty for a title without numbers.
  let variants: [String]

  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The spellings of a title in lower case.
  init(_ title: String) {
    let parts = title.split { " -".contains($0) }.flatMap(SpelledNumbers.divided)
    guard parts.contains(where: { SpelledNumbers.words.contains($0) || $0.contains(where: \.isNumber) }) else {
      variants = []
      return
    }
    let digits = parts.map { part in SpelledNumbers.words.firstIndex(of: part).map(String.init) ?? part }
    let spelled = parts.map { part in
      Int(part).flatMap { SpelledNumbers.words.indices.contains($0) ? SpelledNumbers.words[$0] : nil } ?? part
    }
    variants = Array(Set([digits.joined(), spelled.joined()])).sorted()
  }

  /// The letters and the numbers of a word, as in `catch22`.
  private static func divided(_ word: Substring) -> [String] {
    word.reduce(into: [String]()) { parts, sign in
      if let last = parts.last?.last, last.isNumber == sign.isNumber {
        parts[parts.count - 1].append(sign)
      } else {
        parts.append(String(sign))
      }
    }
  }
}
