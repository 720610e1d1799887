internal import ReadingModel

/// The order in which a reader looks back.
enum NewestFirst {
  /// The elements by day, newest first; those of one day stay in their order, those of unknown day come last.
  static func sorted<Element>(_ elements: [Element], by day: (Element) -> Day?) -> [Element] {
    // One number for each, of the day and the place, is moved about: elements may be large, and there are very many.
    let unknown = 1 << 30
    return elements.indices.map { index in
      (day(elements[index]).map { -$0.order } ?? unknown) << 32 | index
    }.sorted().map { elements[$0 & 0xFFFF_FFFF] }
  }
}
