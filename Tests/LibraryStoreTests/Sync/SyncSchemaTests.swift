import GRDB
import Testing

// `@testable` for the table of registers.
@testable import LibraryStore

@Suite("the synced tables")
struct SyncSchemaTests {
  /// The columns of child tables whose rows are elements, besides those of owner and place.
  private static let elements = [
    "identifier": ["scheme", "value"], "bookTag": ["tag"], "entryTag": ["tag"], "shelfBook": ["bookId"],
  ]

  /// Tables that stay on the device.
  private static let localTables: Set<String> = [
    "library", "history", "timer", "chosenBook", "sample", "picture", "mergedBook", "separateBook", "syncPlace",
    "syncState", "syncItem", "syncMark", "syncFile", "syncSeen", "syncOutbox",
  ]

  private static func children(_ table: SyncTable) -> [String: Set<String>] {
    var children: [String: Set<String>] = [:]
    for register in table.registers {
      switch register.source {
      case .list(let name, let owner, let columns): children[name] = Set([owner, "place"] + columns.map(\.column))
      case .elements(let name, let owner, _): children[name] = Set([owner, "place"] + (elements[name] ?? []))
      case .named(let child, let owner, let name, let columns):
        children[child] = Set([owner, "place", name] + columns.map(\.column))
      default: break
      }
    }
    return children
  }

  @Test("every column of the schema is a register, follows from others, or is known to stay on the device")
  func columns() throws {
    let queue = try DatabaseQueue()
    let schema = try queue.write { db -> [String: Set<String>] in
      try Migration.migrate(db)
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*Text*'
          """)
      return try Dictionary(
        uniqueKeysWithValues: tables.map { table in
          (table, Set(try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])))
        })
    }
    var known: [String: Set<String>] = [:]
    for table in SyncTable.all {
      known[table.table] = Set(table.columns).union(table.local)
      known.merge(SyncSchemaTests.children(table)) { $1 }
    }
    for (table, columns) in schema where !SyncSchemaTests.localTables.contains(table) {
      #expect(known[table] == columns, "\(table)")
    }
    #expect(Set(known.keys).isSubset(of: schema.keys))
  }

  @Test("rows of every table with a book or a reader follow it when two are joined", arguments: ["book", "reader"])
  func references(_ parent: String) throws {
    let column = "\(parent)Id"
    let queue = try DatabaseQueue()
    let tables = try queue.write { db in
      try Migration.migrate(db)
      return try String.fetchAll(
        db,
        sql: """
          SELECT t.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
          WHERE t.schema = 'main' AND t.type = 'table' AND c.name = ?
          """, arguments: [column])
    }
    let references = SyncTable.references(to: parent)
    #expect(references.allSatisfy { $0.column == column })
    // Lists are written anew, and a pair of different books ends when they are joined.
    var known = Set(references.map { $0.table })
    for table in SyncTable.all where table.table == parent { known.formUnion(SyncSchemaTests.children(table).keys) }
    if parent == "book" { known.insert("separateBook") }
    #expect(Set(tables) == known)
  }
}
