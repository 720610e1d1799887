/// Exact days, as bits: what a set of numbers would take ten times as long to hold.
struct DaySet {
  private static let bitsOfWord = 64

  /// The days of each stretch of 64 that has any, by its number: a library may hold a day of antiquity and one to come.
  private var words: [Int: UInt64] = [:]
  /// The stretch that days were added to last, which the next day is mostly of, and its days.
  private var last = (number: 0, days: UInt64(0))

  /// How many days there are.
  var count: Int {
    words.reduce(last.days.nonzeroBitCount) { $0 + ($1.key == last.number ? 0 : $1.value.nonzeroBitCount) }
  }

  /// Adds the day that is so many days after 1970-01-01.
  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word != last.number {
      if last.days != 0 { words[last.number] = last.days }
      last = (word, words[word] ?? 0)
    }
    last.days |= 1 << UInt64(number & (DaySet.bitsOfWord - 1))
  }
}
