extension Snapshot {
  /// A number of books, with readings and entries.
  package struct Counts: Hashable, Sendable {
    package var books = 0, readings = 0, entries = 0

    package init() {}

    package static func - (left: Counts, right: Counts) -> Counts {
      var rest = left
      rest.books -= right.books
      rest.readings -= right.readings
      rest.entries -= right.entries
      return rest
    }
  }

  /// The numbers of books, of their readings and of the entries of these, in memory.
  /// - Parameters:
  ///   - isCounted: Whether a book counts.
  ///   - isShown: Whether an entry counts.
  package func counts(
    of isCounted: (UID) -> Bool = { _ in true }, entries isShown: (UnsafePointer<Entry>) -> Bool = { _ in true }
  ) -> Counts {
    var counts = Counts()
    for book in books.indices where isCounted(books[book].uid) { counts.add(books[book].readings, isShown) }
    return counts
  }

  /// What ``redacted(for:cleaning:)`` hides from the public, of books in memory: the readings of a private book are
  /// counted too, and the entries of a private reading.
  /// - Parameter isShown: Whether an entry counts.
  package func privateCounts(entries isShown: (UnsafePointer<Entry>) -> Bool = { _ in true }) -> Counts {
    var counts = Counts()
    for book in books.indices {
      guard books[book].visibility == .public else {
        counts.add(books[book].readings, isShown)
        continue
      }
      for reading in books[book].readings.indices {
        let isHidden = books[book].readings[reading].isHiddenFromPublic
        if isHidden { counts.readings += 1 }
        books[book].readings[reading].entries.forEachInPlace { entry in
          if isHidden || entry.pointee.visibility != .public, isShown(entry) { counts.entries += 1 }
        }
      }
    }
    return counts
  }
}

extension Snapshot.Counts {
  /// Adds a book with these readings.
  fileprivate mutating func add(_ readings: [Reading], _ isShown: (UnsafePointer<Entry>) -> Bool) {
    books += 1
    self.readings += readings.count
    for reading in readings.indices {
      readings[reading].entries.forEachInPlace { if isShown($0) { entries += 1 } }
    }
  }
}
