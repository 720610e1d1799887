internal import CSQLiteSession
internal import GRDB

/// A statement that is run for very many rows, its values handed to SQLite without a copy of each: an import runs some
/// ten for every book, and what surrounds them would take longer than SQLite itself.
struct RowStatement {
  private let db: Database
  private let statement: Statement

  /// A statement; prepared once for all of its runs.
  init(_ db: Database, _ sql: String) throws {
    self.db = db
    statement = try db.cachedStatement(sql: sql)
  }

  /// Runs it to its end.
  func run(_ values: [StoredValue]) throws {
    _ = try first(values)
  }

  /// Runs it as far as its first row, of which the first column is a whole number; nil when it has no row.
  func first(_ values: [StoredValue]) throws -> Int64? {
    var found: Int64 = 0
    let code = withUnsafeTemporaryAllocation(of: OctavoValue.self, capacity: values.count) { bound in
      RowStatement.withTexts(of: values, bound) { texts in
        octavo_statement_run(
          UnsafeMutableRawPointer(statement.sqliteStatement), Int32(values.count), bound.baseAddress, texts, &found)
      }
    }
    switch ResultCode(rawValue: code) {
    case .SQLITE_ROW: return found
    case .SQLITE_DONE: return nil
    case let code: throw DatabaseError(resultCode: code, message: db.lastErrorMessage, sql: statement.sql)
    }
  }

  /// Lays the texts of the values behind each other, and says where each is.
  private static func withTexts<Result>(
    of values: [StoredValue], _ bound: UnsafeMutableBufferPointer<OctavoValue>,
    _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    let size = values.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size + 1) { texts in
      var end = 0
      for (index, value) in values.enumerated() {
        switch value {
        case .null: bound.initializeElement(at: index, to: OctavoValue(kind: octavo_null, number: 0, size: 0))
        case .number(let number):
          bound.initializeElement(at: index, to: OctavoValue(kind: octavo_number, number: number, size: 0))
        case .text(let text):
          let count = text.utf8.count
          bound.initializeElement(at: index, to: OctavoValue(kind: octavo_text, number: Int64(end), size: Int32(count)))
          end = text.append(to: texts, at: end)
        }
      }
      return body(UnsafePointer(texts.baseAddress))
    }
  }
}

extension String {
  /// Writes the bytes of the text at a place, and tells the place after them.
  fileprivate func append(to texts: UnsafeMutableBufferPointer<CChar>, at place: Int) -> Int {
    let written: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices { texts.initializeElement(at: place + index, to: CChar(bitPattern: bytes[index])) }
    }
    if written == nil {
      for (index, byte) in utf8.enumerated() {
        texts.initializeElement(at: place + index, to: CChar(bitPattern: byte))
      }
    }
    return place + utf8.count
  }
}
