internal import CSQLiteSession
internal import Dispatch
internal import GRDB
internal import Synchronization

/// A row that was copied out of SQLite, so that another thread can decode it while SQLite reads the next ones, see
/// `Documentation/decisions/0094-entries-are-decoded-on-another-thread.md`.
struct CopiedRow: ByteRow {
  private let values: UnsafePointer<OctavoValue>
  private let texts: UnsafeBufferPointer<UInt8>

  /// Enough rows that passing them on takes little time, few enough that they take little memory.
  private static let rowsPerBatch = 256

  /// Decodes every row of a query, on another thread if there are many, and visits what they are decoded to, in order.
  /// - Parameter decode: Decodes a row, which is valid only inside the closure.
  static func each<Value: Sendable>(
    _ db: Database, _ sql: String, _ arguments: StatementArguments = [], columnCount: Int32,
    decode: @escaping @Sendable (CopiedRow) throws -> Value, _ visit: (Value) -> Void
  ) throws {
    let rows = try RawRow.Cursor(db, sql, arguments)
    let decoder = BatchDecoder(columnCount: Int(columnCount), decode)
    var (batch, count, usesThread) = (RowValues(), 0, false)
    while let row = try rows.next() {
      if count == rowsPerBatch {
        decoder.pass(batch)
        (batch, count, usesThread) = (RowValues(), 0, true)
        for values in try decoder.take() { values.forEach(visit) }
      }
      batch.add(row, columnCount: columnCount)
      count += 1
    }
    // A few rows are not worth another thread.
    guard usesThread else { return try decoder.decoded(batch).forEach(visit) }
    decoder.pass(batch)
    decoder.wait()
    for values in try decoder.take() { values.forEach(visit) }
  }

  func number(_ column: Int32) -> Int64 {
    let value = values[Int(column)]
    return value.kind == octavo_number ? value.number : 0
  }

  func optionalNumber(_ column: Int32) -> Int? {
    values[Int(column)].kind == octavo_null ? nil : Int(number(column))
  }

  func withBytes<Value>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>?) throws -> Value
  ) rethrows -> Value {
    let value = values[Int(column)]
    guard value.kind == octavo_text else { return try body(nil) }
    return try body(UnsafeBufferPointer(rebasing: texts[Int(value.number)...].prefix(Int(value.size))))
  }

  /// Decodes copied rows on a thread of its own, in their order.
  private final class BatchDecoder<Value: Sendable>: Sendable {
    private let columnCount: Int
    private let decode: @Sendable (CopiedRow) throws -> Value
    private let queue = DispatchQueue(label: "octavo.rows")
    /// How many batches may wait, each with the texts of its rows.
    private let freeSlots = DispatchSemaphore(value: 4)
    private let decoded = Mutex<[Result<[Value], any Error>]>([])

    init(columnCount: Int, _ decode: @escaping @Sendable (CopiedRow) throws -> Value) {
      (self.columnCount, self.decode) = (columnCount, decode)
    }

    /// Decodes the rows on the other thread; waits while it has many others.
    func pass(_ batch: RowValues) {
      freeSlots.wait()
      queue.async {
        self.add(Result { try self.decoded(batch) })
        self.freeSlots.signal()
      }
    }

    private func add(_ values: Result<[Value], any Error>) { decoded.withLock { $0.append(values) } }

    /// Waits until all rows are decoded.
    func wait() { queue.sync {} }

    /// What was decoded since the last call.
    /// - Throws: The first error of decoding a row.
    func take() throws -> [[Value]] {
      let results = decoded.withLock { decoded in
        defer { decoded = [] }
        return decoded
      }
      return try results.map { try $0.get() }
    }

    func decoded(_ batch: RowValues) throws -> [Value] {
      try batch.values.withUnsafeBufferPointer { values in
        try batch.texts.withUnsafeBufferPointer { texts in
          guard let first = values.baseAddress else { return [] }
          return try stride(from: 0, to: values.count, by: columnCount).map {
            try decode(CopiedRow(values: first + $0, texts: texts))
          }
        }
      }
    }
  }
}
