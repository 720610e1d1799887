internal import GRDB
internal import QueryLanguage
package import ReadingModel

extension Library.Queries {
  /// The saved queries, by name.
  package func all() throws -> [SavedQuery] {
    try read { try SavedQueryRow.fetch($0) }
  }

  /// The saved query with a name.
  /// - Throws: ``SavedQueryError`` if there is none.
  package func named(_ name: QueryName) throws -> SavedQuery {
    try read { try saved(name, among: SavedQueryRow.fetch($0)) }
  }

  /// Saves a query under a name.
  /// - Parameter replaces: Whether an existing query with the name may be changed.
  /// - Throws: ``SavedQueryError`` if the name is taken, `QueryError` if the query is invalid or would refer to itself.
  package func save(_ name: QueryName, _ text: String, replaces: Bool = false) throws -> SavedQuery {
    guard text.contains(where: { !$0.isWhitespace }) else { throw SavedQueryError.empty(name) }
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
  /// - Throws: ``SavedQueryError`` if there is none, or if other queries or goals use it.
  package func remove(_ name: QueryName) throws -> SavedQuery {
    try write { db in
      let existing = try SavedQueryRow.fetch(db)
      let query = try saved(name, among: existing)
      let queries = existing.filter { Query.namesUsed(in: $0.query).contains(name) }.map(\.name.written)
      let goals = try GoalRow.fetch(db).filter { Query.namesUsed(in: $0.goal.query).contains(name) }
      let users = queries + goals.map { "the goal '\($0.goal.name)'" }
      guard users.isEmpty else { throw SavedQueryError.inUse(name, by: users) }
      try db.execute(
        sql: "DELETE FROM main.savedQuery WHERE uid = ? AND readerId = currentReaderId()", arguments: [query.uid.text])
      return query
    } as: {
      "remove the query \($0.name.written)"
    }
  }

  /// Renames a saved query, also in the queries and goals that use it.
  /// - Throws: ``SavedQueryError`` if there is none, or if the new name is taken.
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
      throw SavedQueryError.none(name, near: SavedQueries(existing).near(name.text))
    }
    return query
  }

  /// Checks that the query is valid and does not refer to itself.
  private func check(_ query: SavedQuery, among all: [SavedQuery], _ db: Database) throws {
    let fields = Set(try FieldRows.names(db))
    _ = try Query(query.query, today: now.day, saved: SavedQueries(all), fields: fields)
    _ = try Query(query.name.written, today: now.day, saved: SavedQueries(all), fields: fields)
  }
}
