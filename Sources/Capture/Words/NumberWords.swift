internal import ReadingModel

/// Numbers as readers type them.
enum NumberWords {
  typealias Words = ArraySlice<String>

  /// The number of `12`, `1,200` or `twelve`, at most seven digits; nil for other words.
  static func count(_ typed: String) -> Int? {
    let word = withoutSeparators(typed)
    if (1...7).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) { return Int(word) }
    return spelled[word] ?? hyphenated(word)
  }

  /// `1200` for `1,200`; other words as they are.
  private static func withoutSeparators(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: ",")) else { return word }
    let groups = word.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.joined().utf8.allSatisfy({ (48...57).contains($0) })
    else { return word }
    return groups.joined()
  }

  /// The same, without the words: positions are typed in digits.
  static func digits(_ word: String) -> Int? { word.startsWithNumber ? count(word) : nil }

  private static let spelled = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19,
  ].merging(tens) { one, _ in one }

  /// `five` for 5, up to nineteen.
  static func word(_ number: Int) -> String? { spelled.first { $0.value == number && number < 20 }?.key }

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  private static let scales = ["dozen": 12, "hundred": 100, "couple": 2]

  /// `twenty-five`.
  private static func hyphenated(_ word: String) -> Int? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let ten = tens[parts[0]], let one = spelled[parts[1]], one < 10 else { return nil }
    return ten + one
  }

  /// `12`, `twelve`, `twenty five`, `a hundred and ten`, `a dozen` or `a couple of` at the start of the words.
  static func leading(_ words: Words) -> (value: Int, count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if let scale = rest.first.flatMap({ scales[$0] }), let times = first == "a" ? 1 : count(first), times < 10 {
      var (value, taken) = (times * scale, 2)
      let more = rest.dropFirst()
      if scale == 100 {
        let and = more.first == "and" ? 1 : 0
        if let small = belowHundred(more.dropFirst(and)) {
          (value, taken) = (value + small.value, 2 + and + small.count)
        }
      } else if more.first == "of" {
        taken += 1
      }
      return (value, taken)
    }
    return digits(first).map { ($0, 1) } ?? belowHundred(words)
  }

  private static func belowHundred(_ words: Words) -> (value: Int, count: Int)? {
    guard let first = words.first, first.first?.isNumber == false, let value = count(first) else { return nil }
    if tens[first] != nil, let one = words.dropFirst().first.flatMap({ spelled[$0] }), one < 10 {
      return (value + one, 2)
    }
    return (value, 1)
  }

  /// `5th`, `1st` or `fifth`.
  static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if (1...4).contains(digits.count), ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) {
      return Int(digits)
    }
    return ordinals.firstIndex(of: word).map { $0 + 1 }
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
  ]

  /// Digits and the letters after them, as in `40min`; nil if the word has not both.
  static func divided(_ word: String) -> (number: String, unit: String)? {
    let number = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = word.dropFirst(number.count)
    guard !number.isEmpty, !unit.isEmpty, unit.allSatisfy(\.isLetter) else { return nil }
    return (String(number), String(unit))
  }
}

extension StringProtocol {
  /// Whether the first sign is a digit or another number.
  var startsWithNumber: Bool { first?.isNumber == true }
}
