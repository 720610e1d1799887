extension Collection where Element == String {
  /// The names that a mistyped one may have meant, nearest first, at most three; a name in full counts as its own
  /// nearest.
  ///
  /// A name is near when no more than a third of its letters, and at least one, differ: letters added, left out,
  /// changed or swapped with the next.
  package func near(_ name: String) -> [String] {
    let wanted = Array(name.lowercased())
    let allowed = Swift.max(1, wanted.count / 3)
    let distances = Set(self).compactMap { candidate -> (name: String, distance: Int)? in
      let letters = Array(candidate.lowercased())
      guard abs(letters.count - wanted.count) <= allowed else { return nil }
      let distance = editDistance(letters, wanted)
      return distance <= allowed ? (candidate, distance) : nil
    }
    return distances.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}

/// Damerau's distance in the form that moves no letter twice ("optimal string alignment").
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var best = Swift.min(previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        best = Swift.min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
