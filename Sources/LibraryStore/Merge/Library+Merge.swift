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
  ///   - isRehearsal: Does everything and then takes it all back.
  ///   - progress: Is told how many books are done.
  package func merge(
    _ incoming: [IncomingBook], source: String, fileName: String, profile: Profile? = nil, isRehearsal: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> MergeReport {
    try write(isRehearsal: isRehearsal) { db in
      if let profile { try ProfileRow.set(try ProfileRow.fetch(db).filled(from: profile), db) }
      let merger = BookMerger(db, source: source, fileName: fileName, now: now)
      var rows: [MergeReport.Row] = []
      for (index, one) in incoming.enumerated() {
        rows.append(try merger.merge(one))
        progress(index + 1)
      }
      return MergeReport(rows: rows)
    }
  }
}

extension Profile {
  /// The profile with its gaps filled from another.
  fileprivate func filled(from other: Profile) -> Profile {
    Profile(
      name: name ?? other.name, bio: bio ?? other.bio, link: link ?? other.link, avatar: avatar ?? other.avatar)
  }
}

/// Merges one book after the other, within a transaction.
struct BookMerger {
  private let db: Database
  private let source: String
  private let fileName: String
  private let now: Moment

  init(_ db: Database, source: String, fileName: String, now: Moment) {
    self.db = db
    self.source = source
    self.fileName = fileName
    self.now = now
  }

  func merge(_ incoming: IncomingBook) throws -> MergeReport.Row {
    guard let known = try BookMatcher(db).match(incoming.book),
      let held = try BookRows(db, where: "book.id = ?", [known.id.number]).fetch().first?.book
    else {
      let id = try BookRow.insert(incoming.book, db)
      try keepRow(of: incoming, id)
      return MergeReport.Row(line: incoming.line, title: incoming.book.title, outcome: .added, match: nil)
    }
    let merged = held.merging(incoming.book)
    guard merged != held else {
      return MergeReport.Row(line: incoming.line, title: held.title, outcome: .unchanged, match: known.match)
    }
    try BookRow.update(known.id, to: merged, db)
    for reading in merged.readings {
      try write(reading, over: held.readings.first { $0.uid == reading.uid }, known.id)
    }
    try keepRow(of: incoming, known.id)
    return MergeReport.Row(line: incoming.line, title: merged.title, outcome: .merged, match: known.match)
  }

  private func write(_ reading: Reading, over held: Reading?, _ bookID: BookID) throws {
    guard let held else {
      try ReadingRow.insert(reading, bookID: bookID, db)
      return
    }
    guard reading != held else { return }
    guard
      let id = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT id FROM reading WHERE uid = ?"), arguments: [reading.uid.text])
    else { return }
    try db.cachedStatement(sql: "UPDATE reading SET rating = ?, review = ? WHERE id = ?")
      .execute(arguments: [reading.rating?.hundredths, reading.review, id])
    let known = Dictionary(held.entries.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in reading.entries where known[entry.uid] != entry {
      try db.cachedStatement(sql: "DELETE FROM entry WHERE uid = ?").execute(arguments: [entry.uid.text])
      _ = try EntryRow.insert(entry, readingID: id, db)
    }
    try ReadingRow.followStatusEntries(id, db)
  }

  private func keepRow(of incoming: IncomingBook, _ id: BookID) throws {
    guard !incoming.raw.isEmpty else { return }
    try db.cachedStatement(
      sql: "INSERT INTO provenance (bookId, source, file, line, raw, importedAt) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [id.number, source, fileName, incoming.line, incoming.raw, now.unixSeconds])
  }
}
