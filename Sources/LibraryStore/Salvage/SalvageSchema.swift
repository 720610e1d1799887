internal import GRDB

/// The schema of a damaged library: what its schema table still contains, completed from the known schema of that
/// version.
struct SalvageSchema {
  /// A table, as its rows are stored.
  struct Table {
    /// Its name.
    let name: String
    /// Its columns in storage order.
    let columns: [Column]
    /// Whether it is a rowid table.
    let hasIDs: Bool

    /// The column that is an alias for the rowid; nil in `WITHOUT ROWID` tables.
    var idColumn: Int? { hasIDs ? columns.firstIndex { $0.isKey } : nil }

    /// Whether a row can belong to the table.
    func fits(_ row: StoredRow) -> Bool {
      guard (row.id != nil) == hasIDs, row.values.count <= columns.count else { return false }
      let idColumn = idColumn
      for (place, column) in columns.enumerated() {
        guard place < row.values.count else {
          if column.isRequired, !column.hasDefault { return false }
          continue
        }
        if place == idColumn {
          if !row.values[place].isNull { return false }
        } else if !column.fits(row.values[place]) {
          return false
        }
      }
      return true
    }
  }

  /// A column.
  struct Column {
    let name: String
    let type: String
    let isRequired, isKey, hasDefault: Bool

    fileprivate func fits(_ value: DatabaseValue) -> Bool {
      switch value.storage {
      case .null: !isRequired
      case .int64: type == "INTEGER" || type == "REAL"
      case .double: type == "REAL"
      case .string: type == "TEXT"
      case .blob: type == "BLOB" || type.isEmpty
      }
    }
  }

  /// The schema version.
  let number: Int
  /// The tables of the model, parents before children.
  let tables: [Table]
  /// All rowid tables, including those of the full-text indexes.
  let tablesWithIDs: [Table]
  /// The root page of each table.
  private let roots: [String: Int]
  /// The root pages of each table's indexes, without partial ones: they have an entry for every row.
  let indexRoots: [String: [Int]]
  /// The root pages of everything else.
  let otherRoots: [(root: Int, isTable: Bool)]
  /// Whether the whole schema table was readable.
  let isWhole: Bool

  /// The root page of a table; nil if its schema row is lost.
  func root(of table: Table) -> Int? { roots[table.name] }

  /// Reads the schema table.
  /// - Returns: Nil if the file does not appear to be a library.
  init?(_ pages: DatabasePages, named: Int?, seen: inout Set<Int>) throws {
    let tree = PageTree(root: 1, of: pages, isTable: true, seen: &seen)
    var rows = tree.rows.compactMap(SchemaRow.init)
    isWhole = tree.isWhole && rows.count == tree.rows.count
    if !isWhole { rows += SalvageSchema.lostRows(pages, &seen) }
    let known = try Migration.all.map { try KnownSchema($0.schema) }
    let found = Set(rows.map { $0.name + "\n" + ($0.sql ?? "") })
    let closest = known.max { ($0.agreement(with: found), $0.number) < ($1.agreement(with: found), $1.number) }
    guard let schema = known.first(where: { $0.number == named }) ?? closest,
      rows.count(where: { ["book", "reading", "entry", "library"].contains($0.name) }) > 1
    else { return nil }
    number = schema.number
    tables = ChangeSet.tables.reversed().compactMap { name in schema.tables.first { $0.name == name } }
    tablesWithIDs = schema.tables.filter(\.hasIDs)
    let kinds = Dictionary(schema.tables.map { ($0.name, $0.hasIDs) }) { first, _ in first }
    let ours = Set(tables.map(\.name))
    roots = Dictionary(rows.filter { $0.isTable && ours.contains($0.name) }.map { ($0.name, $0.root) }) { first, _ in
      first
    }
    var indexes: [String: [Int]] = [:]
    var others: [(Int, Bool)] = []
    for row in rows where row.root > 0 && !(row.isTable && ours.contains(row.name)) {
      let isPartial = row.sql?.contains(" WHERE ") == true
      if !row.isTable, ours.contains(row.table), !isPartial {
        indexes[row.table, default: []].append(row.root)
      } else {
        others.append((row.root, row.isTable && kinds[row.name] != false))
      }
    }
    indexRoots = indexes
    otherRoots = others
  }

  /// Rows of the schema table in orphaned pages.
  private static func lostRows(_ pages: DatabasePages, _ seen: inout Set<Int>) -> [SchemaRow] {
    var lost: [SchemaRow] = []
    for number in 2..<max(3, pages.count + 1) where !seen.contains(number) {
      guard let page = TreePage(number, of: pages), page.kind == .tableLeaf, !page.rows.isEmpty else { continue }
      let rows = page.rows.compactMap(SchemaRow.init)
      guard rows.count == page.rows.count else { continue }
      seen.insert(number)
      lost += rows
    }
    return lost
  }
}

/// A row of the schema table.
private struct SchemaRow {
  let isTable: Bool
  let name: String
  let table: String
  let root: Int
  let sql: String?

  init?(_ row: StoredRow) {
    guard row.values.count == 5, let type = String.fromDatabaseValue(row.values[0]),
      ["table", "index", "trigger", "view"].contains(type), let name = String.fromDatabaseValue(row.values[1]),
      let table = String.fromDatabaseValue(row.values[2]), let root = Int.fromDatabaseValue(row.values[3])
    else { return nil }
    isTable = type == "table"
    self.name = name
    self.table = table
    self.root = root
    sql = String.fromDatabaseValue(row.values[4])
  }
}

/// A schema version that this program can create.
private struct KnownSchema {
  let number: Int
  let tables: [SalvageSchema.Table]
  private let statements: Set<String>

  init(_ number: Int) throws {
    self.number = number
    let queue = try DatabaseQueue()
    (tables, statements) = try queue.write { db in
      try Migration.migrate(db, from: 0, by: Migration.all.filter { $0.schema <= number })
      let tables = try Row.fetchAll(
        db, sql: "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')"
      ).map { row in
        let name: String = try row["name"]
        let hasIDs = try row["wr"] as Int == 0
        // WITHOUT ROWID tables store the columns of the primary key first (SQLite file format §2.4).
        let order = hasIDs ? "cid" : "pk = 0, pk, cid"
        let columns = try Row.fetchAll(
          db, sql: "SELECT * FROM pragma_table_info(?) ORDER BY \(order)", arguments: [name])
        return SalvageSchema.Table(
          name: name, columns: try columns.map { try SalvageSchema.Column($0) }, hasIDs: hasIDs)
      }
      let sql = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema").map { row in
        try (row["name"] as String) + "\n" + (row["sql"] as String? ?? "")
      }
      return (tables, Set(sql))
    }
  }

  /// A score: the number of this schema's statements that were found minus the number that were not.
  func agreement(with found: Set<String>) -> Int {
    2 * statements.intersection(found).count - statements.count
  }
}

extension SalvageSchema.Column {
  fileprivate init(_ row: Row) throws {
    try self.init(
      name: row["name"], type: row["type"], isRequired: row["notnull"] as Int == 1, isKey: row["pk"] as Int == 1,
      hasDefault: (row["dflt_value"] as String?) != nil)
  }
}
