internal import ExporterKit
internal import ReadingModel

/// A value that is one cell of a table, and one JSON value.
protocol CellValue: Encodable, SendableMetatype {
  /// The value in a table or template.
  var cell: TemplateValue { get }

  /// Adds the value to a JSON object.
  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws
}

extension CellValue {
  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws {
    try members.encode(self, forKey: key)
  }
}

// The containers have faster methods for these types; the generic one would wrap each value in a container of its own.

extension String: CellValue {
  var cell: TemplateValue { .text(self) }

  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws {
    try members.encode(self, forKey: key)
  }
}

extension Int: CellValue {
  var cell: TemplateValue { .number(self) }

  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws {
    try members.encode(self, forKey: key)
  }
}

extension Int64: CellValue {
  var cell: TemplateValue { .number(Int(self)) }

  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws {
    try members.encode(self, forKey: key)
  }
}

extension Bool: CellValue {
  var cell: TemplateValue { self ? .text("yes") : .absent }

  func encode(to members: inout KeyedEncodingContainer<ColumnName>, forKey key: ColumnName) throws {
    try members.encode(self, forKey: key)
  }
}

protocol TextCell: CellValue {
  var text: String { get }
}

extension TextCell {
  var cell: TemplateValue { .text(text) }
}

extension Day: TextCell {}
extension TimeOfDay: TextCell {}
extension UID: TextCell {}
extension Rating: TextCell {}
extension Money: TextCell {}

extension [String]: CellValue {
  var cell: TemplateValue { isEmpty ? .absent : .text(joined(separator: ", ")) }
}

extension TemplateValue {
  var csvCell: CSVCell {
    switch self {
    // A negative number is not a formula.
    case .text(let text): text.hasPrefix("-") && Double(text) != nil ? .plain(text) : .text(text)
    case .number(let number): .plain(String(number))
    case .flag(let flag): .plain(flag ? "yes" : nil)
    case .absent, .list, .object: .plain(nil)
    }
  }
}
