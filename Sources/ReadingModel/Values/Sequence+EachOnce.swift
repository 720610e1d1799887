extension Sequence {
  /// The elements in order, without those that have the key of an earlier one.
  @inlinable package func eachOnce<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var keys: Set<Key> = []
    return filter { keys.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, without repeated ones.
  @inlinable package var eachOnce: [Element] { eachOnce(by: \.self) }
}
