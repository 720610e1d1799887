/// A row of a table, its fields as many as the header names.
struct CSVRecord: Hashable {
  /// The 1-based line on which it starts.
  let line: Int
  /// The row as it stood in the file, without its line break.
  let raw: String
  /// The fields, unquoted; those that the row lacks are empty.
  let fields: [String]
}

/// What became of a row.
enum CSVRow: Hashable {
  case record(CSVRecord)
  case rejected(RejectedRow)
}
