internal import GRDB
internal import ReadingModel

/// Checks the tables after rows were written without checks, in a fraction of the time that checks of each row take.
enum WrittenRows {
  /// Checks the `CHECK` constraints and the foreign keys of all tables of ``RowWriter``; SQLite has enforced the rest.
  /// Call it once per transaction, after the last row.
  /// - Throws: ``ImportedRowsFault`` if a row violates one of them.
  static func check(_ db: Database) throws {
    for name in RowWriter.Table.allCases.map(\.inserted.table) {
      try checkConstraints(of: name, db)
      if let row = try Row.fetchOne(db, sql: "PRAGMA main.foreign_key_check('\(name)')") {
        let parent = try row["parent"] as String? ?? "?"
        throw ImportedRowsFault(words: "a row of \(name) refers to a missing row of \(parent)")
      }
    }
  }

  /// Checks all rows with one query. `quick_check` takes ten times as long: for each row, SQLite makes a table of each
  /// list after `IN`, as in an insert.
  private static func checkConstraints(of table: String, _ db: Database) throws {
    let schema = try String.fetchOne(
      db, sql: "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?", arguments: [table])
    let conditions = CheckConstraint.conditions(in: schema ?? "").map { "NOT (\($0)\n)" }
    guard !conditions.isEmpty else { return }
    // makeStatement accepts a single statement only: the conditions come from the file, which is not trusted.
    let violations = try db.makeStatement(
      sql: "SELECT 1 FROM main.\(table) WHERE \(conditions.joined(separator: " OR ")) LIMIT 1")
    guard try Int.fetchOne(violations) == nil else {
      throw ImportedRowsFault(words: "a row of \(table) violates a CHECK constraint")
    }
  }
}

/// Imported rows that violate a constraint; the whole import is rolled back.
struct ImportedRowsFault: Error {
  /// SQLite's message.
  let words: String
}

/// The `CHECK` constraints of a table, which SQLite keeps only in its SQL.
enum CheckConstraint {
  /// The condition of each constraint in the SQL of a table.
  static func conditions(in sql: String) -> [String] {
    let bytes = Array(sql.utf8)
    var conditions: [String] = []
    var place = 0
    var isDue = false
    while place < bytes.count {
      let end = end(ofTokenAt: place, in: bytes)
      defer { place = end }
      let token = bytes[place..<end]
      if isDue, token.first == UInt8(ascii: "(") {
        let close = close(ofParenthesisAt: place, in: bytes)
        conditions.append(String(decoding: bytes[place..<close].dropFirst().dropLast(), as: UTF8.self))
        isDue = false
      } else if !isSpace(token) {
        isDue = token.count == 5 && String(decoding: token, as: UTF8.self).uppercased() == "CHECK"
      }
    }
    return conditions
  }

  /// Where the parenthesis that opens here is over.
  private static func close(ofParenthesisAt start: Int, in bytes: [UInt8]) -> Int {
    var (place, depth) = (start, 0)
    repeat {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      place = end(ofTokenAt: place, in: bytes)
    } while depth > 0 && place < bytes.count
    return place
  }

  /// Where a token is over: a comment, a quoted text or name, a word, or one byte.
  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    func end(after mark: String, from place: Int) -> Int {
      let mark = Array(mark.utf8)
      let last = bytes.indices.dropFirst(place).first { bytes[$0...].starts(with: mark) }
      return last.map { $0 + mark.count } ?? bytes.count
    }
    let rest = bytes[start...]
    switch bytes[start] {
    case UInt8(ascii: "-") where rest.starts(with: "--".utf8): return end(after: "\n", from: start)
    case UInt8(ascii: "/") where rest.starts(with: "/*".utf8): return end(after: "*/", from: start + 2)
    // A doubled quote is the end of one text and the start of another.
    case UInt8(ascii: "'"): return end(after: "'", from: start + 1)
    case UInt8(ascii: "\""): return end(after: "\"", from: start + 1)
    case UInt8(ascii: "`"): return end(after: "`", from: start + 1)
    case UInt8(ascii: "["): return end(after: "]", from: start + 1)
    default: return rest.dropFirst().firstIndex { !isLetter($0) || !isLetter(bytes[start]) } ?? bytes.count
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a token is a space or a comment.
  private static func isSpace(_ token: ArraySlice<UInt8>) -> Bool {
    token.first.map { $0 <= 0x20 } ?? true || token.starts(with: "--".utf8) || token.starts(with: "/*".utf8)
  }
}

extension Book {
  /// Whether all rows of the book satisfy the tables' `CHECK` constraints. Uids, dates, ratings, positions and words of
  /// a fixed list are valid by their types; the rest is checked here, many times faster than SQLite's checks of every
  /// row.
  var keepsChecks: Bool {
    !title.isEmpty && !contributors.contains { $0.name.isEmpty } && !series.contains { $0.name.isEmpty }
      && !identifiers.contains { $0.scheme.isEmpty || $0.value.isEmpty }
      && !tags.contains("") && !courses.contains("") && !colleges.contains("")
      && isNothing(pageCount, orUpTo: Book.largestPageCount) && isNothing(durationSeconds, orUpTo: Position.largest)
      && readings.allSatisfy { $0.entries.allSatisfy(\.keepsChecks) }
      // Copies that the reader keeps have no more rules; loans, offers and disposals do.
      && (holding.isEmpty
        || holding.loans.isEmpty && holding.reservations.isEmpty && holding.wish == nil
          && holding.copies.allSatisfy { $0.state == .kept })
  }
}

extension Entry {
  fileprivate var keepsChecks: Bool {
    (kind == .status) == (status != nil) && isNothing(minutes, orUpTo: Entry.largestMinutes) && !tags.contains("")
  }
}

private func isNothing(_ count: Int?, orUpTo largest: Int) -> Bool { count.map { (1...largest).contains($0) } ?? true }
