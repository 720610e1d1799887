internal import GRDB
internal import ReadingModel
internal import Salvage

/// Repairs rows with values that the schema accepts but the model does not, left by flipped bits: sets an invalid value
/// to NULL and replaces an invalid uid with a new one.
struct RowRepair {
  /// The columns with days, of a book and of everything else.
  private static let days = Set(BookField.table.filter { $0.kind == .day }.flatMap(\.columns)).union([
    "day", "started", "ended", "firstDay", "lastDay", "bought", "departed", "since", "firstDue", "due", "returned",
    "made", "pickUp",
  ])

  private let uids: UIDSource

  init(_ uids: UIDSource) {
    self.uids = uids
  }

  /// Repairs a row of a table.
  /// - Returns: Whether anything was repaired.
  func repair(_ row: inout [DatabaseValue], of table: SalvageSchema.Table) -> Bool {
    let before = row
    for (place, column) in table.columns.enumerated().prefix(row.count) {
      guard let text = String.fromDatabaseValue(row[place]) else { continue }
      switch column.name {
      case "uid" where table.name != "sample":
        if (try? UID(text)) == nil { row[place] = uids.next().text.databaseValue }
      case let name where RowRepair.days.contains(name):
        if (try? Day(text)) == nil { row[place] = .null }
      case "sortDay":
        if !text.isEmpty, (try? Day(text)) == nil { row[place] = "".databaseValue }
      case "isbn":
        if (try? ISBN(text)) == nil { row[place] = .null }
      default: break
      }
    }
    repairPrices(&row, table)
    repairPosition(&row, table)
    repairCustomDay(&row, table)
    return row != before
  }

  /// Prices are stored in two columns, `…Amount` and `…Currency`.
  private func repairPrices(_ row: inout [DatabaseValue], _ table: SalvageSchema.Table) {
    for column in table.columns where column.name.hasSuffix("Amount") && column.type == "TEXT" {
      guard let amount = table.place(column.name, in: row),
        let currency = table.place(column.name.dropLast(6) + "Currency", in: row),
        let number = String.fromDatabaseValue(row[amount]), let name = String.fromDatabaseValue(row[currency]),
        (try? Money(amount: number, currency: name)) == nil
      else { continue }
      (row[amount], row[currency]) = (.null, .null)
    }
  }

  /// A custom value that is not a date any more is a text.
  private func repairCustomDay(_ row: inout [DatabaseValue], _ table: SalvageSchema.Table) {
    guard table.name.hasSuffix("CustomValue"), let kind = table.place("kind", in: row),
      let text = table.place("text", in: row), String.fromDatabaseValue(row[kind]) == CustomValue.Kind.day.rawValue,
      (try? Day(String.fromDatabaseValue(row[text]) ?? "")) == nil
    else { return }
    row[kind] = CustomValue.Kind.text.rawValue.databaseValue
  }

  private func repairPosition(_ row: inout [DatabaseValue], _ table: SalvageSchema.Table) {
    guard let unit = table.place("unit", in: row), let from = table.place("fromPlace", in: row),
      let to = table.place("toPlace", in: row), let total = table.place("total", in: row),
      let isBaseline = table.place("isBaseline", in: row), !row[unit].isNull
    else { return }
    let position = String.fromDatabaseValue(row[unit]).flatMap { Position.Unit(rawValue: $0) }.flatMap { unit in
      Int.fromDatabaseValue(row[to]).flatMap { to in
        try? Position(
          unit, from: Int.fromDatabaseValue(row[from]), to: to, total: Int.fromDatabaseValue(row[total]),
          isBaseline: Bool.fromDatabaseValue(row[isBaseline]) ?? false)
      }
    }
    if position != nil { return }
    for place in [unit, from, to, total] { row[place] = .null }
    row[isBaseline] = 0.databaseValue
  }
}

extension SalvageSchema.Table {
  fileprivate func place(_ column: String, in row: [DatabaseValue]) -> Int? {
    columns.firstIndex { $0.name == column }.flatMap { $0 < row.count ? $0 : nil }
  }
}
