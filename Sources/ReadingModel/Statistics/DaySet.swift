/// A set of exact days, stored as bits: a tenth of the memory of a set of integers.
struct DaySet {
  private static let bitsOfWord = 64

  /// The days by 64-day word; sparse, as a library may have days in antiquity and in the future.
  private var words: [Int: UInt64] = [:]
  /// The last used word, as consecutive days usually share one.
  private var last = (number: 0, days: UInt64(0))

  var count: Int {
    words.reduce(last.days.nonzeroBitCount) { $0 + ($1.key == last.number ? 0 : $1.value.nonzeroBitCount) }
  }

  /// Adds a day, given as days since 1970-01-01.
  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word != last.number {
      if last.days != 0 { words[last.number] = last.days }
      last = (word, words[word] ?? 0)
    }
    last.days |= 1 << UInt64(number & (DaySet.bitsOfWord - 1))
  }
}
