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
