internal import ReadingModel

/// The order in which a reader looks back.
enum NewestFirst {
  /// The elements by day, newest first; those of one day stay in their order, those of unknown day come last.
  static func sorted<Element>(_ elements: [Element], by day: (Element) -> Day?) -> [Element] {
    // One number for each, of the day and the place, is moved about: elements may be large, and there are very many.
    let unknown = 1 << 30
    return elements.indices.map { index in
      (day(elements[index]).map { -order($0) } ?? unknown) << 32 | index
    }.sorted().map { elements[$0 & 0xFFFF_FFFF] }
  }

  /// A number in the order of dates.
  private static func order(_ day: Day) -> Int {
    (day.year << 9) + ((day.month ?? 0) << 5) + (day.dayOfMonth ?? 0)
  }
}
