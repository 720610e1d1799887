extension Sequence {
  /// The elements in groups with the same key, in the order in which the keys first occur.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append((key, []))
      }
      groups[place].elements.append(element)
    }
    return groups
  }

  /// The first element with each key, without elements that have no key.
  func first<Key: Hashable>(byKey key: (Element) -> Key?) -> [Key: Element] {
    Dictionary(compactMap { element in key(element).map { ($0, element) } }) { first, _ in first }
  }
}
