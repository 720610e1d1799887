internal import GRDB
internal import ReadingModel

/// Builds readings with their entries from the rows of the tables.
struct ReadingRows {
  private let db: Database
  private let condition: String
  private let arguments: StatementArguments

  /// Readings of the books that a condition on the columns of `book` selects.
  init(_ db: Database, where condition: String, _ arguments: StatementArguments) {
    self.db = db
    self.condition = condition
    self.arguments = arguments
  }

  /// The readings by the number of their book, oldest first.
  func fetch() throws -> [Int64: [Reading]] {
    let entries = try entriesByReading()
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT reading.* FROM reading
          WHERE bookId IN (SELECT id FROM book WHERE \(condition))
          ORDER BY CASE WHEN status NOT IN ('finished', 'abandoned') THEN 2 WHEN ended IS NULL THEN 0 ELSE 1 END,
            ended, reading.id
          """), arguments: arguments)
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
    let scope = """
      SELECT entry.id FROM entry JOIN reading ON reading.id = entry.readingId
      WHERE reading.bookId IN (SELECT id FROM book WHERE \(condition))
      """
    let tagCursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM entryTag WHERE entryId IN (\(scope)) ORDER BY entryId, place"), arguments: arguments)
    var tags: [Int64: [String]] = [:]
    while let row = try tagCursor.next() { tags[row["entryId"], default: []].append(row["tag"]) }
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM entry WHERE id IN (\(scope)) ORDER BY readingId, sortDay, id"), arguments: arguments)
    var entries: [Int64: [Entry]] = [:]
    while let row = try cursor.next() {
      var entry = try EntryRow.entry(row)
      entry.tags = tags[row["id"]] ?? []
      entries[row["readingId"], default: []].append(entry)
    }
    return entries
  }
}
