extension Collection where Element == String {
  /// The names that a mistyped one may have meant, nearest first, at most three; a name in full counts as its own
  /// nearest.
  ///
  /// A name is near when no more than a third of its letters, and at least one, differ: letters added, left out,
  /// changed or swapped with the next.
  package func near(_ name: String) -> [String] {
    let wanted = name.lowercased()
    let allowed = Swift.max(1, wanted.count / 3)
    let distances = Set(self).compactMap { candidate in
      EditDistance.between(candidate.lowercased(), wanted, atMost: allowed).map { (name: candidate, distance: $0) }
    }
    return distances.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }
}
