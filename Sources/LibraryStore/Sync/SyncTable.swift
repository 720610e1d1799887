/// How a table is synced: which registers its columns and child tables make up. A test compares this with the schema,
/// so that no column is forgotten.
struct SyncTable {
  /// How a column's value is written in facts.
  enum Form { case text, number, flag, time, bytes }

  struct Field {
    let key: String
    let column: String
    let form: Form

    init(_ key: String, _ column: String? = nil, _ form: Form = .text) {
      (self.key, self.column, self.form) = (key, column ?? key, form)
    }
  }

  enum Source {
    case column(String, Form)
    /// Several columns that change together.
    case columns([Field])
    /// A column with the id of a row in another table, as that row's uid.
    case reference(String, table: String)
    /// The column with the reader's id; nothing for the first reader.
    case reader(String)
    /// A column with the id of a picture, as the hash of its bytes.
    case picture(String)
    /// Rows of a child table in order, as one list.
    case list(table: String, owner: String, [Field])
    /// Rows of a child table, as a register for each element, with a key for its place.
    case elements(table: String, owner: String, key: String)
    /// Rows of a child table by the name in a column, as a register for each name: a list of values.
    case named(table: String, owner: String, name: String, [Field])
    /// Not in the table: written once, when the row is first seen.
    case ordinal
  }

  struct Register {
    let name: String
    let source: Source

    init(_ name: String, _ source: Source) { (self.name, self.source) = (name, source) }

    static func column(_ name: String, _ column: String? = nil, _ form: Form = .text) -> Register {
      Register(name, .column(column ?? name, form))
    }

    /// Its columns in the table; none if its values are in a child table.
    var columns: [String] {
      switch source {
      case .column(let column, _), .reference(let column, _), .reader(let column), .picture(let column): [column]
      case .columns(let columns): columns.map(\.column)
      case .list, .elements, .named, .ordinal: []
      }
    }

    /// The child table with its values, and that table's column with the id of the row; nil if it has columns.
    var child: (table: String, owner: String)? {
      switch source {
      case .list(let table, let owner, _), .elements(let table, let owner, _), .named(let table, let owner, _, _):
        (table, owner)
      case .column, .columns, .reference, .reader, .picture, .ordinal: nil
      }
    }
  }

  let kind: String
  let table: String
  /// SQL for the uid of a row.
  var uid = "uid"
  /// The column that identifies a row in this file.
  var id = "id"
  let registers: [Register]
  /// Columns that stay on the device, or follow from others.
  var local: Set<String> = ["id", "uid"]
  /// The values of required columns until their fact arrives.
  var defaults: [String: String] = [:]

  static func named(_ kind: String) -> SyncTable? { all.first { $0.kind == kind } }

  var columns: [String] { registers.flatMap(\.columns) }
}
