internal import CSQLite3
internal import Foundation
internal import ReadingModel

/// Another program's database, read from a copy in memory: needs no files beside it and never writes.
final class SQLiteFile {
  private let connection: OpaquePointer
  /// Whether damage was found; queries then returned the rows they could read.
  private(set) var isDamaged = false
  /// The number of unreadable rowids by table; some may never have been used.
  private var unreadableCounts: [String: Int] = [:]
  private let isTruncated: Bool
  /// How many more blocks of `stepBlock` virtual machine instructions SQLite may run.
  private var stepBlocksLeft = 0
  private static let stepBlock = 1_000

  /// The values of a row, in the query's column order.
  typealias Row = [DataValue]

  init(_ file: Data) throws(ImportError.Reason) {
    var bytes = [UInt8](file)
    let count = bytes.count
    SQLiteFile.fill(&bytes)
    guard SQLiteFile.isOne(head: file), bytes.count >= 512 else { throw .truncatedDatabase }
    isTruncated = bytes.count > count
    // The file format versions, 2 for WAL (SQLite file format, 1.3.3); the copy has no WAL.
    bytes[18] = 1
    bytes[19] = 1
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw .invalidDatabase("out of memory")
    }
    connection = handle
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else { throw .invalidDatabase("out of memory") }
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

  /// Keeps a hostile file from running code or causing more work than its size can need
  /// (https://www.sqlite.org/security.html).
  private func restrict(byteCount: Int) {
    octavo_refuse_code_in_schema(connection)
    // Disables virtual tables.
    sqlite3_drop_modules(connection, nil)
    // No value is longer than its file.
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(min(max(byteCount, 1_000_000), 1_000_000_000)))
    // Counts virtual machine instructions, not seconds, so that the result is the same on every machine.
    sqlite3_progress_handler(
      connection, Int32(SQLiteFile.stepBlock),
      { context in
        guard let context else { return 1 }
        let file = Unmanaged<SQLiteFile>.fromOpaque(context).takeUnretainedValue()
        file.stepBlocksLeft -= 1
        return file.stepBlocksLeft < 0 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Pads a truncated database to the size in its header, so that the pages it has can be read.
  private static func fill(_ bytes: inout [UInt8]) {
    guard bytes.count >= 512 else { return }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let count = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) } * (pageSize == 1 ? 65_536 : pageSize)
    let most = 256 << 20
    if bytes.count < count, count - bytes.count <= most { bytes += Array(repeating: 0, count: count - bytes.count) }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Whether the head of a file, or the file, is that of an SQLite database.
  static func isOne(head: Data) -> Bool {
    DatabaseSignature.begins([UInt8](head.prefix(DatabaseSignature.byteCount)))
  }

  /// Why reading failed: the file is cut off, else SQLite's message.
  private func failure(_ message: String) -> ImportError.Reason {
    isTruncated ? .truncatedDatabase : .invalidDatabase(message)
  }

  private var message: String { String(cString: sqlite3_errmsg(connection)) }

  /// Whether there is a table with that name.
  /// - Throws: If it is a view or a virtual table, which would run code from the file.
  func hasTable(_ name: String) throws(ImportError.Reason) -> Bool {
    let wasDamaged = isDamaged
    isDamaged = false
    defer { isDamaged = isDamaged || wasDamaged }
    let found = try rows(
      """
      SELECT type = 'table' AND rootpage > 0 FROM sqlite_schema
      WHERE name = '\(name.replacing("'", with: "''"))' AND type IN ('table', 'view')
      """)
    if found.isEmpty, isDamaged { throw failure(message) }
    if found.contains(where: { $0[0].integer != 1 }) { throw .invalidDatabase("'\(name)' is not an ordinary table") }
    return !found.isEmpty
  }

  /// The rows of a table ordered by rowid; of a damaged table, all that can be read by rowid.
  func rows(_ columns: String, of table: String) throws(ImportError.Reason) -> [Row] {
    let wasDamaged = isDamaged
    isDamaged = false
    defer { isDamaged = isDamaged || wasDamaged }
    let sql = "SELECT rowid, \(columns) FROM \(table) NOT INDEXED"
    let found = try rows(sql + " ORDER BY rowid")
    guard isDamaged else { return found.map { Array($0.dropFirst()) } }
    let last = try rows(sql + " ORDER BY rowid DESC")
    var damaged = DamagedTable(before: found, lastRows: last)
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

  /// The damage as a rejected row; empty if everything was read.
  /// - Throws: If not even one record was read.
  func damage(after count: Int) throws(ImportError.Reason) -> [RejectedRow] {
    guard isDamaged else { return [] }
    guard count > 0 else { throw failure("it is damaged") }
    let reason = RejectedRow.Reason.damagedDatabase(
      rowCount: unreadableCounts.values.reduce(0, +), isTruncated: isTruncated)
    return [RejectedRow(line: count + 1, reason: reason, raw: "")]
  }

  /// The names of a table's columns; empty if there is no such table.
  func columns(of table: String) throws(ImportError.Reason) -> [String] {
    try rows("SELECT name FROM pragma_table_info('\(table)')").compactMap { $0[0].text }
  }

  /// The values of a row by the names of their columns.
  typealias NamedRow = [String: DataValue]

  /// The rows of a table ordered by rowid, with those of the named columns that it has, and none if there is no such
  /// table: versions of a program differ.
  func rows(of table: String, _ names: [String]) throws(ImportError.Reason) -> [NamedRow] {
    guard try hasTable(table) else { return [] }
    let columns = try columns(of: table)
    let present = names.filter(columns.contains)
    guard !present.isEmpty else { return [] }
    return try rows(present.joined(separator: ", "), of: table).map { row in
      Dictionary(uniqueKeysWithValues: zip(present, row))
    }
  }

  /// The rows of a query, at most 10 million.
  func rows(_ sql: String) throws(ImportError.Reason) -> [Row] {
    try rows(sql) { statement in
      (0..<sqlite3_column_count(statement)).map { SQLiteFile.value(statement, $0) }
    }
  }

  /// The ids and blobs in the two columns of a query; skips empty and larger blobs.
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
      throw failure(message)
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
      case SQLITE_INTERRUPT: throw .invalidDatabase("reading it takes more work than a file of its size should need")
      default: throw failure(message)
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
      return .text(TextBytes.decode(bytes))
    default: return .null
    }
  }
}
