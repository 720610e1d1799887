package import ReadingModel

/// The result of importing a page's properties.
package struct PageOutcome: Hashable, Sendable {
  /// Changed on the page, and imported.
  package var taken: [PageProperty] = []
  /// Changed on the page but not imported, as they are invalid or derived from other data.
  package var refused: [String] = []
  /// Changed both on the page and in the library since the export; the library's values stay.
  package var contested: [PageProperty] = []
  /// Different from the library, without knowing which is newer.
  package var kept: [PageProperty] = []
  /// The result for the page's text.
  package var words = PageTextOutcome()

  /// An empty result.
  package init() {}

  /// Imports the properties changed on a page since it was written, unless the library changed them too.
  /// - Parameters:
  ///   - existing: The existing book before the import.
  ///   - book: The book to change.
  package init(taking properties: PageProperties, of page: Book, over existing: Book, into book: inout Book) {
    guard let changed = properties.changed else {
      kept = PageProperty.all(in: [existing]).filter { property in
        properties.present.contains(property.key) && property.isStated(by: page)
          && !property.isSame(in: page, book)
      }
      return
    }
    guard !changed.isEmpty else { return }
    let left = properties.leftProperties
    let statesVisibility = left[PageProperty.visibility.key] != nil
    let marks = WrittenProperties(
      existing, coverPath: nil, statesVisibility: statesVisibility, dialect: VaultDialect(properties: left.keys)
    ).marks
    for property in PageProperty.all(in: [page, existing]) where changed.contains(property.key) {
      if property.isSame(in: page, existing) { continue }
      let isPresent = properties.present.contains(property.key)
      let canBe = isPresent ? property.isStated(by: page) : property.mayBeMissing
      guard canBe, property != .rating || !book.readings.isEmpty else {
        refused.append(property.key)
        continue
      }
      guard marks[property.key] == left[property.key] else {
        contested.append(property)
        if property != .rating { property.copy(from: existing, to: &book) }
        continue
      }
      if property.isSame(in: page, book) { continue }
      property.copy(from: page, to: &book)
      taken.append(property)
    }
    refused += changed.intersection(PageProperty.following)
      .filter { left[$0] != nil || !PageProperty.ofDialects.contains($0) }.sorted()
  }
}
