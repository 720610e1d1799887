internal import GRDB
package import QueryLanguage
package import ReadingModel

package struct JournalLine: Hashable, Sendable {
  package let id: EntryID
  package internal(set) var entry: Entry
  package let bookID: BookID
  package let title: String
}

package struct EntryID: Hashable, Sendable {
  package let number: Int64

  package init(_ number: Int64) {
    self.number = number
  }
}

package struct JournalFilter: Hashable, Sendable {
  package var book: BookID?
  /// Only entries of these kinds; any if empty.
  package var kinds: Set<Entry.Kind> = []
  /// Only entries that match. Its limit takes precedence; its sort order replaces the journal's.
  package var query = Query()
  /// Only entries of this day or later; undated ones are excluded.
  package var from: Day?
  /// Only entries of this day or earlier; undated ones are excluded.
  package var to: Day?
  package var isRandom = false
  /// At most this many of the newest entries; all if nil.
  package var limit: Int?

  package init() {}

  /// The query, narrowed to the kinds and the days.
  var askedFor: Query {
    var asked = query
    if !kinds.isEmpty {
      asked = asked.adding(QueryTerm(Entry.Kind.allCases.filter(kinds.contains).map(QueryCondition.kind)))
    }
    if from == nil, to == nil { return asked }
    return asked.adding(QueryTerm(.day(.day, DayRange(from: from, to: to))))
  }
}

/// The newest dated entries, read off the index on days until it is clear what is shown first. With thousands of books
/// being read, the newest are found among a few entries.
enum NewestEntries {
  struct Line {
    let book: Int64
    let reading: Int64
    let day: String
  }

  /// How many entries are read at most; sorting everything is faster than reading very many.
  private static let most = 1_000
  /// After so many entries, the others are read only if these have their share of the lines.
  private static let trial = 200

  /// The newest entry of each book, or reading, until no entry that follows can be one of the first by day.
  /// - Parameters:
  ///   - condition: An SQL condition on the entry's `reading`.
  ///   - key: What has one line: the book or the reading.
  /// - Returns: At least this many lines; nil if the newest entries do not suffice.
  static func first(
    _ count: Int, where condition: SQL, per key: KeyPath<Line, Int64>, _ db: Database
  ) throws -> [Line]? {
    // CROSS JOIN keeps SQLite from beginning with the readings. Days before Christ, which sort otherwise, are left out.
    let newest: SQL = """
      SELECT reading.bookId, reading.id, entry.day, entry.sortDay, \(condition)
      FROM entry CROSS JOIN reading ON reading.id = entry.readingId
      WHERE entry.sortDay >= '0' AND entry.day IS NOT NULL
      ORDER BY \(sql: EntryRow.newestFirst()) LIMIT \(sql: "\(most)")
      """
    let (sql, arguments) = try newest.build(db)
    let rows = try RawRow.Cursor(db, sql, arguments)
    var lines: [Int64: Line] = [:]
    // The day of the last line shown. A day known to the month is filed on or after its text.
    var lastDay: String?
    var readCount = 0
    while let row = try rows.next() {
      if readCount == trial, lines.count * most < count * trial { return nil }
      readCount += 1
      if let lastDay, row.text(3) < lastDay { return Array(lines.values) }
      let line = Line(book: row.number(0), reading: row.number(1), day: row.text(2))
      guard row.number(4) != 0, lines[line[keyPath: key]] == nil else { continue }
      lines[line[keyPath: key]] = line
      if lines.count >= count { lastDay = lines.values.map(\.day).sorted(by: >)[count - 1] }
    }
    return nil
  }
}
