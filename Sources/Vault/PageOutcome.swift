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
  /// The changed properties as the library has them now.
  private var versions: [PageVersion] = []

  /// A value on the page that cannot be read.
  package struct UnreadableValue: Hashable, Sendable {
    package let property: PageProperty
    /// The value as on the page; empty for a missing title.
    package let text: String
  }

  package init() {}

  /// Imports the properties changed on a page since it was written, unless the library changed them too.
  /// - Parameters:
  ///   - wasTaken: Whether an import took a version.
  ///   - existing: The existing book before the import.
  ///   - book: The book to change.
  package init(
    taking properties: PageProperties, of page: Book, over existing: Book, into book: inout Book,
    since wasTaken: (PageVersion) -> Bool = { _ in false }
  ) {
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
    let marks = properties.marks(of: existing)
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
      guard properties.isBase(marks[property.key], of: property, since: wasTaken) else {
        contested.append(property)
        // A merge keeps a rating in its reading, but adds a missing one.
        if property != .rating || !property.isStated(by: existing) { property.copy(from: existing, to: &book) }
        continue
      }
      // The merge has added what the library lacked, such as tags.
      if !property.isSame(in: page, book) { property.copy(from: page, to: &book) }
      taken.append(property)
    }
    refused += changed.intersection(PageProperty.following)
      .filter { properties.leftProperties[$0] != nil || !PageProperty.ofDialects.contains($0) }.sorted()
    versions = properties.versions(of: page, in: book)
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

  /// What the library has now of what was changed on the page, for the next import and export.
  package func versions(of page: PageProperties) -> [PageVersion] {
    let isChanged = page.changed?.isEmpty == false || page.left.map { $0 != page.pieces } ?? false
    guard isChanged else { return [] }
    return versions + words.versions + (isComplete(page) ? [PageVersion(wholePage: page.foundMarks)] : [])
  }

  /// Whether nothing of the page would be lost if an export replaced it.
  private func isComplete(_ page: PageProperties) -> Bool {
    // A deleted title or visibility comes back.
    let lost = Set(refused).union(unreadable.map(\.property.key)).filter { page.foundProperties[$0] != nil }
    return lost.isEmpty && contested.isEmpty && kept.isEmpty && words.kept.isEmpty && words.unknown.isEmpty
      && !words.isFrameChanged && !page.hasUnreadableLines
  }
}

extension PageProperties {
  /// The fingerprints of the properties that the next export writes.
  fileprivate func marks(of book: Book) -> [String: String] {
    WrittenProperties(
      book, coverPath: nil, statesVisibility: leftProperties[PageProperty.visibility.key] != nil,
      dialect: VaultDialect(properties: leftProperties.keys)
    ).marks
  }

  /// Whether the library's value of a property is the one that the reader changed on the page: that of the export, or
  /// of the last import, unless the page is older than that.
  fileprivate func isBase(
    _ mark: String?, of property: PageProperty, since wasTaken: (PageVersion) -> Bool
  ) -> Bool {
    if mark == leftProperties[property.key] { return true }
    return wasTaken(PageVersion(property, mark, of: self))
      && !wasTaken(PageVersion(property, foundProperties[property.key], of: self))
  }

  /// The versions of the changed properties that a book has: as on the page, and as the next export writes them.
  fileprivate func versions(of page: Book, in book: Book) -> [PageVersion] {
    let written = marks(of: book)
    return PageProperty.all(in: [page, book]).flatMap { property -> [PageVersion] in
      guard changed?.contains(property.key) == true, property.isSame(in: page, book) else { return [] }
      return Set([foundProperties[property.key], written[property.key]]).map { PageVersion(property, $0, of: self) }
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
