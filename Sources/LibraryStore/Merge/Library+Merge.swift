internal import GRDB
package import ReadingModel

extension Library {
  /// Merges books into the library in one transaction: new ones are added, known ones filled where they tell less.
  ///
  /// Merging the same books again changes nothing.
  /// - Parameters:
  ///   - source: The name of the importer, kept with each book's row.
  ///   - fileName: The name of the file, kept with each book's row.
  ///   - profile: Who the reader is; fills what the library does not know.
  ///   - queries: Saved queries, of which those are added that are not here.
  ///   - goals: Goals, of which those are added that are not here.
  ///   - shelves: The shelves of the file, which name its books by the uids they have there.
  ///   - isRehearsal: Does everything and then takes it all back.
  ///   - progress: Is told how many books are done.
  package func merge(
    _ incoming: [IncomingBook], source: String, fileName: String, profile: Profile? = nil,
    queries: [SavedQuery] = [], goals: [Goal] = [], shelves: [Shelf] = [], isRehearsal: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> MergeReport {
    try write(isRehearsal: isRehearsal) { db in
      if let profile { try ProfileRow.fill(from: profile, db) }
      try SavedQueryRow.merge(queries, goals, db)
      let merger = BookMerger(db, source: source, fileName: fileName, now: now, uids: uids)
      var rows: [MergeReport.Row] = []
      for (index, one) in incoming.enumerated() {
        rows.append(try merger.merge(one))
        progress(index + 1)
      }
      try merge(shelves, of: zip(incoming, rows).map { ($0.book.uid, $1.bookID) }, db)
      return MergeReport(rows: rows)
    } as: {
      "import \(fileName): \($0.count(.added)) added, \($0.count(.merged)) merged"
    }
  }

  private func merge(_ shelves: [Shelf], of books: [(UID, BookID)], _ db: Database) throws {
    guard !shelves.isEmpty else { return }
    let merger = ShelfMerger(db, books: Dictionary(books) { first, _ in first })
    for shelf in shelves { try merger.merge(shelf) }
  }
}
