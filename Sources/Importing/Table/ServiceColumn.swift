/// The columns of one service's table that a book is made of, by name; the others stay in the raw row.
protocol ServiceColumn: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// The service, as its readers call it.
  static var service: String { get }
  /// The catalogue that the service's own numbers of books belong to, see ``Identifier/scheme``.
  static var scheme: String { get }
  /// Without these there is no telling what a row is about.
  static var required: [Self] { get }
  /// These together are in no other service's table.
  static var telling: [Self] { get }
  /// Others that are together in no other service's table, of one that lacks some of these.
  static var alsoTelling: [Self] { get }
  /// The one that says where the reader stands, without which most books come in without a status.
  static var statusColumn: Self? { get }
  /// The one whose titles may tell of series; nil when they tell of none.
  static var titleColumn: Self? { get }
  /// Those that hold dates.
  static var dateColumns: [Self] { get }
  /// Those that tell what a book has no place for, with the words for it.
  static var leftOut: [Self: String] { get }
  /// The names of others that are in its tables and tell nothing of the reader.
  static var unread: [String] { get }
  /// The one that says what an edition is made of.
  static var bindingColumn: Self? { get }
  /// Whether quotes are text like any other, so that every tab and line break ends a cell.
  static var isUnquoted: Bool { get }
  /// Whether Octavo writes such tables, with an apostrophe before what a spreadsheet would take for a formula.
  static var isWrittenByOctavo: Bool { get }
  /// The whole header for a file that has lost it, told by its first row; nil when that is no row.
  static func header(lostAbove row: [String]) -> [String]?
  /// Other names the column has had.
  var otherNames: [String] { get }
}

extension ServiceColumn {
  static var alsoTelling: [Self] { telling }
  static var statusColumn: Self? { nil }
  static var titleColumn: Self? { nil }
  static var dateColumns: [Self] { [] }
  static var leftOut: [Self: String] { [:] }
  static var unread: [String] { [] }
  static var bindingColumn: Self? { nil }
  static var isUnquoted: Bool { false }
  static var isWrittenByOctavo: Bool { false }
  static func header(lostAbove row: [String]) -> [String]? { nil }
  var otherNames: [String] { [] }

  /// Where the column is in a table; nil when it has none.
  func index(in header: CSVHeader) -> Int? {
    ([rawValue] + otherNames).lazy.compactMap { header.index(of: $0) }.first
  }
}
