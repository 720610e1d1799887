internal import ExporterKit
internal import ReadingModel

/// A property of facts, for tables and templates.
struct FactColumn<Facts>: Sendable {
  /// The heading of the column, and the key in templates.
  let key: String
  let value: @Sendable (Facts) -> TemplateValue

  init(_ key: String, _ value: @escaping @Sendable (Facts) -> TemplateValue) {
    self.key = key
    self.value = value
  }
}

/// Facts that are rows of a table. The names of their columns are documented, and the same as the JSON keys if JSON has
/// them.
protocol TabularFacts: Encodable, SendableMetatype {
  /// The columns, in order.
  static var columns: [FactColumn<Self>] { get }
}

extension TemplateValue {
  /// A number, or ``absent``.
  static func optional(_ number: Int?) -> TemplateValue { number.map { .number($0) } ?? .absent }

  /// `yes`, or ``absent``.
  static func yes(_ isSo: Bool) -> TemplateValue { isSo ? .text("yes") : .absent }

  /// The value as a cell of a CSV table.
  var csvCell: CSVCell {
    switch self {
    case .text(let text): .text(text)
    case .number(let number): .plain(String(number))
    case .flag(let flag): .plain(flag ? "yes" : nil)
    case .absent, .list, .object: .plain(nil)
    }
  }
}
