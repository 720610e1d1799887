internal import ReadingModel

/// The order in which a reader looks back.
enum NewestFirst {
  /// The elements by day, newest first; those of one day stay in their order, those of unknown day come last.
  static func sorted<Element>(_ elements: [Element], by day: (Element) -> Day?) -> [Element] {
    elements.enumerated().map { (offset: $0.offset, element: $0.element, day: day($0.element)) }
      .sorted { left, right in
        switch (left.day, right.day) {
        case (let one?, let other?) where one != other: one > other
        case (.some, nil): true
        case (nil, .some): false
        default: left.offset < right.offset
        }
      }.map(\.element)
  }
}
