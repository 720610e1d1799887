internal import GRDB
internal import QueryLanguage
internal import ReadingModel

extension Library.Journal {
  /// Entries of the journal, oldest first and by time within a day. With a limit, only the newest.
  package func entries(_ filter: JournalFilter = JournalFilter()) throws -> [JournalLine] {
    let lines = try read { try JournalLine.fetch($0, filter) }
    return filter.query.sort == nil ? JournalLine.inChronologicalOrder(lines, dayStart: now.dayStart) : lines
  }

  /// How many entries match, regardless of the limit.
  package func count(_ filter: JournalFilter) throws -> Int {
    try read { db in
      let (condition, arguments) = try JournalLine.condition(filter, db)
      // Kinds and days are in the entry alone; looking up its book takes several times as long as counting it. Without
      // a clause, SQLite does not even look at the rows.
      let isOfEntries = filter.book == nil && filter.query.isEverything
      let books = "JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId"
      let sql =
        "SELECT count(*) FROM entry \(isOfEntries ? "" : books) \(condition == "1" ? "" : "WHERE \(condition)")"
      return try PageCache.onePass.during(db) { try Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0 }
    }
  }
}

extension JournalLine {
  static func inChronologicalOrder(_ lines: [JournalLine], dayStart: TimeOfDay) -> [JournalLine] {
    Entry.inChronologicalOrder(lines, dayStart: dayStart, \.entry)
  }

  fileprivate static func condition(
    _ filter: JournalFilter, _ db: Database
  ) throws -> (sql: String, arguments: StatementArguments) {
    var conditions: [SQL] = []
    if let book = filter.book { conditions.append("reading.bookId = \(book.number)") }
    let asked = filter.askedFor
    if !asked.isEverything { conditions.append(try QuerySQL(db, for: .entries).condition(asked)) }
    return conditions.isEmpty ? ("1", []) : try conditions.joined(separator: " AND ").build(db)
  }

  static func fetch(_ db: Database, _ filter: JournalFilter) throws -> [JournalLine] {
    let (condition, arguments) = try condition(filter, db)
    if filter.isRandom {
      // Only the chosen entry is read in full.
      let chosen = """
        entry.id = (SELECT entry.id FROM entry
          JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
          WHERE \(condition) ORDER BY random() LIMIT 1)
        """
      return try fetch(db, where: chosen, arguments, limit: 1)
    }
    let limit = filter.query.limit ?? filter.limit
    guard let sort = filter.query.sort else { return try fetch(db, where: condition, arguments, limit: limit) }
    return try fetch(db, where: condition, arguments, order: QuerySQL.order(sort, for: .entries), limit: limit)
  }

  /// The newest entries that meet a condition, oldest first.
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments, limit: Int?
  ) throws -> [JournalLine] {
    try fetch(db, where: condition, arguments, order: EntryRow.newestFirst(), limit: limit).reversed()
  }

  private static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments, order: String, limit: Int?
  ) throws -> [JournalLine] {
    var lines: [JournalLine] = []
    let decoder = EntryRow.Decoder()
    try RawRow.each(
      db,
      """
      SELECT \(EntryRow.Decoder.columns), reading.bookId, book.title FROM entry
      JOIN reading ON reading.id = entry.readingId JOIN book ON book.id = reading.bookId
      WHERE \(condition) ORDER BY \(order) LIMIT \(limit ?? -1)
      """, arguments
    ) { row in
      lines.append(
        JournalLine(
          id: EntryID(row.number(EntryRow.Decoder.id)), entry: try decoder.entry(row),
          bookID: BookID(row.number(EntryRow.Decoder.columnCount)), title: row.text(EntryRow.Decoder.columnCount + 1)))
    }
    // Most entries have no tags, so one query fetches the tags of all.
    let tags = try EntryRow.tags(of: lines.map(\.id.number), db)
    if !tags.isEmpty { for place in lines.indices { lines[place].entry.tags = tags[lines[place].id.number] ?? [] } }
    return lines
  }
}
