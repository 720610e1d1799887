internal import ReadingModel

/// Numbers as readers type them.
enum NumberWords {
  typealias Words = ArraySlice<String>

  /// The number of `12`, `1,200` or `twelve`, at most seven digits; nil for other words.
  static func count(_ typed: String) -> Int? {
    let word = withoutSeparators(typed)
    if (1...7).contains(word.utf8.count), word.isDigits { return Int(word) }
    return NumberName.number(word) ?? hyphenated(word)
  }

  /// `1200` for `1,200`; other words as they are.
  private static func withoutSeparators(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: ",")) else { return word }
    let groups = word.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.joined().isDigits
    else { return word }
    return groups.joined()
  }

  /// The same, without the words: positions are typed in digits.
  static func digits(_ word: String) -> Int? { word.startsWithNumber ? count(word) : nil }

  /// The two numbers of `150/412`, of which the second one is not smaller; nil for other words.
  static func fraction(_ word: String) -> (part: Int, whole: Int)? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let part = digits(parts[0]), let whole = digits(parts[1]), whole >= part else { return nil }
    return (part, whole)
  }

  /// The year of four digits.
  static func year(_ word: String?) -> Day? {
    word.flatMap { $0.utf8.count == 4 ? digits($0) : nil }.flatMap { Day(year: $0) }
  }

  /// `five` for 5, up to nineteen.
  static func word(_ number: Int) -> String? { (1..<20).contains(number) ? NumberName.small[number] : nil }

  private static let scales = ["dozen": 12, "hundred": 100, "couple": 2]

  /// `twenty-five`.
  private static func hyphenated(_ word: String) -> Int? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, NumberName.tens.contains(parts[0]), let ten = NumberName.number(parts[0]),
      let one = NumberName.number(parts[1]), one < 10
    else { return nil }
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
    if NumberName.tens.contains(first), let one = words.dropFirst().first.flatMap(NumberName.number), one < 10 {
      return (value + one, 2)
    }
    return (value, 1)
  }

  /// `5th`, `1st` or `fifth`.
  static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    if (1...4).contains(digits.count), NumberName.ordinalEndings.contains(String(word.dropFirst(digits.count))) {
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
