internal import Foundation
internal import GRDB
internal import Hashing
internal import ReadingModel

/// A row of a synced table, as the values of its registers. Elements such as tags are a list under the register's name.
struct SyncRow: Equatable {
  let id: Int64
  let uid: String
  var values: [String: JSON]
}

struct SyncRows {
  let table: SyncTable
  let db: Database

  /// The rows with these uids, or all.
  /// - Parameter ids: The ids of all rows, if the table has no uids: computing these takes a pass over the table.
  func fetch(_ uids: Set<String>? = nil, among ids: [String: Int64]? = nil) throws -> [String: SyncRow] {
    let list: String? =
      switch (uids, ids) {
      case (let uids?, let ids?): SQLText.list(uids.compactMap { ids[$0] })
      case (let uids?, nil): SQLText.list(uids.sorted())
      case (nil, _): nil
      }
    let key = ids == nil ? table.uid : table.id
    let condition = list == nil ? "" : "WHERE (\(key)) IN (SELECT value FROM json_each(?))"
    var rows: [Int64: SyncRow] = [:]
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT \(selection) FROM main.\(table.table) AS one \(condition)",
      arguments: list.map { [$0] } ?? [])
    while let row = try cursor.next() {
      let stored = Array(row.databaseValues)
      guard let id = Int64.fromDatabaseValue(stored[0]), let uid = String.fromDatabaseValue(stored[1]) else { continue }
      rows[id] = SyncRow(id: id, uid: uid, values: plainValues(stored.dropFirst(2)))
    }
    try addChildren(to: &rows, isAll: uids == nil)
    // A book that was imported again from a changed record has two rows with one uid; the newest counts.
    return Dictionary(rows.values.map { ($0.uid, $0) }) { $0.id > $1.id ? $0 : $1 }
  }

  /// The ids of all rows by uid; of several rows with one uid, the newest.
  func ids() throws -> [String: Int64] {
    var ids: [String: Int64] = [:]
    let sql = "SELECT \(table.id), \(table.uid) FROM main.\(table.table) AS one ORDER BY 1"
    try RawRow.each(db, sql) { row in if let uid = row.optionalText(1) { ids[uid] = row.number(0) } }
    return ids
  }

  private var selection: String {
    let values = table.registers.flatMap { register -> [String] in
      switch register.source {
      case .column(let column, _): ["one.\(column)"]
      case .columns(let columns): columns.map { "one.\($0.column)" }
      case .reference(let column, let parent): ["(SELECT p.uid FROM main.\(parent) p WHERE p.id = one.\(column))"]
      case .reader(let column): ["(SELECT r.uid FROM main.reader r WHERE r.id = one.\(column) AND r.id > 1)"]
      case .picture(let column):
        ["(SELECT pictureName(p.mediaType, p.bytes) FROM main.picture p WHERE p.id = one.\(column))"]
      case .list, .elements, .named, .ordinal: []
      }
    }
    return ([table.id, table.uid] + values).joined(separator: ", ")
  }

  private func plainValues(_ stored: ArraySlice<DatabaseValue>) -> [String: JSON] {
    var values: [String: JSON] = [:]
    var rest = stored
    func next() -> DatabaseValue { rest.popFirst() ?? .null }
    for register in table.registers {
      switch register.source {
      case .column(_, let form): values[register.name] = form.json(next())
      case .columns(let columns):
        var members: [String: JSON] = [:]
        for column in columns { members[column.key] = column.form.json(next()) }
        if !members.isEmpty { values[register.name] = .object(members) }
      case .reference, .reader, .picture: values[register.name] = SyncTable.Form.text.json(next())
      case .list, .elements, .named, .ordinal: break
      }
    }
    return values
  }

  /// Adds the lists in child tables.
  private func addChildren(to rows: inout [Int64: SyncRow], isAll: Bool) throws {
    guard !rows.isEmpty else { return }
    let ids = isAll ? nil : SQLText.list(rows.keys)
    for register in table.registers {
      guard let child = Child(register) else { continue }
      let condition = ids == nil ? "" : "WHERE one.\(child.owner) IN (SELECT value FROM json_each(?))"
      let cursor = try Row.fetchCursor(
        db,
        sql: """
          SELECT one.\(child.owner), \(child.selection) FROM main.\(child.table) AS one \(condition)
          ORDER BY one.\(child.owner), one.place
          """, arguments: ids.map { [$0] } ?? [])
      var lists: [Int64: [String: [JSON]]] = [:]
      while let row = try cursor.next() {
        let stored = Array(row.databaseValues)
        guard let owner = Int64.fromDatabaseValue(stored[0]), let (suffix, element) = child.element(stored) else {
          continue
        }
        lists[owner, default: [:]][register.name + suffix, default: []].append(element)
      }
      for (owner, named) in lists {
        for (name, elements) in named { rows[owner]?.values[name] = .list(elements) }
      }
    }
  }

  private struct Child {
    let table: String
    let owner: String
    let selection: String
    let element: ([DatabaseValue]) -> (suffix: String, element: JSON)?

    init?(_ register: SyncTable.Register) {
      guard let child = register.child else { return nil }
      (table, owner) = child
      switch register.source {
      case .list(_, _, let columns):
        selection = columns.map { "one.\($0.column)" }.joined(separator: ", ")
        element = { row in Child.element(row, columns, from: 1).map { ("", $0) } }
      case .elements(_, _, let key):
        selection = key == "bookId" ? "(SELECT b.uid FROM main.book b WHERE b.id = one.bookId)" : key
        element = { row in SyncTable.Form.text.json(row[1]).map { ("", $0) } }
      case .named(_, _, let name, let columns):
        selection = ([name] + columns.map(\.column)).map { "one.\($0)" }.joined(separator: ", ")
        element = { row in
          guard let name = String.fromDatabaseValue(row[1]) else { return nil }
          return Child.element(row, columns, from: 2).map { (".\(name)", $0) }
        }
      default: return nil
      }
    }

    /// An element of one column is its value, one of several an object.
    private static func element(_ row: [DatabaseValue], _ columns: [SyncTable.Field], from first: Int) -> JSON? {
      if columns.count == 1 { return columns[0].form.json(row[first]) }
      var members: [String: JSON] = [:]
      for (place, column) in columns.enumerated() { members[column.key] = column.form.json(row[first + place]) }
      return .object(members)
    }
  }
}

extension SyncTable.Form {
  /// A stored value as JSON; nil for NULL, and for a flag that is not set.
  func json(_ value: DatabaseValue) -> JSON? {
    switch (self, value.storage) {
    case (_, .null): nil
    case (.flag, .int64(let number)): number == 0 ? nil : .flag(true)
    case (.time, .int64(let minutes)): TimeOfDay(minutes: Int(minutes)).map { .text($0.text) }
    case (_, .int64(let number)): .number(number)
    case (_, .string(let text)): .text(text)
    case (_, .blob(let bytes)): .text(bytes.base64EncodedString())
    case (_, .double(let number)): .decimal(String(number))
    }
  }

  func databaseValue(_ json: JSON?) -> DatabaseValue {
    switch (self, json) {
    case (.flag, let json): (json == .flag(true) ? 1 : 0).databaseValue
    case (.time, .text(let text)?): (try? TimeOfDay(text))?.minutes.databaseValue ?? .null
    case (.bytes, .text(let text)?): Data(base64Encoded: text)?.databaseValue ?? .null
    case (.number, .number(let number)?): number.databaseValue
    case (.text, .text(let text)?): text.isEmpty ? .null : text.databaseValue
    default: .null
    }
  }
}

/// SQL functions that only sync uses.
enum SyncFunctions {
  static func add(to db: Database) {
    db.add(
      function: DatabaseFunction("pictureName", argumentCount: 2, pure: true) { values in
        guard let type = String.fromDatabaseValue(values[0]), let bytes = Data.fromDatabaseValue(values[1]) else {
          return nil
        }
        return "\(SHA256.hex(bytes)).\(type.split(separator: "/").last ?? "")"
      })
    db.add(
      function: DatabaseFunction("sourceKey", argumentCount: 3, pure: true) { values in
        let words = values.map { String.fromDatabaseValue($0) ?? "" }
        return String(SHA256.hex(Data(words.joined(separator: "\u{0}").utf8)).prefix(32))
      })
  }
}
