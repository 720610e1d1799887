/// Exact days, as bits: what a set of numbers would take ten times as long to hold.
struct DaySet {
  private static let bitsOfWord = 64

  /// The number of the first word's first day since 1970-01-01, divided by the bits of a word.
  private var firstWord = 0
  private var words: [UInt64] = []

  /// How many days there are.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Adds the day that is so many days after 1970-01-01.
  mutating func insert(_ number: Int) {
    let word = number >> 6
    if words.isEmpty { firstWord = word }
    if word < firstWord {
      words.insert(contentsOf: repeatElement(0, count: firstWord - word), at: 0)
      firstWord = word
    } else if word - firstWord >= words.count {
      words.append(contentsOf: repeatElement(0, count: word - firstWord - words.count + 1))
    }
    words[word - firstWord] |= 1 << UInt64(number & (DaySet.bitsOfWord - 1))
  }
}
