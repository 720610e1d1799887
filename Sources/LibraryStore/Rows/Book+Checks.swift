internal import ReadingModel

extension Book {
  /// Whether all rows of the book satisfy the tables' `CHECK` constraints. Uids, dates, ratings, positions and words of
  /// a fixed list are valid by their types; the rest is checked here, many times faster than SQLite's checks of every
  /// row.
  var keepsChecks: Bool {
    !title.isEmpty && !contributors.contains { $0.name.isEmpty } && !series.contains { $0.name.isEmpty }
      && !identifiers.contains { $0.scheme.isEmpty || $0.value.isEmpty }
      && !tags.contains("") && !courses.contains("") && !colleges.contains("")
      && isNothing(pageCount, orUpTo: Book.largestPageCount) && isNothing(durationSeconds, orUpTo: Position.largest)
      && !readings.contains { $0.entries.containsInPlace { !$0.pointee.keepsChecks } }
      // Copies that the reader keeps have no more rules; loans, offers and disposals do.
      && (holding.isEmpty
        || holding.loans.isEmpty && holding.reservations.isEmpty && holding.wish == nil
          && holding.copies.allSatisfy { $0.state == .kept })
  }
}

extension Entry {
  fileprivate var keepsChecks: Bool {
    (kind == .status) == (status != nil) && isNothing(minutes, orUpTo: Entry.largestMinutes) && !tags.contains("")
  }
}

private func isNothing(_ count: Int?, orUpTo largest: Int) -> Bool { count.map { (1...largest).contains($0) } ?? true }
