internal import GRDB
internal import QueryLanguage
package import ReadingModel

/// A custom field of a library.
package struct FieldSummary: Hashable, Sendable {
  package let name: FieldName
  package fileprivate(set) var bookCount = 0
  package fileprivate(set) var readingCount = 0
  /// The types of its values, the most frequent first.
  package fileprivate(set) var kinds: [CustomValue.Kind] = []
  /// The number of different values.
  package fileprivate(set) var valueCount = 0
  /// The most frequent value.
  package fileprivate(set) var example: CustomValue?
}

extension Library.Fields {
  /// The custom fields, by name.
  package func all() throws -> [FieldSummary] { try read { try FieldRows.all($0) } }

  /// The names of the custom fields, sorted.
  package func names() throws -> [FieldName] { try read { try FieldRows.names($0) } }

  /// The values of a field that begin with a text, ignoring case, the most frequent first.
  package func values(of name: FieldName, beginning: String, limit: Int) throws -> [String] {
    try read { try FieldRows.frequent(name, beginning: beginning, limit: limit, $0) }
  }

  /// Renames a field of all books and readings, also in saved queries and goals. Values follow those of a field
  /// that has the new name.
  /// - Throws: ``NameError`` if no book or reading has the field.
  package func rename(_ old: FieldName, to new: FieldName) throws -> FieldSummary {
    try write { db in
      _ = try FieldRows.field(old, db)
      try FieldRows.change(old, and: new, db) { $0.rename(old, to: new) }
      try SavedQueryRow.rewriteAll(db) { Query.renaming(old, to: new, in: $0) }
      return try FieldRows.field(new, db)
    } as: { _ in
      "rename the field \(old.text) to \(new.text)"
    }
  }

  /// Removes a field from all books and readings.
  /// - Returns: The field before.
  /// - Throws: ``NameError`` if no book or reading has the field.
  package func remove(_ name: FieldName) throws -> FieldSummary {
    try write { db in
      let field = try FieldRows.field(name, db)
      try FieldRows.change(name, db) { $0[name] = [] }
      return field
    } as: {
      "remove the field \($0.name.text)"
    }
  }
}

/// The custom fields in the tables of values.
enum FieldRows {
  /// Both tables as one; of readings, those of the reader.
  private static let values = """
    (SELECT field, kind, text, number FROM bookCustomValue UNION ALL
      SELECT field, kind, text, number FROM readingCustomValue)
    """

  static func names(_ db: Database) throws -> [FieldName] {
    try String.fetchAll(
      db, sql: "SELECT field FROM bookCustomValue UNION SELECT field FROM readingCustomValue ORDER BY field"
    ).map { try FieldName($0) }
  }

  static func frequent(_ name: FieldName, beginning: String, limit: Int, _ db: Database) throws -> [String] {
    let kinds = EnumDecoder<CustomValue.Kind>("bookCustomValue.kind")
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT kind, text, number FROM \(values) WHERE field = ?
        GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2, 3
        """,
      arguments: [name.text])
    let start = LetterFolding.folded(beginning)
    let texts = try rows.map { try CustomValueRow.value($0.requiredWord(0, kinds), $0, at: 1).text() }
    return Array(texts.filter { LetterFolding.folded($0).hasPrefix(start) }.prefix(limit))
  }

  static func all(_ db: Database) throws -> [FieldSummary] {
    var fields: [String: FieldSummary] = [:]
    let kinds = EnumDecoder<CustomValue.Kind>("bookCustomValue.kind")
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT field, kind, text, number FROM \(values) GROUP BY 1, 2, 3, 4 ORDER BY field, count(*) DESC, 2, 3, 4")
    while let row = try rows.next() {
      let name: String = try row["field"]
      var field = try fields[name] ?? FieldSummary(name: FieldName(name))
      let kind = try row.requiredWord(1, kinds)
      if !field.kinds.contains(kind) { field.kinds.append(kind) }
      field.valueCount += 1
      if field.example == nil { field.example = try CustomValueRow.value(kind, row, at: 2) }
      fields[name] = field
    }
    func count(_ table: String, _ id: String, _ path: WritableKeyPath<FieldSummary, Int>) throws {
      for row in try Row.fetchAll(db, sql: "SELECT field, count(DISTINCT \(id)) FROM \(table) GROUP BY field") {
        fields[try row[0]]?[keyPath: path] = try row[1]
      }
    }
    try count("bookCustomValue", "bookId", \.bookCount)
    try count("readingCustomValue", "readingId", \.readingCount)
    return fields.values.sorted { $0.name < $1.name }
  }

  /// The field with a name.
  static func field(_ name: FieldName, _ db: Database) throws -> FieldSummary {
    let all = try all(db)
    guard let field = all.first(where: { $0.name == name }) else {
      throw NameError.none(.field, words: name.text, near: all.map(\.name.text).near(name.text).first)
    }
    return field
  }

  /// The values of one field, by book and by reading.
  struct Values {
    private let name: FieldName
    private let books, readings: [Int64: CustomFields]

    init(of name: FieldName, _ db: Database) throws {
      self.name = name
      books = try CustomValueRow.fetch(db, "bookCustomValue", by: "bookId", "WHERE field = ?", [name.text])
      readings = try CustomValueRow.fetch(db, "readingCustomValue", by: "readingId", "WHERE field = ?", [name.text])
    }

    /// The values of a book and of a reading of it, in words.
    func texts(ofBook book: Int64, reading: Int64) -> [String] {
      StatisticsReading.texts(of: (books[book]?[name] ?? []) + (readings[reading]?[name] ?? []))
    }
  }

  /// Changes the fields of every book and reading that has the first of them.
  static func change(
    _ name: FieldName, and other: FieldName? = nil, _ db: Database, _ change: (inout CustomFields) -> Void
  ) throws {
    let names = [name.text, other?.text ?? name.text]
    let rows = try RowWriter(db)
    for (table, id) in [(RowWriter.Table.bookCustomValue, "bookId"), (.readingCustomValue, "readingId")] {
      let isAmong = "WHERE field IN (?, ?) AND \(id) IN (SELECT \(id) FROM \(table) WHERE field = ?)"
      let existing = try CustomValueRow.fetch(
        db, "\(table)", by: id, isAmong, StatementArguments(names + [name.text]))
      for (owner, var fields) in existing.sorted(by: { $0.key < $1.key }) {
        change(&fields)
        try db.run("DELETE FROM main.\(table) WHERE \(id) = ? AND field IN (?, ?)", [owner] + StatementArguments(names))
        try CustomValueRow.insert(fields, of: owner, into: table, rows)
        guard table == .bookCustomValue else { continue }
        try db.run("UPDATE main.book SET revision = revision + 1 WHERE id = ?", [owner])
      }
    }
  }
}
