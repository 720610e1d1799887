internal import Foundation
internal import GRDB
internal import ReadingModel
internal import Syncing

/// Writes what is shown into the rows of the library.
struct SyncWriter {
  private typealias StoredColumn = (name: String, value: DatabaseValue)

  let db: Database
  let facts: Facts
  let view: View
  /// The bytes of a picture, by name; nil if they have not arrived.
  let picture: (String) throws -> Data?
  /// Books whose columns for search and order have to be computed, and readings whose status has to be.
  private var changedBooks: Set<String> = []
  private var changedReadings: Set<String> = []
  /// Pictures that have not arrived, with the uid of the thing that shows them.
  private(set) var missingPictures: [(name: String, uid: String)] = []
  /// Things with values that the library cannot store.
  private(set) var refused: [String] = []
  private(set) var report = SyncChanges()

  init(_ db: Database, _ facts: Facts, _ view: View, picture: @escaping (String) throws -> Data?) {
    (self.db, self.facts, self.view, self.picture) = (db, facts, view, picture)
  }

  mutating func write(_ uids: Set<String>) throws {
    var byKind: [String: Set<String>] = [:]
    // What belongs to a reader waits until the reader is there.
    let isEverything = uids.contains { facts.items[$0]?.kind == "reader" }
    for uid in isEverything ? Set(facts.items.keys) : uids {
      guard let kind = facts.items[uid]?.kind else { continue }
      byKind[kind, default: []].formUnion(view.members(uid))
    }
    // A shelf shows the books that are there.
    if byKind["book"] != nil { byKind["shelf", default: []].formUnion(view.visible["shelf"] ?? []) }
    // Loans name a copy by its uid, which joining may change.
    if byKind["copy"] != nil { byKind["loan", default: []].formUnion(view.visible["loan"] ?? []) }
    for table in SyncTable.all where table.hasUID {
      for uid in byKind[table.kind] ?? [] where view.isJoined(uid) { try unite(view.one(uid), table) }
    }
    // What has no parts is removed first, as new rows may need its name; the rest last, when its parts have moved.
    for table in SyncTable.all.reversed() where !table.hasParts { try remove(byKind[table.kind] ?? [], table) }
    for table in SyncTable.all { try write(byKind[table.kind] ?? [], table) }
    for table in SyncTable.all.reversed() where table.hasParts { try remove(byKind[table.kind] ?? [], table) }
    for reading in changedReadings { try refile(reading) }
    try recompute(changedBooks)
  }

  private func isShown(_ uid: String) -> Bool { view.one(uid) == uid && view.isVisible(uid) }

  /// Of several rows that are one, keeps the oldest, which has the number that the reader knows.
  private mutating func unite(_ uid: String, _ table: SyncTable) throws {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM main.\(table.table) WHERE uid IN (SELECT value FROM json_each(?)) ORDER BY id",
      arguments: [SQLText.list(view.members(uid))])
    guard let kept = ids.first else { return }
    if table.kind == "reading" { changedReadings.insert(uid) }
    for other in ids.dropFirst() {
      for (child, column) in SyncTable.references(to: table.table) {
        try db.execute(
          sql: "UPDATE OR IGNORE main.\(child) SET \(column) = ? WHERE \(column) = ?", arguments: [kept, other])
      }
      try db.execute(sql: "DELETE FROM main.\(table.table) WHERE id = ?", arguments: [other])
    }
    // A book that another device has, too, is not removed by undoing what added it here, whichever uid it gets.
    let (set, isOld) =
      table.kind == "book" ? (", revision = max(revision, 1)", " OR revision < 1") : ("", "")
    let sql = "UPDATE main.\(table.table) SET uid = ?\(set) WHERE id = ? AND (uid <> ?\(isOld))"
    try db.execute(sql: sql, arguments: [uid, kept, uid])
  }

  private mutating func remove(_ uids: Set<String>, _ table: SyncTable) throws {
    let gone = uids.filter { !isShown($0) }
    guard !gone.isEmpty else { return }
    for row in try SyncRows(table: table, db: db).fetch(gone).values {
      if table.kind == "entry" { changedReadings.insert(row.values["reading"]?.text ?? "") }
      report.note(table.kind, row.uid, .removed)
      try db.execute(sql: "DELETE FROM main.\(table.table) WHERE \(table.id) = ?", arguments: [row.id])
    }
  }

  private mutating func write(_ uids: Set<String>, _ table: SyncTable) throws {
    let shown = uids.filter { isShown($0) }.sorted()
    guard !shown.isEmpty else { return }
    if table.registers.contains(where: { $0.name == "name" }), table.hasUID {
      // Names are exchanged without being the same for a moment.
      for (uid, row) in try SyncRows(table: table, db: db).fetch(Set(shown))
      where row.values["name"] != view.values(uid, facts)["name"] {
        try db.execute(sql: "UPDATE main.\(table.table) SET name = uid WHERE id = ?", arguments: [row.id])
      }
    }
    if table.kind == "loan" {
      // Only one loan of a copy may be open: close all that change first, so that two never are.
      for (uid, row) in try SyncRows(table: table, db: db).fetch(Set(shown))
      where row.values != table.row(view.values(uid, facts)) {
        try db.execute(sql: "UPDATE main.loan SET isReturned = 1 WHERE id = ?", arguments: [row.id])
      }
    }
    let ids = table.hasUID ? nil : try SyncRows(table: table, db: db).ids()
    // The values of all entries at once would need more memory than all facts.
    for start in stride(from: 0, to: shown.count, by: SyncWriter.batchSize) {
      try write(batch: shown[start..<min(start + SyncWriter.batchSize, shown.count)], table, among: ids)
    }
  }

  private static let batchSize = 1_000

  private mutating func write(
    batch uids: ArraySlice<String>, _ table: SyncTable, among ids: [String: Int64]?
  ) throws {
    let existing = try SyncRows(table: table, db: db).fetch(Set(uids), among: ids)
    for uid in uids {
      let values = table.row(view.values(uid, facts))
      let row = existing[uid]
      guard row?.values != values.filter({ $0.key != "n" }) else { continue }
      do { try write(uid, values, over: row, table) } catch DatabaseError.SQLITE_CONSTRAINT { refused.append(uid) }
    }
  }

  private mutating func write(
    _ uid: String, _ values: [String: JSON], over row: SyncRow?, _ table: SyncTable
  ) throws {
    let changed = table.registers.filter { register in
      row == nil || register.isIn(values) != register.isIn(row?.values ?? [:])
    }
    var columns: [StoredColumn] = []
    for register in changed { columns += try stored(register, values, uid) }
    let id = try row.map { try update($0.id, columns, table) } ?? insert(uid, columns, table)
    for register in changed { try writeChildren(register, values, id, isNew: row == nil) }
    report.note(table.kind, uid, row == nil ? .added : .changed)
    if table.kind == "book" { changedBooks.insert(uid) }
    if table.kind == "reading" { changedReadings.insert(uid) }
    if table.kind == "entry" {
      for reading in [values["reading"], row?.values["reading"]] { changedReadings.insert(reading?.text ?? "") }
    }
  }

  private func update(_ id: Int64, _ columns: [StoredColumn], _ table: SyncTable) throws -> Int64 {
    // A book that another device changed is not removed by undoing an import.
    let set = columns.map { "\($0.name) = ?" } + (table.kind == "book" ? ["revision = max(revision, 1)"] : [])
    guard !set.isEmpty else { return id }
    let sql = "UPDATE main.\(table.table) SET \(set.joined(separator: ", ")) WHERE \(table.id) = ?"
    try db.run(sql, StatementArguments(columns.map(\.value) + [id.databaseValue]))
    return id
  }

  private func insert(_ uid: String, _ columns: [StoredColumn], _ table: SyncTable) throws -> Int64 {
    var columns = columns
    if table.hasUID { columns.append(("uid", uid.databaseValue)) }
    if table.kind == "profile" {
      guard let reader = try readerID(uid) else { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
      columns.append(("id", reader.databaseValue))
    }
    if table.kind == "entry" { columns.append(("sortDay", SyncWriter.likelySortDay(columns))) }
    let missing = table.defaults.filter { name, _ in !columns.contains { $0.name == name && !$0.value.isNull } }
    let given = columns.filter { missing[$0.name] == nil }
    let names = given.map(\.name) + missing.keys
    let places = given.map { _ in "?" } + missing.values
    let sql = """
      INSERT \(table.hasUID ? "" : "OR REPLACE ")INTO main.\(table.table) (\(names.joined(separator: ", ")))
      VALUES (\(places.joined(separator: ", ")))
      """
    try db.run(sql, StatementArguments(given.map(\.value)))
    return db.lastInsertedRowID
  }

  /// The day by which most entries sort; `refile` corrects the others, each of which moves in several indexes.
  private static func likelySortDay(_ columns: [StoredColumn]) -> DatabaseValue {
    let day = columns.first { $0.name == "day" }.flatMap { String.fromDatabaseValue($0.value) }
    return (day.flatMap { try? Day($0) }?.earliest.text ?? "").databaseValue
  }

  private mutating func stored(
    _ register: SyncTable.Register, _ values: [String: JSON], _ uid: String
  ) throws -> [StoredColumn] {
    let value = values[register.name]
    switch register.source {
    case .column(let column, let form): return [(column, form.databaseValue(value))]
    case .columns(let columns): return columns.map { ($0.column, $0.form.databaseValue(value?[$0.key])) }
    case .reference(let column, let parent):
      return [(column, try db.id(of: value?.text, in: parent).databaseValue)]
    case .reader(let column): return [(column, try readerID(value?.text ?? "").databaseValue)]
    case .picture(let column):
      guard let name = value?.text else { return [(column, .null)] }
      guard let bytes = try picture(name) else {
        missingPictures.append((name, uid))
        return []
      }
      let type = "image/\(name.split(separator: ".").last ?? "jpeg")"
      try db.execute(sql: "INSERT INTO main.picture (mediaType, bytes) VALUES (?, ?)", arguments: [type, bytes])
      return [(column, db.lastInsertedRowID.databaseValue)]
    case .list, .elements, .named, .ordinal: return []
    }
  }

  /// The number of a reader; 1 for the first, who is not named. NULL, which the tables refuse, for one who has not
  /// arrived.
  private func readerID(_ uid: String) throws -> Int64? {
    let name = uid.hasPrefix("profile/") ? String(uid.dropFirst(8)) : uid
    return try name.isEmpty || name == "profile" ? LibraryReader.first : db.id(of: name, in: "reader")
  }

  private func writeChildren(
    _ register: SyncTable.Register, _ values: [String: JSON], _ id: Int64, isNew: Bool
  ) throws {
    guard let (table, owner) = register.child else { return }
    if !isNew {
      try db.run("DELETE FROM main.\(table) WHERE \(owner) = ?", [id])
    }
    // Places on a shelf are counted from 1.
    let first = table == "shelfBook" ? 1 : 0
    for (name, list) in register.isIn(values) {
      for (place, element) in (list.elements ?? []).enumerated() {
        guard var row = try register.childRow(of: element, name, db) else { continue }
        row[owner] = id.databaseValue
        row["place"] = (place + first).databaseValue
        let names = row.keys.sorted()
        try db.run(SQLText.insert(into: "main.\(table)", names), StatementArguments(names.map { row[$0] ?? .null }))
      }
    }
  }
}

extension SyncTable.Register {
  /// The values of this register in a row.
  func isIn(_ values: [String: JSON]) -> [String: JSON] {
    if case .named = source { return values.filter { $0.key.hasPrefix(name + ".") } }
    return values[name].map { [name: $0] } ?? [:]
  }

  /// The columns of an element besides owner and place; nil if it can't be stored yet.
  /// - Parameter name: The name of the list among the values of its row.
  fileprivate func childRow(of element: JSON, _ name: String, _ db: Database) throws -> [String: DatabaseValue]? {
    var row: [String: DatabaseValue] = [:]
    switch source {
    case .elements(let table, _, _):
      guard let text = element.text else { return nil }
      return try SyncTable.element(text, of: table, db)
    case .named(_, _, let column, let columns):
      row[column] = String(name.dropFirst(self.name.count + 1)).databaseValue
      for column in columns { row[column.column] = column.form.databaseValue(element[column.key]) }
    case .list(_, _, let columns):
      for column in columns {
        row[column.column] = column.form.databaseValue(columns.count == 1 ? element : element[column.key])
      }
    case .column, .columns, .reference, .reader, .picture, .ordinal: return nil
    }
    return row
  }
}

extension SyncTable {
  /// Whether the table has a column `uid`; else the uid follows from other columns.
  var hasUID: Bool { uid == "uid" }

  /// Whether rows of other tables belong to its rows.
  var hasParts: Bool { ["book", "reading", "bookCopy", "reader"].contains(table) }

  /// The tables with rows that belong to those of a table, and their columns.
  static func references(to table: String) -> [(table: String, column: String)] {
    switch table {
    case "book": LibraryTable.followingBooks.map { ($0.name, "bookId") }
    case "reading": [("entry", "readingId")]
    case "reader": OwnedTable.all.compactMap { owned in owned.column.map { (table: owned.name, column: $0) } }
    default: []
    }
  }

  /// The columns of an element; nil if it can't be stored yet.
  static func element(_ text: String, of table: String, _ db: Database) throws -> [String: DatabaseValue]? {
    switch table {
    case "identifier":
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let (scheme, value) = (String(text[..<colon]), String(text[colon...].dropFirst()))
      return ["scheme": scheme.databaseValue, "value": value.databaseValue]
    case "shelfBook":
      return try db.id(of: text, in: "book").map { ["bookId": $0.databaseValue] }
    default: return ["tag": text.databaseValue]
    }
  }
}
