/// The schema of a damaged database: what its schema table still contains, completed from the known schema of that
/// version.
package struct SalvageSchema {
  package struct Table: Sendable {
    package let name: String
    /// Its columns in storage order.
    package let columns: [Column]
    /// Whether it is a rowid table.
    package let hasIDs: Bool

    package init(name: String, columns: [Column], hasIDs: Bool) {
      self.name = name
      self.columns = columns
      self.hasIDs = hasIDs
    }

    /// The column that is an alias for the rowid; nil in `WITHOUT ROWID` tables.
    package var idColumn: Int? { hasIDs ? columns.firstIndex { $0.isKey } : nil }

    func fits(_ row: StoredRow) -> Bool {
      guard (row.id != nil) == hasIDs, row.values.count <= columns.count else { return false }
      let idColumn = idColumn
      for (place, column) in columns.enumerated() {
        guard place < row.values.count else {
          if column.isRequired, !column.hasDefault { return false }
          continue
        }
        if place == idColumn {
          if row.values[place] != .null { return false }
        } else if !column.fits(row.values[place]) {
          return false
        }
      }
      return true
    }
  }

  package struct Column: Sendable {
    package let name: String
    package let type: String
    package let isRequired, isKey, hasDefault: Bool

    package init(name: String, type: String, isRequired: Bool, isKey: Bool, hasDefault: Bool) {
      (self.name, self.type) = (name, type)
      (self.isRequired, self.isKey, self.hasDefault) = (isRequired, isKey, hasDefault)
    }

    fileprivate func fits(_ value: StoredValue) -> Bool {
      switch value {
      case .null: !isRequired
      case .integer: type == "INTEGER" || type == "REAL"
      case .real: type == "REAL"
      case .text: type == "TEXT"
      case .blob: type == "BLOB" || type.isEmpty
      }
    }
  }

  let number: Int
  /// The tables of the model, parents before children.
  let tables: [Table]
  /// All rowid tables, including those of the full-text indexes.
  let tablesWithIDs: [Table]
  /// The root page of each table; none if its schema row is lost.
  let roots: [String: Int]
  /// The root pages of each table's indexes, without partial ones: they have an entry for every row.
  let indexRoots: [String: [Int]]
  /// The root pages of everything else.
  let otherRoots: [(root: Int, isTable: Bool)]
  /// Whether the whole schema table was readable.
  let isWhole: Bool

  /// Reads the schema table.
  /// - Parameter named: The schema version in the file's header; nil if that is lost.
  /// - Returns: Nil if the file appears to be another program's.
  init?(_ pages: DatabasePages, named: Int?, known: KnownSchemas, seen: inout Set<Int>) {
    let tree = PageTree(root: 1, of: pages, isTable: true, seen: &seen)
    var rows = tree.rows.compactMap(SchemaRow.init)
    isWhole = tree.isWhole && rows.count == tree.rows.count
    if !isWhole { rows += SalvageSchema.lostRows(pages, &seen) }
    let found = Set(rows.map { KnownSchema.statement($0.name, $0.sql) })
    let closest = known.schemas.max { ($0.agreement(with: found), $0.number) < ($1.agreement(with: found), $1.number) }
    guard let schema = known.schemas.first(where: { $0.number == named }) ?? closest,
      rows.count(where: { known.landmarks.contains($0.name) }) > 1
    else { return nil }
    number = schema.number
    tables = known.tables.compactMap { name in schema.tables.first { $0.name == name } }
    tablesWithIDs = schema.tables.filter(\.hasIDs)
    let kinds = Dictionary(schema.tables.map { ($0.name, $0.hasIDs) }) { first, _ in first }
    let ours = Set(tables.map(\.name))
    var roots: [String: Int] = [:]
    var indexes: [String: [Int]] = [:]
    var others: [(Int, Bool)] = []
    for row in rows {
      let isPartial = row.sql?.contains(" WHERE ") == true
      if row.isTable, ours.contains(row.name) {
        roots[row.name] = roots[row.name] ?? row.root
      } else if row.root > 0, !row.isTable, ours.contains(row.table), !isPartial {
        indexes[row.table, default: []].append(row.root)
      } else if row.root > 0 {
        others.append((row.root, row.isTable && kinds[row.name] != false))
      }
    }
    self.roots = roots
    indexRoots = indexes
    otherRoots = others
  }

  /// Rows of the schema table in orphaned pages.
  private static func lostRows(_ pages: DatabasePages, _ seen: inout Set<Int>) -> [SchemaRow] {
    var lost: [SchemaRow] = []
    for (number, page) in pages.loosePages(besides: seen) {
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
    guard row.values.count == 5, case .text(let type) = row.values[0],
      ["table", "index", "trigger", "view"].contains(type), case .text(let name) = row.values[1],
      case .text(let table) = row.values[2], case .integer(let root) = row.values[3]
    else { return nil }
    isTable = type == "table"
    self.name = name
    self.table = table
    self.root = Int(clamping: root)
    sql = if case .text(let sql) = row.values[4] { sql } else { nil }
  }
}

/// The schemas of a program, by which its damaged files are recognized.
package struct KnownSchemas: Sendable {
  package let schemas: [KnownSchema]
  /// The tables to read, parents before children.
  package let tables: [String]
  /// Tables of every schema version; a file with only one of them, or none, is another program's.
  package let landmarks: Set<String>

  package init(_ schemas: [KnownSchema], tables: [String], landmarks: Set<String>) {
    self.schemas = schemas
    self.tables = tables
    self.landmarks = landmarks
  }
}

/// A schema version that this program can create.
package struct KnownSchema: Sendable {
  fileprivate let number: Int
  fileprivate let tables: [SalvageSchema.Table]
  private let statements: Set<String>

  /// A schema with the texts of its schema table's rows, see ``statement(_:_:)``.
  package init(number: Int, tables: [SalvageSchema.Table], statements: Set<String>) {
    self.number = number
    self.tables = tables
    self.statements = statements
  }

  /// The text of a row of the schema table.
  package static func statement(_ name: String, _ sql: String?) -> String { name + "\n" + (sql ?? "") }

  /// A score: the number of this schema's statements that were found minus the number that were not.
  fileprivate func agreement(with found: Set<String>) -> Int {
    2 * statements.intersection(found).count - statements.count
  }
}
