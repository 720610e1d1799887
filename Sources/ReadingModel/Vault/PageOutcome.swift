/// What became of the properties of a page.
package struct PageOutcome: Hashable, Sendable {
  /// Those that were taken.
  package var taken: [PageProperty] = []
  /// Those that were changed and not taken, as they say nothing that can be, or follow from something else.
  package var refused: [String] = []
  /// Those that were changed on the page and in the library since an export wrote it, of which the library's stayed.
  package var contested: [PageProperty] = []
  /// Those that say something else than the library, of which nobody knows which is newer.
  package var kept: [PageProperty] = []
  /// What became of the words.
  package var words = PageWords()

  /// Nothing became of any.
  package init() {}

  /// Takes what was changed on a page since it was written, and not in the library.
  /// - Parameters:
  ///   - held: The book as the library had it.
  ///   - book: The book that is to have it.
  package init(taking properties: PageProperties, of page: Book, over held: Book, into book: inout Book) {
    guard let changed = properties.changed else {
      kept = PageProperty.allCases.filter { property in
        properties.present.contains(property.rawValue) && property.isTold(by: page) && !property.isSame(in: page, book)
      }
      return
    }
    guard !changed.isEmpty else { return }
    let left = properties.leftProperties
    let tellsVisibility = left[PageProperty.visibility.rawValue] != nil
    let marks = WrittenProperties(held, coverPath: nil, tellsVisibility: tellsVisibility).marks
    for property in PageProperty.allCases where changed.contains(property.rawValue) {
      if property.isSame(in: page, held) { continue }
      let isPresent = properties.present.contains(property.rawValue)
      let canBe = isPresent ? property.isTold(by: page) : property.mayBeMissing
      guard canBe, property != .rating || !book.readings.isEmpty else {
        refused.append(property.rawValue)
        continue
      }
      guard marks[property.rawValue] == left[property.rawValue] else {
        contested.append(property)
        if property != .rating { property.copy(from: held, to: &book) }
        continue
      }
      if property.isSame(in: page, book) { continue }
      property.copy(from: page, to: &book)
      taken.append(property)
    }
    refused += changed.intersection(PageProperty.following).sorted()
  }
}
