/// English names of numbers: `seven`, `twenty`.
package enum NumberName {
  /// The names of 0 to 19, in order.
  package static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]

  /// The names of 20, 30 and so on up to 90, in order.
  package static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  private static let numbers = Dictionary(
    uniqueKeysWithValues: small.enumerated().dropFirst().map { ($0.element, $0.offset) }
      + tens.enumerated().map { ($0.element, $0.offset * 10 + 20) })

  /// The number with a name in lower case: 1 to 19, or a multiple of ten up to 90; nil for other words.
  package static func number(_ name: String) -> Int? { numbers[name] }

  /// What follows the digits of an ordinal.
  package static let ordinalEndings = ["st", "nd", "rd", "th"]
}

extension Int {
  /// An ordinal, 1 or more, for within a sentence: `1st`, `2nd`, `11th`.
  package var ordinalInDigits: String {
    let isTeen = (11...13).contains(self % 100)
    return "\(self)" + (isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][self % 10] ?? "th")
  }
}
