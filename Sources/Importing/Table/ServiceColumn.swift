/// The columns read from one service's table, by name; the others stay in the raw row.
protocol ServiceColumn: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// The service's name.
  static var service: String { get }
  /// The catalogue of the service's book numbers, see ``Identifier/scheme``.
  static var scheme: String { get }
  /// The columns without which the table can't be read.
  static var required: [Self] { get }
  /// Columns that together identify a table of this service.
  static var identifying: [Self] { get }
  /// Other columns that together identify such a table, if some of those are missing.
  static var secondaryIdentifying: [Self] { get }
  /// The status column, without which most books are imported without a status.
  static var statusColumn: Self? { get }
  /// The title column, if its titles may contain series.
  static var titleColumn: Self? { get }
  /// The columns with dates.
  static var dateColumns: [Self] { get }
  /// The columns with data that Octavo has no field for, described in words.
  static var leftOut: [Self: String] { get }
  /// The names of its other columns, with nothing about the reader.
  static var unread: [String] { get }
  /// The column with the binding.
  static var bindingColumn: Self? { get }
  /// Whether quotes are ordinary text, so that every tab and line break ends a cell.
  static var isUnquoted: Bool { get }
  /// Whether Octavo writes such tables, with an apostrophe before what a spreadsheet would read as a formula.
  static var isWrittenByOctavo: Bool { get }
  /// The header for a file that lost it, detected from the first row; nil if that is not a row of this service.
  static func header(missingAbove row: [String]) -> [String]?
  /// Other names for the column.
  var otherNames: [String] { get }
}

extension ServiceColumn {
  static var secondaryIdentifying: [Self] { identifying }
  static var statusColumn: Self? { nil }
  static var titleColumn: Self? { nil }
  static var dateColumns: [Self] { [] }
  static var leftOut: [Self: String] { [:] }
  static var unread: [String] { [] }
  static var bindingColumn: Self? { nil }
  static var isUnquoted: Bool { false }
  static var isWrittenByOctavo: Bool { false }
  static func header(missingAbove row: [String]) -> [String]? { nil }
  var otherNames: [String] { [] }

  /// The index of the column in a table; nil if it is missing.
  func index(in header: CSVHeader) -> Int? {
    ([rawValue] + otherNames).lazy.compactMap { header.index(of: $0) }.first
  }
}
