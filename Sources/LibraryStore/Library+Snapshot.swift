internal import GRDB
package import ReadingModel

extension Library {
  /// A consistent copy of everything in the library.
  package func snapshot() throws -> Snapshot {
    try read { db in
      var snapshot = Snapshot(
        profile: try ProfileRow.fetch(db), books: try BookRows(db).fetch().map(\.book),
        shelves: try ShelfRow.shelves(db),
        modifiedUnixSeconds: try Int.fetchOne(db, sql: "SELECT modifiedAt FROM library") ?? 0)
      (snapshot.queries, snapshot.goals) = (try SavedQueryRow.fetch(db), try GoalRow.fetch(db).map(\.goal))
      return snapshot
    }
  }
}
