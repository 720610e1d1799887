internal import GRDB
internal import ReadingModel

/// Which entries are read with a reading.
enum JournalPart {
  case whole
  /// All entries, with a placeholder for each text and note.
  case withoutTexts
  /// Those that status and dates, contradictions and places follow from, see ``EntryRow/outline(_:upTo:_:)``: of
  /// thousands, a few.
  case outline(upTo: Day?)
  /// The outline, and the newest entries of each reading.
  case newest(Int)
}

/// Builds readings with their entries from rows.
struct ReadingRows {
  private let db: Database
  private let scope: BookScope
  private let part: JournalPart

  /// SQL that sorts the readings of a book, oldest first.
  static let order = """
    CASE WHEN reading.status NOT IN ('finished', 'abandoned') THEN 2 WHEN reading.ended IS NULL THEN 0 ELSE 1 END,
    reading.ended, reading.id
    """

  init(_ db: Database, _ scope: BookScope, _ part: JournalPart = .whole) {
    self.db = db
    self.scope = scope
    self.part = part
  }

  /// The readings by book id, oldest first.
  func fetch() throws -> [Int64: [Reading]] {
    var entries = try entriesByReading()
    let custom = try CustomValueRow.fetch(db, "readingCustomValue", by: "readingId", ofReadings, scope.arguments)
    let visibilities = EnumDecoder<Visibility>("reading.visibility")
    var readings: [Int64: [Reading]] = [:]
    try RawRow.each(
      db,
      """
      SELECT reading.id, bookId, uid, visibility, rating, review FROM reading \(scope.clause)
      ORDER BY \(ReadingRows.order)
      """, scope.arguments
    ) { row in
      var reading = Reading(
        uid: try row.uid(2), entries: entries.removeValue(forKey: row.number(0)) ?? [],
        visibility: try row.requiredWord(3, visibilities))
      reading.rating = try row.optionalNumber(4).map { try Rating(hundredths: $0) }
      reading.review = row.optionalText(5)
      if !custom.isEmpty { reading.custom = custom[row.number(0)] ?? CustomFields() }
      readings[row.number(1), default: []].append(reading)
    }
    return readings
  }

  /// The `WHERE` clause that limits a table to rows of these readings.
  private var ofReadings: String {
    scope.condition == nil ? "" : "WHERE readingId IN (SELECT reading.id FROM reading \(scope.clause))"
  }

  /// The `WHERE` clause for the entries; empty for all.
  private func entries() throws -> (clause: String, arguments: StatementArguments) {
    let areListed = "WHERE entry.id IN (SELECT value FROM json_each(?))"
    switch part {
    case .whole, .withoutTexts: return (ofReadings, scope.arguments)
    case .outline(let day): return (areListed, [try EntryRow.outline(scope, upTo: day, db)])
    case .newest(let count): return (areListed, [try EntryRow.outline(scope, newest: count, db)])
    }
  }

  private func entriesByReading() throws -> [Int64: [Entry]] {
    let (ofReadings, arguments) = try entries()
    let ofEntries = ofReadings.isEmpty ? "" : "WHERE entryId IN (SELECT entry.id FROM entry \(ofReadings))"
    let tags = try EntryRow.tags(db, where: ofEntries, arguments)
    var journals: [Int64: [Entry]] = [:]
    typealias Decoder = EntryRow.Decoder
    let columns = if case .withoutTexts = part { Decoder.columnsWithoutTexts } else { Decoder.columns }
    let sql = "SELECT \(columns) FROM entry \(ofReadings) ORDER BY readingId, \(EntryRow.order())"
    // A copy has no unused capacity.
    try EntryRow.eachJournal(db, sql, arguments, tags: tags) { journals[$0] = $1.map(\.self) }
    return journals
  }
}

extension EntryRow {
  /// Passes on the entries of each reading, from rows in ``Decoder/columns`` that are ordered by reading.
  /// - Parameter tags: Their tags, by number.
  static func eachJournal(
    _ db: Database, _ sql: String, _ arguments: StatementArguments = [], tags: [Int64: [String]] = [:],
    _ visit: (_ readingID: Int64, _ entries: [Entry]) -> Void
  ) throws {
    var journal: [Entry] = []
    var readingID: Int64?
    func end() {
      if let readingID { visit(readingID, journal) }
      journal.removeAll(keepingCapacity: true)
    }
    let decoder = Decoder()
    try CopiedRow.each(db, sql, arguments, columnCount: Decoder.columnCount) { row in
      var entry = try decoder.entry(row)
      if let tags = tags[row.number(Decoder.id)] { entry.tags = tags }
      return (readingID: row.number(Decoder.readingID), entry: entry)
    } _: { row in
      if row.readingID != readingID { end() }
      readingID = row.readingID
      journal.append(row.entry)
    }
    end()
  }
}
