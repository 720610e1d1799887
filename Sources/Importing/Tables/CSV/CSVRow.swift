/// A row that was read or rejected.
package enum CSVRow: Hashable, Sendable {
  /// A row that was read.
  case record(CSVRecord)
  /// A row that could not be read.
  case rejected(RejectedRow)
}
