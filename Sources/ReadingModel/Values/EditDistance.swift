/// The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of adjacent letters.
package enum EditDistance {
  /// The distance; nil if it exceeds the limit.
  package static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let one = Array(left)
    let other = Array(right)
    guard abs(one.count - other.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 0..<one.count {
      var current = [row + 1]
      for column in 0..<other.count {
        let isSame = one[row] == other[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
