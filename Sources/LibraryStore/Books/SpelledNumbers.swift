internal import ReadingModel

/// A title with numbers, in digits and in words, without spaces and hyphens.
struct SpelledNumbers {
  /// The spellings; empty for a title without numbers.
  let variants: [String]

  /// The spellings of a title in lower case.
  init(_ title: String) {
    let parts = title.split { " -".contains($0) }.flatMap(SpelledNumbers.divided)
    guard parts.contains(where: { SpelledNumbers.number($0) != nil || $0.contains(where: \.isNumber) }) else {
      variants = []
      return
    }
    let digits = parts.map { part in SpelledNumbers.number(part).map(String.init) ?? part }
    let spelled = parts.map { part in Int(part).flatMap(SpelledNumbers.word) ?? part }
    variants = Array(Set([digits.joined(), spelled.joined()])).sorted()
  }

  /// The number of a word, up to twelve.
  private static func number(_ word: String) -> Int? { NumberName.small.prefix(13).firstIndex(of: word) }

  /// `twentyfour` for 24; of larger numbers only 100 and 1000, which titles have.
  private static func word(_ number: Int) -> String? {
    let small = NumberName.small
    return switch number {
    case small.indices: small[number]
    case 20..<100: NumberName.tens[number / 10 - 2] + (number % 10 == 0 ? "" : small[number % 10])
    case 100: "onehundred"
    case 1000: "onethousand"
    default: nil
    }
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
