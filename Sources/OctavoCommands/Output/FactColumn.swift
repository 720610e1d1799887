internal import ExporterKit
internal import ReadingModel

/// One property of facts that tables and templates show.
struct FactColumn<Facts>: Sendable {
  /// Its name: the heading of the column, and the key of the template.
  let key: String
  /// Its value.
  let value: @Sendable (Facts) -> TemplateValue

  /// A property of a name.
  init(_ key: String, _ value: @escaping @Sendable (Facts) -> TemplateValue) {
    self.key = key
    self.value = value
  }
}

/// Facts of which each is a row of a table. The names of their columns are documented,
/// and the same as in JSON where JSON has them.
protocol TabularFacts: Encodable, SendableMetatype {
  /// The columns, in their order.
  static var columns: [FactColumn<Self>] { get }
}

extension TemplateValue {
  /// A number, or ``absent``.
  static func optional(_ number: Int?) -> TemplateValue { number.map { .number($0) } ?? .absent }

  /// `yes`, or ``absent``.
  static func yes(_ isSo: Bool) -> TemplateValue { isSo ? .text("yes") : .absent }

  /// The value as a cell of a table for spreadsheets: a text in which none finds a formula, or a number as it is.
  var spreadsheetCell: String {
    if case .number = self { return cell }
    return SpreadsheetCell(cell).written
  }

  /// The value as a cell of a table.
  private var cell: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : ""
    case .absent, .list, .object: ""
    }
  }
}
