internal import ReadingModel

/// Sorts by day, newest first.
enum NewestFirst {
  /// The elements by day, newest first; those of one day keep their order, undated ones come last.
  static func sorted<Element>(_ elements: [Element], by day: (Element) -> Day?) -> [Element] {
    // Sorts one integer per element, made of day and index: the elements may be large and numerous.
    let unknown = 1 << 30
    return elements.indices.map { index in
      (day(elements[index]).map { -$0.order } ?? unknown) << 32 | index
    }.sorted().map { elements[$0 & 0xFFFF_FFFF] }
  }
}
