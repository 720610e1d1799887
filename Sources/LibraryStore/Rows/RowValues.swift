internal import CSQLiteSession
internal import Foundation
internal import GRDB
internal import ReadingModel

/// The values of one row, in parameter order, with their texts in one buffer, so that SQLite gets them without copies.
struct RowValues {
  private(set) var values: [OctavoValue] = []
  private(set) var texts: [UInt8] = []

  /// The values that the closure adds, as arguments of a statement.
  static func arguments(_ fill: (inout RowValues) -> Void) -> StatementArguments {
    var row = RowValues()
    fill(&row)
    return StatementArguments(row.values.map(row.databaseValue))
  }

  private func databaseValue(_ value: OctavoValue) -> DatabaseValue {
    switch value.kind {
    case octavo_number: value.number.databaseValue
    case octavo_text: String(decoding: texts[Int(value.number)...].prefix(Int(value.size)), as: UTF8.self).databaseValue
    case octavo_blob: Data(texts[Int(value.number)...].prefix(Int(value.size))).databaseValue
    default: .null
    }
  }

  mutating func addNothing() {
    values.append(OctavoValue(kind: octavo_null, number: 0, size: 0))
  }

  /// Adds an integer; NULL if nil.
  mutating func add(_ number: Int64?) {
    guard let number else { return addNothing() }
    values.append(OctavoValue(kind: octavo_number, number: number, size: 0))
  }

  /// Adds an integer; NULL if nil.
  mutating func add(_ number: Int?) { add(number.map(Int64.init)) }

  mutating func add(_ isTrue: Bool) { add(isTrue ? 1 : 0) }

  /// Adds a text without characters that SQLite truncates at, see ``Swift/String/storable``.
  mutating func add(_ text: String) {
    let start = texts.count
    let isWhole = text.utf8.withContiguousStorageIfAvailable { bytes in
      texts.append(contentsOf: bytes)
      // The minimum is vectorized; a search for the first byte below 2 is not.
      return bytes.reduce(UInt8.max, min) >= 2
    }
    if isWhole != true {
      texts.removeSubrange(start...)
      texts.append(contentsOf: text.storable.utf8)
    }
    values.append(OctavoValue(kind: octavo_text, number: Int64(start), size: Int32(texts.count - start)))
  }

  mutating func add(_ uid: UID) {
    let start = texts.count
    texts.append(contentsOf: repeatElement(0, count: UID.length))
    texts.withUnsafeMutableBufferPointer { uid.write(to: UnsafeMutableBufferPointer(rebasing: $0[start...])) }
    values.append(OctavoValue(kind: octavo_text, number: Int64(start), size: Int32(UID.length)))
  }

  /// Adds a text; NULL if nil or empty.
  mutating func add(nonEmpty text: String?) {
    guard let text, !text.isEmpty else { return addNothing() }
    add(text)
  }

  /// Adds a blob; NULL if nil.
  mutating func add(_ blob: [UInt8]?) {
    guard let blob else { return addNothing() }
    values.append(OctavoValue(kind: octavo_blob, number: Int64(texts.count), size: Int32(blob.count)))
    texts.append(contentsOf: blob)
  }

  /// Adds a text column of a result row.
  mutating func add(_ row: RawRow, _ column: Int32) {
    row.withBytes(column) { bytes in
      guard let bytes else { return addNothing() }
      values.append(OctavoValue(kind: octavo_text, number: Int64(texts.count), size: Int32(bytes.count)))
      texts.append(contentsOf: bytes)
    }
  }

  /// Adds a copy of a result row.
  mutating func add(_ row: RawRow, columnCount: Int32) {
    for column in 0..<columnCount {
      row.copy(column) { value, bytes in
        var value = value
        if value.kind == octavo_text {
          value.number = Int64(texts.count)
          texts.append(contentsOf: bytes)
        }
        values.append(value)
      }
    }
  }

  /// Writes the values of several rows.
  /// - Parameter run: Runs the statement for the rows, and returns its result code.
  func write(
    by statement: Statement, columnCount: Int, _ db: Database,
    _ run: (UnsafeMutableRawPointer, UnsafePointer<OctavoRows>) -> Int32
  ) throws {
    let code = values.withUnsafeBufferPointer { values in
      texts.withUnsafeBytes { texts in
        var rows = OctavoRows(
          count: Int32(values.count / columnCount), columns: Int32(columnCount), values: values.baseAddress,
          texts: texts.baseAddress?.assumingMemoryBound(to: CChar.self))
        return run(UnsafeMutableRawPointer(statement.sqliteStatement), &rows)
      }
    }
    switch ResultCode(rawValue: code) {
    case .SQLITE_DONE: return
    case let code: throw DatabaseError(resultCode: code, message: db.lastErrorMessage, sql: statement.sql)
    }
  }

  /// Empties the row and keeps its capacity.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }
}
