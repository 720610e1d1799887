/// Reads the rows of a damaged table by rowid, in ever smaller ranges around the unreadable pages, with a limited
/// number of queries.
struct DamagedTable {
  /// The most queries in all.
  private static let maximumQuestions = 100_000
  /// The most consecutive queries without a row: more than a few damaged pages need.
  private static let mostFruitless = 5_000
  /// How far past the last known rowid to search.
  private static let reach = 100_000

  private var found: [Int: SQLiteFile.Row] = [:]
  private var ranges: [ClosedRange<Int>] = []
  private var broken: [Int] = []
  private var questionCount = 0
  private var fruitlessCount = 0

  /// A table read from both ends up to the first unreadable page; the first column of each row is its rowid.
  init(before: [SQLiteFile.Row], lastRows: [SQLiteFile.Row]) {
    take(before)
    take(lastRows)
    let first = (before.last?[0].integer).map { $0 + 1 } ?? min(1, lastRows.last?[0].integer ?? 1)
    let last = (lastRows.last?[0].integer).map { $0 - 1 } ?? first + DamagedTable.reach
    if first <= last { ranges = [first...last] }
  }

  /// The next range of rowids to query; nil when done.
  mutating func next() -> ClosedRange<Int>? {
    guard questionCount < DamagedTable.maximumQuestions, fruitlessCount < DamagedTable.mostFruitless,
      let range = ranges.popLast()
    else { return nil }
    questionCount += 1
    return range
  }

  /// Adds the rows of a range, up to the first unreadable one; splits the rest unless `isWhole`.
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

  /// The rows that were read, ordered by rowid.
  var rows: [SQLiteFile.Row] { found.sorted { $0.key < $1.key }.map(\.value) }

  /// How many rowids before the last row could not be read.
  var unreadableCount: Int {
    guard let last = found.keys.max() else { return 0 }
    return broken.count { $0 < last } + ranges.reduce(0) { $0 + max(0, min($1.upperBound, last) - $1.lowerBound + 1) }
  }
}
