/// What became of a row.
package enum CSVRow: Hashable, Sendable {
  /// A row that was read.
  case record(CSVRecord)
  /// A row that could not be read.
  case rejected(RejectedRow)
}
