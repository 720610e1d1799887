/// The Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of adjacent letters.
package enum EditDistance {
  /// The distance; nil if it exceeds the limit.
  package static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    // Most words and titles are ASCII, where a length is known and bytes are characters.
    if let mine = letters(of: left), let theirs = letters(of: right) {
      // Each change adds or removes one letter at most. Few pairs of words have nearly the same.
      guard abs(left.utf8.count - right.utf8.count) <= limit, (mine & ~theirs).nonzeroBitCount <= limit,
        (theirs & ~mine).nonzeroBitCount <= limit
      else { return nil }
      return between(Array(left.utf8), Array(right.utf8), atMost: limit)
    }
    return between(Array(left), Array(right), atMost: limit)
  }

  /// The letters that occur, as bits; nil unless each character is one byte. A carriage return may be part of a longer
  /// one.
  private static func letters(of text: String) -> UInt64? {
    var letters: UInt64 = 0
    for byte in text.utf8 {
      guard byte < 0x80, byte != 0x0D else { return nil }
      letters |= 1 << UInt64(byte & 0x3F)
    }
    return letters
  }

  private static func between<Letter: Equatable>(_ one: [Letter], _ other: [Letter], atMost limit: Int) -> Int? {
    guard abs(one.count - other.count) <= limit else { return nil }
    var beforeLast = Array(0...other.count)
    var last = beforeLast
    var current = beforeLast
    for row in 0..<one.count {
      current[0] = row + 1
      for column in 0..<other.count {
        let isSame = one[row] == other[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      // No later row is below both of the rows that it is computed from.
      if current.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

extension Collection where Element == String {
  /// The names similar to a mistyped one, nearest first, at most three; an exact match is its own nearest.
  ///
  /// Similar means an edit distance of at most a third of the letters, and at least one; see ``EditDistance``.
  package func near(_ name: String) -> [String] {
    let wanted = name.lowercased()
    let allowed = Swift.max(1, wanted.count / 3)
    let distances = Set(self).compactMap { candidate in
      EditDistance.between(candidate.lowercased(), wanted, atMost: allowed).map { (name: candidate, distance: $0) }
    }
    return distances.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}
