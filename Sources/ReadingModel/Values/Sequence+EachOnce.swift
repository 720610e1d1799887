extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order in which they first occur.
  package var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
