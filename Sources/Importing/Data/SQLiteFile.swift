internal import CSQLite3
internal import Foundation
internal import ReadingModel

/// A database of another program, read from a copy in memory: nothing beside it is needed, and nothing is ever
/// written.
final class SQLiteFile {
  private let connection: OpaquePointer
  /// Whether some of it could not be read; queries then gave what they could.
  private(set) var isDamaged = false
  /// How many numbers of rows of each table were asked for that cannot be read, of which some may never have been.
  private var unreadableCounts: [String: Int] = [:]
  /// Whether the end of it is missing.
  private let isCutOff: Bool
  /// How many blocks of steps SQLite may still run.
  private var stepBlocksLeft = 0
  private static let stepBlock = 1_000

  /// One row, its columns by the order of the query.
  typealias Row = [DataValue]

  /// Opens the bytes of a database.
  init(_ file: Data) throws(ImportError.Reason) {
    var bytes = [UInt8](file)
    let count = bytes.count
    SQLiteFile.fill(&bytes)
    guard SQLiteFile.isOne(head: file), bytes.count >= 512 else {
      throw .invalidDatabase("it is cut off or no database")
    }
    isCutOff = bytes.count > count
    // The two bytes that say whether there is a write-ahead log (SQLite file format, 1.3.3); a copy has none.
    bytes[18] = 1
    bytes[19] = 1
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw .invalidDatabase("there is no memory for it")
    }
    connection = handle
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else { throw .invalidDatabase("there is no memory for it") }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    let memory = copy.assumingMemoryBound(to: UInt8.self)
    let options = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard
      sqlite3_deserialize(handle, "main", memory, Int64(bytes.count), Int64(bytes.count), options) == SQLITE_OK
    else { throw .invalidDatabase(message) }
    sqlite3_exec(handle, "PRAGMA cell_size_check = ON", nil, nil, nil)
    stepBlocksLeft = (5_000_000 + 64 * count) / SQLiteFile.stepBlock
    restrict(byteCount: count)
  }

  /// Keeps a hostile file from running code or more work than its size can need
  /// (https://www.sqlite.org/security.html).
  private func restrict(byteCount: Int) {
    octavo_refuse_code_in_schema(connection)
    // No virtual table can be used.
    sqlite3_drop_modules(connection, nil)
    // No value is longer than the file that holds it.
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(min(max(byteCount, 1_000_000), 1_000_000_000)))
    // Steps of SQLite's machine are counted rather than seconds, so that a file is read or refused everywhere alike.
    sqlite3_progress_handler(
      connection, Int32(SQLiteFile.stepBlock),
      { context in
        guard let context else { return 1 }
        let file = Unmanaged<SQLiteFile>.fromOpaque(context).takeUnretainedValue()
        file.stepBlocksLeft -= 1
        return file.stepBlocksLeft < 0 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Gives a database that was cut off the size that it says it has, so that what is there of it can be read.
  private static func fill(_ bytes: inout [UInt8]) {
    guard bytes.count >= 512 else { return }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let count = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) } * (pageSize == 1 ? 65_536 : pageSize)
    let most = 256 << 20
    if bytes.count < count, count - bytes.count <= most {
      bytes += Array(repeating: 0, count: count - bytes.count)
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Whether the beginning of a file is the beginning of a database.
  static func isOne(head: Data) -> Bool { DatabaseSignature.begins(head) }

  private var message: String { String(cString: sqlite3_errmsg(connection)) }

  /// Whether there is a table of that name.
  /// - Throws: When it is a view or a virtual table, which would run code of the file.
  func hasTable(_ name: String) throws(ImportError.Reason) -> Bool {
    let wasDamaged = isDamaged
    isDamaged = false
    defer { isDamaged = isDamaged || wasDamaged }
    let found = try rows(
      """
      SELECT type = 'table' AND rootpage > 0 FROM sqlite_schema
      WHERE name = '\(name.replacing("'", with: "''"))' AND type IN ('table', 'view')
      """)
    if found.isEmpty, isDamaged { throw .invalidDatabase(message) }
    if found.contains(where: { $0[0].integer != 1 }) { throw .invalidDatabase("'\(name)' is not an ordinary table") }
    return !found.isEmpty
  }

  /// The rows of a table in the order of their numbers; of a damaged one all that can be read when they are asked
  /// for by these.
  func rows(_ columns: String, of table: String) throws(ImportError.Reason) -> [Row] {
    let wasDamaged = isDamaged
    isDamaged = false
    defer { isDamaged = isDamaged || wasDamaged }
    let sql = "SELECT rowid, \(columns) FROM \(table) NOT INDEXED"
    let found = try rows(sql + " ORDER BY rowid")
    guard isDamaged else { return found.map { Array($0.dropFirst()) } }
    let last = try rows(sql + " ORDER BY rowid DESC")
    var damaged = DamagedTable(before: found, behind: last)
    while let range = damaged.next() {
      isDamaged = false
      let between = try rows(
        "\(sql) WHERE rowid BETWEEN \(range.lowerBound) AND \(range.upperBound) ORDER BY rowid")
      damaged.take(between, of: range, isWhole: !isDamaged)
    }
    isDamaged = true
    unreadableCounts[table] = damaged.unreadableCount
    return damaged.rows.map { Array($0.dropFirst()) }
  }

  /// What is told of the damage, as a row that was rejected; nothing when all could be read.
  /// - Throws: When not even one record could be read.
  func damage(after count: Int) throws(ImportError.Reason) -> [RejectedRow] {
    guard isDamaged else { return [] }
    guard count > 0 else {
      throw isCutOff ? .cutOffDatabase : .invalidDatabase("it is damaged")
    }
    let reason = RejectedRow.Reason.damagedDatabase(rowCount: unreadableCounts.values.reduce(0, +), isCutOff: isCutOff)
    return [RejectedRow(line: count + 1, reason: reason, raw: "")]
  }

  /// The rows of a query, at most ten million.
  func rows(_ sql: String) throws(ImportError.Reason) -> [Row] {
    try rows(sql) { statement in
      (0..<sqlite3_column_count(statement)).map { SQLiteFile.value(statement, $0) }
    }
  }

  /// The numbers and bytes in the two columns of a query.
  func blobs(_ sql: String, largestByteCount: Int) throws(ImportError.Reason) -> [Int: Data] {
    let found = try rows(sql) { statement -> (Int, Data)? in
      let count = Int(sqlite3_column_bytes(statement, 1))
      guard count > 0, count <= largestByteCount, let bytes = sqlite3_column_blob(statement, 1) else { return nil }
      return (Int(sqlite3_column_int64(statement, 0)), Data(bytes: bytes, count: count))
    }
    return Dictionary(found.compactMap { $0 }) { first, _ in first }
  }

  private func rows<One>(_ sql: String, _ row: (OpaquePointer) -> One) throws(ImportError.Reason) -> [One] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw .invalidDatabase(message)
    }
    defer { sqlite3_finalize(statement) }
    var rows: [One] = []
    while rows.count < 10_000_000 {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(row(statement))
      case SQLITE_DONE: return rows
      case SQLITE_CORRUPT:
        isDamaged = true
        return rows
      case SQLITE_INTERRUPT: throw .invalidDatabase("it takes more work to read than a file of its size can need")
      default: throw .invalidDatabase(message)
      }
    }
    return rows
  }

  private static func value(_ statement: OpaquePointer, _ column: Int32) -> DataValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return .number(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, column) else { return .null }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
      return .text(CSVText.decode(Array(bytes)[...]))
    default: return .null
    }
  }
}
