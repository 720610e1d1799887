internal import GRDB
internal import QueryLanguage
package import ReadingModel

extension Library.Queries {
  /// The saved queries, by name.
  package func all() throws -> [SavedQuery] {
    try read { try SavedQueryRow.fetch($0) }
  }

  /// The saved query with a name.
  /// - Throws: ``NameError`` if there is none.
  package func named(_ name: QueryName) throws -> SavedQuery {
    try read { try saved(name, among: SavedQueryRow.fetch($0)) }
  }

  /// Saves a query under a name.
  /// - Parameter replaces: Whether an existing query with the name may be changed.
  /// - Throws: ``SavedQueryError`` if the name is taken, `QueryError` if the query is invalid or would refer to
  ///   itself, ``ReaderError`` if it asks for what the reader may not see.
  package func save(_ name: QueryName, _ text: String, replaces: Bool = false) throws -> SavedQuery {
    guard !text.isBlank else { throw SavedQueryError.empty(name) }
    return try write { db in
      let existing = try SavedQueryRow.fetch(db)
      var query = SavedQuery(uid: uids.next(), name: name, query: text)
      if let old = existing.first(where: { $0.name == name }) {
        guard replaces || old.query == text else { throw SavedQueryError.taken(name, query: old.query) }
        query.uid = old.uid
        try SavedQueryRow.update(query, db)
      } else {
        try SavedQueryRow.insert(query, db)
      }
      try check(query, among: existing.filter { $0.name != name } + [query], db)
      return query
    } as: {
      "save the query \($0.name.written)"
    }
  }

  /// Removes a saved query.
  /// - Throws: ``NameError`` if there is none, ``SavedQueryError`` if other queries or goals use it.
  package func remove(_ name: QueryName) throws -> SavedQuery {
    try write { db in
      let existing = try SavedQueryRow.fetch(db)
      let query = try saved(name, among: existing)
      let queries = existing.filter { Query.namesUsed(in: $0.query).contains(name) }.map(\.name.written)
      let goals = try GoalRow.fetch(db).filter { Query.namesUsed(in: $0.goal.query).contains(name) }
      let users = queries + goals.map { "the goal '\($0.goal.name)'" }
      guard users.isEmpty else { throw SavedQueryError.inUse(name, by: users) }
      try db.run("DELETE FROM main.savedQuery WHERE uid = ? AND readerId = currentReaderId()", [query.uid.text])
      return query
    } as: {
      "remove the query \($0.name.written)"
    }
  }

  /// Renames a saved query, also in the queries and goals that use it.
  /// - Throws: ``NameError`` if there is none, ``SavedQueryError`` if the new name is taken.
  package func rename(_ old: QueryName, to new: QueryName) throws -> SavedQuery {
    try write { db in
      let existing = try SavedQueryRow.fetch(db)
      var query = try saved(old, among: existing)
      if let other = existing.first(where: { $0.name == new }), other != query {
        throw SavedQueryError.taken(new, query: other.query)
      }
      query.name = new
      try SavedQueryRow.update(query, db)
      try SavedQueryRow.rewriteAll(db) { Query.renaming(old, to: new, in: $0) }
      return query
    } as: {
      "rename the query \(old.written) to \($0.name.written)"
    }
  }

  private func saved(_ name: QueryName, among existing: [SavedQuery]) throws -> SavedQuery {
    guard let query = existing.first(where: { $0.name == name }) else {
      throw NameError.none(.query, words: name.text, near: SavedQueries(existing).near(name.text)?.text)
    }
    return query
  }

  /// Checks that the query is valid, does not refer to itself, and asks only for what the reader may see.
  private func check(_ query: SavedQuery, among all: [SavedQuery], _ db: Database) throws {
    let fields = Set(try FieldRows.names(db))
    let parsed = try Query(query.query, today: now.day, saved: SavedQueries(all), fields: fields)
    _ = try Query(query.name.written, today: now.day, saved: SavedQueries(all), fields: fields)
    try library.readers.requireSight(of: parsed)
  }
}

enum SavedQueryRow {
  static func fetch(_ db: Database) throws -> [SavedQuery] {
    try Row.fetchAll(db, sql: "SELECT uid, name, query FROM savedQuery ORDER BY name").map { row in
      try SavedQuery(uid: UID(row["uid"]), name: QueryName(row["name"]), query: row["query"])
    }
  }

  static func insert(_ query: SavedQuery, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO main.savedQuery (uid, name, query, readerId) VALUES (?, ?, ?, currentReaderId())",
      arguments: [query.uid.text, query.name.text, query.query.storable])
  }

  static func update(_ query: SavedQuery, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE main.savedQuery SET name = ?, query = ? WHERE uid = ? AND readerId = currentReaderId()",
      arguments: [query.name.text, query.query.storable, query.uid.text])
  }

  /// Rewrites the texts of saved queries and of the queries in goals. A goal that is named for its query stays so.
  static func rewriteAll(_ db: Database, _ rewritten: (String) -> String) throws {
    for var saved in try fetch(db) where rewritten(saved.query) != saved.query {
      saved.query = rewritten(saved.query)
      try update(saved, db)
    }
    for (id, existing) in try GoalRow.fetch(db) where rewritten(existing.query) != existing.query {
      var goal = existing
      goal.query = rewritten(goal.query)
      if existing.name == existing.words { goal.name = goal.words }
      try GoalRow.update(id, to: goal, db)
    }
  }

  /// Adds another library's queries and goals. Existing ones stay unchanged; a query with a taken name is renamed, also
  /// where it is used.
  static func merge(_ queries: [SavedQuery], _ goals: [Goal], _ db: Database) throws {
    var existing = try fetch(db)
    var incoming = queries.filter { one in !existing.contains { $0.uid == one.uid } }
    var goals = goals
    for index in incoming.indices {
      incoming[index].query = incoming[index].query.storable
      let query = incoming[index]
      if existing.contains(where: { $0.name == query.name && $0.query == query.query }) { continue }
      let name = try QueryName(UniqueName.of(query.name.text) { name in existing.contains { $0.name.text == name } })
      if name != query.name {
        incoming[index].name = name
        for other in incoming.indices {
          incoming[other].query = Query.renaming(query.name, to: name, in: incoming[other].query)
        }
        for goal in goals.indices { goals[goal].query = Query.renaming(query.name, to: name, in: goals[goal].query) }
      }
      existing.append(incoming[index])
    }
    for query in existing {
      let isStored = try db.exists("SELECT 1 FROM savedQuery WHERE uid = ?", arguments: [query.uid.text])
      if !isStored { try insert(query, db) }
    }
    try GoalRow.merge(goals, db)
  }
}

package enum SavedQueryError: ReportedError, Equatable {
  case taken(QueryName, query: String)
  case inUse(QueryName, by: [String])
  case empty(QueryName)

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .taken(let name, let query): "saved query exists: '\(name.text)', for '\(query)'"
    case .inUse(let name, let users):
      "\(users.joined(separator: " and ")) \(users.count == 1 ? "uses" : "use") '\(name.written)' - change that first"
    case .empty: "missing query"
    }
  }
}
