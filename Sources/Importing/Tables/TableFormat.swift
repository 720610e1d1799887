internal import ReadingModel

/// The columns of a table, by their usual names.
protocol TableColumn: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}

/// A table format: which columns identify a table, and what the engine reads from them. The other columns of a file
/// stay in the raw row.
struct TableFormat<Column: TableColumn>: Sendable {
  let service: String
  /// The catalogue of the service's book numbers, see ``Identifier/scheme``; nil if it has none.
  let catalogue: String?
  /// The columns without which the table can't be read.
  let required: [Column]
  /// Lists of columns, each of which identifies a table of the format.
  let identifying: [[Column]]
  /// The columns that every row reaches: one that ends before was cut, not shortened by a spreadsheet, which drops
  /// empty fields at the end. The required ones if nil.
  var essential: [Column]?
  var otherNames: [Column: [String]] = [:]
  /// The status column, without which most books are imported without a status.
  var status: Column?
  /// The title column, if its titles may contain series.
  var title: Column?
  var dates: [Column] = []
  var binding: Column?
  /// The other columns, by name, whose data Octavo has no field for, described in words; counted as not imported.
  var unmapped: [String: String] = [:]
  /// The names of the columns that are neither read nor counted: they repeat others, or have what other readers or the
  /// program itself recorded.
  var unread: [String] = []
  var ratings = RatingScale.fiveStars
  /// How dates are written; inferred from the file if empty.
  var datePatterns: [DatePattern] = []
  /// The values for rows with an empty cell.
  var constants: [Column: String] = [:]
  var maximumRowsPerBook = RowQuota.maximumRowsPerBook
  /// Whether quotes are ordinary text, so that every tab and line break ends a cell.
  var isUnquoted = false
  /// Whether Octavo writes such tables, with an apostrophe before what a spreadsheet would read as a formula.
  var isWrittenByOctavo = false
  /// Whether it is Octavo's own: all texts are meant as written, even `None` and `N/A`, and a book's uid is its number.
  var isOctavo = false
  /// The custom field that a column becomes; nil for other columns.
  var customField: @Sendable (_ heading: String) -> FieldName? = { _ in nil }
  /// The value of a custom field in a cell.
  var customValue: @Sendable (_ cell: String) -> CustomValue? = { CustomValue(typed: $0) }
  /// The header for a file that lost it, detected from the first row; nil if that is not a row of this format.
  var headerMissing: @Sendable (_ row: [String]) -> [String]? = { _ in nil }
}
