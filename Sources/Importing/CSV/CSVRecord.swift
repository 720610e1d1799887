/// A row of a table, its fields as many as the header names.
package struct CSVRecord: Hashable, Sendable {
  /// The 1-based line on which it starts.
  package let line: Int
  /// The row as it stood in the file, without its line break.
  package let raw: String
  /// The fields, unquoted; those that the row lacks are empty.
  package let fields: [String]
  /// Whether the file ends within the row.
  package let isCutOff: Bool

  /// A row.
  package init(line: Int, raw: String, fields: [String], isCutOff: Bool = false) {
    self.line = line
    self.raw = raw
    self.fields = fields
    self.isCutOff = isCutOff
  }
}
