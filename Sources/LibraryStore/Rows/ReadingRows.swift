internal import GRDB
internal import ReadingModel

/// Builds readings with their entries from the rows of the tables.
struct ReadingRows {
  private let db: Database
  private let scope: BookScope

  /// Readings of some books, or of all.
  init(_ db: Database, _ scope: BookScope) {
    self.db = db
    self.scope = scope
  }

  /// The readings by the number of their book, oldest first.
  func fetch() throws -> [Int64: [Reading]] {
    let entries = try entriesByReading()
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT reading.* FROM reading \(scope.clause())
          ORDER BY CASE WHEN status NOT IN ('finished', 'abandoned') THEN 2 WHEN ended IS NULL THEN 0 ELSE 1 END,
            ended, reading.id
          """), arguments: scope.arguments)
    var readings: [Int64: [Reading]] = [:]
    while let row = try cursor.next() {
      var reading = Reading(
        uid: try UID(row["uid"]), entries: entries[row["id"]] ?? [],
        visibility: Visibility(rawValue: row["visibility"]) ?? .private)
      reading.rating = try (row["rating"] as Int?).map { try Rating(hundredths: $0) }
      reading.review = row["review"]
      readings[row["bookId"], default: []].append(reading)
    }
    return readings
  }

  private func entriesByReading() throws -> [Int64: [Entry]] {
    let ofReadings =
      scope.condition == nil ? "" : "WHERE readingId IN (SELECT reading.id FROM reading \(scope.clause()))"
    let ofEntries = ofReadings.isEmpty ? "" : "WHERE entryId IN (SELECT entry.id FROM entry \(ofReadings))"
    let tagCursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM entryTag \(ofEntries) ORDER BY entryId, place"), arguments: scope.arguments)
    var tags: [Int64: [String]] = [:]
    while let row = try tagCursor.next() { tags[row["entryId"], default: []].append(row["tag"]) }
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM entry \(ofReadings) ORDER BY readingId, sortDay, id"), arguments: scope.arguments)
    let columns = EntryRow.Columns(cursor.columnNames)
    var entries: [Int64: [Entry]] = [:]
    while let row = try cursor.next() {
      var entry = try EntryRow.entry(row, columns)
      if !tags.isEmpty { entry.tags = tags[row[columns.id]] ?? [] }
      entries[row[columns.readingId], default: []].append(entry)
    }
    return entries
  }
}
