/// A row of a table, with as many fields as the header has names.
package struct CSVRecord: Hashable, Sendable {
  /// The 1-based line on which it starts.
  package let line: Int
  /// The row as written in the file, without its line break.
  package let raw: String
  /// The unquoted fields; missing ones are empty.
  package let fields: [String]
  /// How many of the fields the row has.
  package let fieldCount: Int
  /// Whether the file ends inside the row.
  package let isTruncated: Bool

  package init(line: Int, raw: String, fields: [String], fieldCount: Int? = nil, isTruncated: Bool = false) {
    self.line = line
    self.raw = raw
    self.fields = fields
    self.fieldCount = fieldCount ?? fields.count
    self.isTruncated = isTruncated
  }
}

/// A row that was read or rejected.
package enum CSVRow: Hashable, Sendable {
  case record(CSVRecord)
  case rejected(RejectedRow)
}
