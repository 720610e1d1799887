internal import GRDB
internal import ReadingModel

/// The rows of `bookCustomValue` and `readingCustomValue`, one for each value.
enum CustomValueRow {
  /// The columns of a value, after the id of its book or reading.
  static let columns = ["field", "place", "kind", "text", "number"]

  static func insert(_ fields: CustomFields, of id: Int64, into table: RowWriter.Table, _ rows: RowWriter) throws {
    for field in fields.all {
      for (place, value) in field.values.enumerated() {
        try rows.insert(into: table) { row in
          row.add(id)
          row.add(field.name.text)
          row.add(place)
          add(value, to: &row)
        }
      }
    }
  }

  static func replace(_ fields: CustomFields, ofReading id: Int64, _ db: Database) throws {
    try db.run("DELETE FROM main.readingCustomValue WHERE readingId = ?", [id])
    try insert(fields, of: id, into: .readingCustomValue, RowWriter(db))
  }

  static func fields(ofBook id: BookID, _ db: Database) throws -> CustomFields {
    try fetch(db, "bookCustomValue", by: "bookId", "WHERE bookId = ?", [id.number])[id.number] ?? CustomFields()
  }

  /// The fields by the id of their book or reading.
  /// - Parameter clause: The `WHERE` clause; empty for all.
  static func fetch(
    _ db: Database, _ table: String, by id: String, _ clause: String, _ arguments: StatementArguments
  ) throws -> [Int64: CustomFields] {
    let kinds = EnumDecoder<CustomValue.Kind>("\(table).kind")
    var fields: [Int64: CustomFields] = [:]
    try RawRow.each(
      db, "SELECT \(id), field, kind, text, number FROM \(table) \(clause) ORDER BY \(id), field, place", arguments
    ) { row in
      let name = try FieldName(row.text(1))
      fields[row.number(0), default: CustomFields()][name] += [try value(row.requiredWord(2, kinds), row, at: 3)]
    }
    return fields
  }

  /// A value whose text and number begin at a column.
  static func value(_ kind: CustomValue.Kind, _ row: some IndexedRow, at column: Int32) throws -> CustomValue {
    switch kind {
    case .text: .text(try row.optionalText(column) ?? "")
    case .number: .number(FixedPointNumber(millionths: try row.optionalNumber(column + 1) ?? 0))
    case .flag: .flag(try row.optionalNumber(column + 1) == 1)
    case .day: .day(try Day(try row.optionalText(column) ?? ""))
    }
  }

  private static func add(_ value: CustomValue, to row: inout RowValues) {
    row.add(value.kind.rawValue)
    switch value {
    case .text(let text): row.add(text)
    case .day(let day): row.add(day.text)
    case .number, .flag: row.addNothing()
    }
    switch value {
    case .number(let number): row.add(number.millionths)
    case .flag(let isSet): row.add(isSet)
    case .text, .day: row.addNothing()
    }
  }
}
