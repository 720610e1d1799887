/// The rows of a table some pages of which cannot be read, asked for by their numbers: in ever smaller ranges
/// around the broken places, and no more often than a reader waits.
struct DamagedTable {
  /// How often rows are asked for in all.
  private static let mostQuestions = 100_000
  /// How many questions in a row may find nothing: more than there are in a few broken pages.
  private static let mostFruitless = 5_000
  /// How far behind the last row that is known others are looked for.
  private static let reach = 100_000

  private var found: [Int: SQLiteFile.Row] = [:]
  private var ranges: [ClosedRange<Int>] = []
  private var broken: [Int] = []
  private var questionCount = 0
  private var fruitlessCount = 0

  /// A table that was read from both of its ends up to the first break; the first column of each row is its number.
  init(before: [SQLiteFile.Row], behind: [SQLiteFile.Row]) {
    take(before)
    take(behind)
    let first = (before.last?[0].integer).map { $0 + 1 } ?? min(1, behind.last?[0].integer ?? 1)
    let last = (behind.last?[0].integer).map { $0 - 1 } ?? first + DamagedTable.reach
    if first <= last { ranges = [first...last] }
  }

  /// The next range of numbers to ask for, both ends of it included; nil after the last.
  mutating func next() -> ClosedRange<Int>? {
    guard questionCount < DamagedTable.mostQuestions, fruitlessCount < DamagedTable.mostFruitless,
      let range = ranges.popLast()
    else { return nil }
    questionCount += 1
    return range
  }

  /// Takes in the rows of a range, up to the first that cannot be read.
  mutating func take(_ rows: [SQLiteFile.Row], of range: ClosedRange<Int>, isWhole: Bool) {
    take(rows)
    fruitlessCount = rows.isEmpty ? fruitlessCount + 1 : 0
    guard !isWhole else { return }
    let first = max(range.lowerBound, (rows.last?[0].integer).map { $0 + 1 } ?? range.lowerBound)
    guard first < range.upperBound else {
      if first == range.upperBound { broken.append(first) }
      return
    }
    let middle = first + (range.upperBound - first) / 2
    ranges.append(middle + 1...range.upperBound)
    ranges.append(first...middle)
  }

  private mutating func take(_ rows: [SQLiteFile.Row]) {
    for row in rows { if let number = row[0].integer { found[number] = row } }
  }

  /// The rows that could be read, in the order of their numbers.
  var rows: [SQLiteFile.Row] { found.sorted { $0.key < $1.key }.map(\.value) }

  /// How many numbers up to the last row cannot be read.
  var unreadableCount: Int {
    guard let last = found.keys.max() else { return 0 }
    return broken.count { $0 < last } + ranges.reduce(0) { $0 + max(0, min($1.upperBound, last) - $1.lowerBound + 1) }
  }
}
