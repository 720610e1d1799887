internal import GRDB
internal import ReadingModel

// Values that follow from others.

extension SyncWriter {
  /// Files the entries of a reading by day, and computes its status.
  func refile(_ uid: String) throws {
    guard let id = try db.id(of: uid, in: "reading") else { return }
    let rows = try Row.fetchAll(
      db, cached: "SELECT id, day, sortDay FROM main.entry WHERE readingId = ? ORDER BY created, uid", [id])
    var sortDays = SortDays()
    for row in rows {
      let sortDay = sortDays.next(try (row["day"] as String?).flatMap { try? Day($0) })
      guard try row["sortDay"] != sortDay?.text ?? "" else { continue }
      try db.run("UPDATE main.entry SET sortDay = ? WHERE id = ?", [sortDay?.text ?? "", row["id"] as Int64])
    }
    try ReadingRow.recomputeStatus(id, db)
    // A book in which another device read is not removed by undoing an import.
    try db.run(
      """
      UPDATE main.book SET revision = 1
      WHERE revision < 1 AND id = (SELECT bookId FROM main.reading WHERE id = ?)
      """, [id])
  }

  /// Computes the columns of books for search, order and recognition.
  func recompute(_ books: Set<String>) throws {
    let uids = books.sorted()
    // A book has all its entries.
    for start in stride(from: 0, to: uids.count, by: 500) {
      let batch = uids[start..<min(start + 500, uids.count)]
      let those = "book.uid IN (SELECT value FROM json_each(?))"
      for (id, book) in try BookRows(db, where: those, [SQLText.list(batch)]).fetch() {
        try BookRow.recompute(id, book, db)
      }
    }
  }
}
