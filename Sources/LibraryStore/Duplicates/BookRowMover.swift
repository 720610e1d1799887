internal import Foundation
internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// Moves the rows of a book to the one that it is merged into, and deletes it.
struct BookRowMover {
  let db: Database
  /// The book that stays.
  let kept: (id: BookID, book: Book)
  let other: (id: BookID, book: Book)
  let absorbed: AbsorbedBook

  func move() throws {
    for reading in other.book.readings {
      if let home = absorbed.joined[reading.uid] { try join(reading, with: home) }
    }
    for uid in BookRowMover.spareCopies(kept.book, other.book) {
      try db.execute(sql: "DELETE FROM main.bookCopy WHERE uid = ?", arguments: [uid.text])
    }
    try mergeWishes()
    for table in LibraryTable.followingBooks {
      // What both books have, such as a place on one shelf, is deleted with the other book.
      try db.execute(
        sql: "UPDATE OR IGNORE main.\(table.name) SET bookId = ? WHERE bookId = ?",
        arguments: [kept.id.number, other.id.number])
    }
    try replaceUIDsInBaselines()
    var book = absorbed.book
    book.holding = try HoldingRows.fetch(kept.id, db)
    try BookRow.update(kept.id, to: book, over: kept.book, db)
    try BookRow.delete(other.id, db)
  }

  /// The copies of the other book about which nothing is known, where the book that stays has one: imports from two
  /// services add the same copy twice.
  static func spareCopies(_ kept: Book, _ other: Book) -> [UID] {
    let lent = Set(other.holding.loans.compactMap(\.copy))
    return other.holding.copies.filter { copy in
      var bare = BookCopy(uid: copy.uid)
      bare.format = copy.format
      return bare == copy && !lent.contains(copy.uid)
        && kept.holding.copies.contains { $0.format == nil || copy.format == nil || $0.format == copy.format }
    }.map(\.uid)
  }

  private func join(_ reading: Reading, with home: UID) throws {
    guard let mine = kept.book.readings.first(where: { $0.uid == home }),
      let joined = absorbed.book.readings.first(where: { $0.uid == home })
    else { return }
    let id = try ReadingRow.id(of: reading.uid, db)
    let uids = Set(joined.entries.map(\.uid))
    let kept = reading.entries.filter { uids.contains($0.uid) }
    try db.execute(
      sql: """
        UPDATE main.entry SET readingId = ? WHERE readingId = ? AND uid IN (SELECT value FROM json_each(?))
        """, arguments: [try ReadingRow.id(of: home, db), id, SQLText.list(kept.map(\.uid.text))])
    try db.execute(sql: "DELETE FROM main.reading WHERE id = ?", arguments: [id])
    var existing = mine
    existing.entries += kept
    try ReadingRow.update(joined, over: existing, db)
  }

  /// A reader has one wish per book: the other one's fills the gaps of the one that stays.
  private func mergeWishes() throws {
    guard let mine = kept.book.holding.wish, let theirs = other.book.holding.wish else { return }
    try HoldingRows.change(kept.id, db) { $0.wish = mine.absorbing(theirs) }
  }

  /// Links the import baselines to what the readings and entries became, so that a later import finds them.
  private func replaceUIDsInBaselines() throws {
    guard !absorbed.replaced.isEmpty else { return }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, baseline, legacyBaseline FROM provenance
        WHERE bookId = ? AND coalesce(baseline, legacyBaseline) IS NOT NULL
        """, arguments: [kept.id.number])
    for row in rows {
      let stored: (exact: Data?, legacy: String?) = (try row["baseline"], try row["legacyBaseline"])
      let exact = stored.exact.flatMap { BaselineRecord.replacing(absorbed.replaced, in: $0) }
      let legacy = stored.legacy.flatMap { BaselineRecord.replacing(absorbed.replaced, inLegacy: $0) }
      guard exact != nil || legacy != nil else { continue }
      try db.run(
        "UPDATE main.provenance SET baseline = ?, legacyBaseline = ? WHERE id = ?",
        [exact ?? stored.exact, legacy ?? stored.legacy, row["id"] as Int64])
    }
  }
}

extension Wish {
  /// The wish with missing values from another one; other texts are appended to the note.
  fileprivate func absorbing(_ other: Wish) -> Wish {
    var wish = self
    wish.price = price ?? other.price
    wish.shop = shop ?? other.shop
    wish.priority = priority ?? other.priority
    wish.recommendedBy = recommendedBy ?? other.recommendedBy
    wish.isInCart = isInCart || other.isInCart
    wish.since = since ?? other.since
    var lines = [note].compactMap(\.self)
    let kept = [note, wish.shop, wish.recommendedBy]
    for text in [other.note, other.shop, other.recommendedBy].compactMap(\.self) where !kept.contains(text) {
      lines.append(text)
    }
    wish.note = lines.isEmpty ? nil : lines.joined(separator: "\n")
    return wish
  }
}
