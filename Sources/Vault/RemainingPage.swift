package import ReadingModel

/// The changes of a vault page without what the reader removed from the library, unless they edited it on the page.
package struct RemainingPage {
  package private(set) var book: Book
  /// How many readings were removed.
  package private(set) var readingCount = 0
  /// How many entries of other readings.
  package private(set) var entryCount = 0
  /// The fields of which values were removed.
  package private(set) var clearedFields: Set<BookField> = []
  /// The existing book with all of the new content.
  private let joined: Book
  private let existing: Book

  /// The new content, and what the existing book would become by it.
  package init(_ book: Book, joined: Book, with existing: Book) {
    (self.book, self.joined, self.existing) = (book, joined, existing)
  }

  package mutating func remove(_ removals: Removals, of matched: MatchedPage, _ page: PageProperties) {
    removeItems(removals, page)
    removeValues(removals.fields(of: existing.uid), page)
    for place in book.readings.indices {
      let uid = book.readings[place].uid
      guard let mine = existing.readings.first(where: { $0.uid == uid }),
        let merged = joined.readings.first(where: { $0.uid == uid })
      else { continue }
      removeValues(of: place, like: mine, removals.fields(of: uid), merged, page)
      restoreEntries(of: place, like: mine, removals, matched, page)
    }
  }

  private mutating func removeItems(_ removals: Removals, _ page: PageProperties) {
    book.readings = book.readings.compactMap { reading in
      var left = reading
      left.entries.removeAll { entry in
        page.names[entry.uid].map { page.isAsWritten(.entry($0)) && removals.hasEntry(named: $0) } ?? false
      }
      let exists = existing.readings.contains { $0.uid == reading.uid }
      if !exists, left.entries.isEmpty, removals.contains(reading.uid) {
        readingCount += 1
        return nil
      }
      entryCount += reading.entries.count - left.entries.count
      return left
    }
  }

  private mutating func removeValues(_ cleared: Set<BookField>, _ page: PageProperties) {
    guard !cleared.isEmpty else { return }
    for property in PageProperty.all(in: [book]) {
      guard let field = property.field, cleared.contains(field), page.changed?.contains(property.key) != true,
        !property.isSame(in: joined, existing)
      else { continue }
      property.copy(from: existing, to: &book)
      clearedFields.insert(field)
    }
    if cleared.contains(.notes), existing.notes == nil, book.notes != nil, page.isAsWritten(.notes) {
      book.notes = nil
      clearedFields.insert(.notes)
    }
    if cleared.contains(.cover), existing.cover == nil, book.cover != nil {
      book.cover = nil
      clearedFields.insert(.cover)
    }
  }

  private mutating func removeValues(
    of place: Int, like existing: Reading, _ cleared: Set<BookField>, _ merged: Reading, _ page: PageProperties
  ) {
    if cleared.contains(.rating), page.changed?.contains(PageProperty.rating.key) != true,
      merged.rating != existing.rating
    {
      book.readings[place].rating = nil
      clearedFields.insert(.rating)
    }
    if cleared.contains(.review), merged.review != existing.review, page.isAsWritten(.review(existing.uid)) {
      book.readings[place].review = nil
      clearedFields.insert(.review)
    }
    if cleared.contains(.custom), page.isAsWritten(.frame), merged.custom != existing.custom {
      book.readings[place].custom = existing.custom
      clearedFields.insert(.custom)
    }
  }

  /// Restores the entries of a reading whose text or tags were removed in the library.
  private mutating func restoreEntries(
    of place: Int, like existing: Reading, _ removals: Removals, _ matched: MatchedPage, _ page: PageProperties
  ) {
    for index in book.readings[place].entries.indices {
      let uid = book.readings[place].entries[index].uid
      guard removals.fields(of: uid).contains(.journal), let name = matched.names[uid], page.isAsWritten(.entry(name)),
        let mine = existing.entries.first(where: { $0.uid == uid }), mine != book.readings[place].entries[index]
      else { continue }
      book.readings[place].entries[index] = mine
      clearedFields.insert(.journal)
    }
  }
}

extension PageProperties {
  /// Whether a piece is unchanged on the page since the export; assumed if no export recorded it.
  fileprivate func isAsWritten(_ piece: PagePiece) -> Bool { left.map { $0[piece] == pieces[piece] } ?? true }
}

extension PageProperty {
  /// Its field of a book; nil for the rating, which is of a reading, and for visibility, which is never missing.
  fileprivate var field: BookField? {
    switch self {
    case .field(let field): field
    case .custom: .custom
    case .people: .contributors
    case .rating, .visibility: nil
    }
  }
}
