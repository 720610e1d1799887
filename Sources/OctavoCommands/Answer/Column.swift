internal import ExporterKit
internal import ReadingModel

/// A value of every row of an answer: a member of its JSON object, a column of its CSV table and a key in templates.
struct Column<Row>: Sendable {
  typealias Members = KeyedEncodingContainer<ColumnName>

  /// The JSON key, the heading of the CSV column and the key in templates.
  let name: String
  /// The value in a table or template; nil if only JSON has it.
  let cell: (@Sendable (Row) -> TemplateValue)?
  /// Adds the value to a JSON object; nil if only tables have it.
  let encode: (@Sendable (Row, inout Members) throws -> Void)?

  private init(
    name: String, cell: (@Sendable (Row) -> TemplateValue)?,
    encode: (@Sendable (Row, inout Members) throws -> Void)?
  ) {
    (self.name, self.cell, self.encode) = (name, cell, encode)
  }

  /// A column; without a value, its JSON key is left out and its cell is empty.
  init<Value: CellValue>(_ name: String, _ value: @escaping @Sendable (Row) -> Value?) {
    let key = ColumnName(stringValue: name)
    self.init(
      name: name, cell: { value($0)?.cell ?? .absent },
      encode: { row, members in if let value = value(row) { try value.encode(to: &members, forKey: key) } })
  }

  /// A column with text in tables for a value that is an object or list in JSON.
  init<Value: Encodable & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Row) -> Value?, cell: @escaping @Sendable (Value) -> String?
  ) {
    let key = ColumnName(stringValue: name)
    self.init(
      name: name, cell: { .optional(value($0).flatMap(cell)) },
      encode: { row, members in if let value = value(row) { try members.encode(value, forKey: key) } })
  }

  /// A value that only JSON has.
  static func json<Value: Encodable & SendableMetatype>(_ name: String, _ value: @escaping @Sendable (Row) -> Value?)
    -> Column
  {
    let key = ColumnName(stringValue: name)
    return Column(name: name, cell: nil) { row, members in
      if let value = value(row) { try members.encode(value, forKey: key) }
    }
  }

  /// A decimal number, from hundredths.
  static func hundredths(_ name: String, _ value: @escaping @Sendable (Row) -> Int?) -> Column {
    let key = ColumnName(stringValue: name)
    return Column(
      name: name, cell: { .optional(value($0).map { Decimals.text(hundredths: $0) }) },
      encode: { row, members in if let value = value(row) { try members.encode(Double(value) / 100, forKey: key) } })
  }

  /// A list of objects, which only JSON has.
  static func list<Element: Tabular>(_ name: String, _ elements: @escaping @Sendable (Row) -> [Element]) -> Column {
    list(name, Element.columns, elements)
  }

  /// A list of objects, which only JSON has.
  static func list<Element>(
    _ name: String, _ columns: [Column<Element>], _ elements: @escaping @Sendable (Row) -> [Element]?
  ) -> Column {
    let columns = columns.sortedByName()
    return json(name) { elements($0)?.map { Record($0, columns) } }
  }

  /// An object, which only JSON has.
  static func object<Value>(
    _ name: String, _ columns: [Column<Value>], _ value: @escaping @Sendable (Row) -> Value?
  ) -> Column {
    let columns = columns.sortedByName()
    return json(name) { value($0).map { Record($0, columns) } }
  }

  /// An object in JSON, whose values are columns of their own in tables.
  static func nested<Value>(
    _ name: String, _ columns: [Column<Value>], _ value: @escaping @Sendable (Row) -> Value?
  ) -> [Column] {
    [object(name, columns, value)] + columns.of(value).inTables()
  }

  /// A value that only tables and templates have.
  static func cell<Value: CellValue>(_ name: String, _ value: @escaping @Sendable (Row) -> Value?) -> Column {
    Column(name: name, cell: { value($0)?.cell ?? .absent }, encode: nil)
  }

  var inTables: Column { Column(name: name, cell: cell, encode: nil) }

  /// The same column of a row that contains this one's.
  func of<Outer>(_ row: @escaping @Sendable (Outer) -> Row?) -> Column<Outer> {
    var outerCell: (@Sendable (Outer) -> TemplateValue)?
    if let cell { outerCell = { row($0).map(cell) ?? .absent } }
    var outerEncode: (@Sendable (Outer, inout Members) throws -> Void)?
    if let encode { outerEncode = { outer, members in if let row = row(outer) { try encode(row, &members) } } }
    return Column<Outer>(name: name, cell: outerCell, encode: outerEncode)
  }
}

extension Array {
  /// The columns sorted by name, as JSON has them; else the encoder would sort every single object.
  func sortedByName<Row>() -> [Column<Row>] where Element == Column<Row> {
    sorted { (one: Column<Row>, other: Column<Row>) in one.name.utf8.lexicographicallyPrecedes(other.name.utf8) }
  }

  /// The same columns of a row that contains these ones' row.
  func of<Row, Outer>(_ row: @escaping @Sendable (Outer) -> Row?) -> [Column<Outer>] where Element == Column<Row> {
    map { (column: Column<Row>) in column.of(row) }
  }

  /// The columns without their JSON members, for rows that have them in an object.
  func inTables<Row>() -> [Column<Row>] where Element == Column<Row> {
    map { (column: Column<Row>) in column.inTables }
  }
}

/// Rows with columns of their own. The names are documented.
protocol Tabular: SendableMetatype {
  /// The columns, in order.
  @Columns<Self> static var columns: [Column<Self>] { get }
}

/// Builds a list of columns.
@resultBuilder enum Columns<Row> {
  static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
  static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] { columns }
  static func buildBlock(_ columns: [Column<Row>]...) -> [Column<Row>] { columns.flatMap(\.self) }
}

/// The name of a column as a JSON key.
struct ColumnName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
