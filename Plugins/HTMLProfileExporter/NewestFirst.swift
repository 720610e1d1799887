internal import ReadingModel

/// The order in which a reader looks back.
enum NewestFirst {
  /// The elements by day, newest first; those of one day stay in their order, those of unknown day come last.
  static func sorted<Element>(_ elements: [Element], by day: (Element) -> Day?) -> [Element] {
    // Numbers are moved about, not elements, which may be large.
    let days = elements.map(day)
    return elements.indices.sorted { left, right in
      switch (days[left], days[right]) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: left < right
      }
    }.map { elements[$0] }
  }
}
