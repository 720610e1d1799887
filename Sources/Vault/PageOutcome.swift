package import ReadingModel

/// The result of importing a page's properties.
package struct PageOutcome: Hashable, Sendable {
  /// Changed on the page, and imported.
  package var taken: [PageProperty] = []
  /// Changed on the page but not imported, as they are derived from other data or cannot be removed.
  package var refused: [String] = []
  /// Not readable on the page; the library's values stay.
  package var unreadable: [UnreadableValue] = []
  /// Changed both on the page and in the library since the export; the library's values stay.
  package var contested: [PageProperty] = []
  /// Different from the library, without knowing which is newer.
  package var kept: [PageProperty] = []
  /// The result for the page's text.
  package var words = PageTextOutcome()

  /// A value on the page that cannot be read.
  package struct UnreadableValue: Hashable, Sendable {
    package let property: PageProperty
    /// The value as on the page; empty for a missing title.
    package let text: String
  }

  /// An empty result.
  package init() {}

  /// Imports the properties changed on a page since it was written, unless the library changed them too.
  /// - Parameters:
  ///   - existing: The existing book before the import.
  ///   - book: The book to change.
  package init(taking properties: PageProperties, of page: Book, over existing: Book, into book: inout Book) {
    let page = properties.isDeleted(.rating) ? page.withoutRatings : page
    refuseUnreadable(properties, of: page, over: existing, into: &book)
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
      if properties.unreadable[property.key] != nil { continue }
      let isPresent = properties.present.contains(property.key)
      // A rating has its place in a reading, so the page of a book without one has none to compare.
      let lacksReading = property == .rating && isPresent && book.readings.isEmpty
      if !lacksReading, property.isSame(in: page, existing) { continue }
      let canBe = isPresent ? property.isStated(by: page) : property.mayBeMissing
      guard canBe, !lacksReading else {
        refused.append(property.key)
        continue
      }
      guard marks[property.key] == left[property.key] else {
        contested.append(property)
        if property != .rating { property.copy(from: existing, to: &book) }
        continue
      }
      // The merge has added what the library lacked, such as tags.
      if !property.isSame(in: page, book) { property.copy(from: page, to: &book) }
      taken.append(property)
    }
    refused += changed.intersection(PageProperty.following)
      .filter { left[$0] != nil || !PageProperty.ofDialects.contains($0) }.sorted()
  }

  /// Keeps the library's values of properties that cannot be read, unless the export wrote them so.
  private mutating func refuseUnreadable(
    _ properties: PageProperties, of page: Book, over existing: Book, into book: inout Book
  ) {
    guard !properties.unreadable.isEmpty else { return }
    for property in PageProperty.all(in: [page, existing]) {
      guard let text = properties.unreadable[property.key], properties.changed?.contains(property.key) ?? true
      else { continue }
      unreadable.append(UnreadableValue(property: property, text: text))
      if property != .rating { property.copy(from: existing, to: &book) }
    }
  }
}

extension Book {
  /// The book without ratings, which its readings show also if the property was deleted.
  fileprivate var withoutRatings: Book {
    var book = self
    for place in readings.indices { book.readings[place].rating = nil }
    return book
  }
}
