internal import GRDB
internal import QueryLanguage
internal import ReadingModel

/// One row of `savedQuery`.
enum SavedQueryRow {
  /// All saved queries by name.
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
    for query in existing where try !exists(query.uid, db) { try insert(query, db) }
    try GoalRow.merge(goals, db)
  }

  private static func exists(_ uid: UID, _ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM savedQuery WHERE uid = ?", arguments: [uid.text])
  }
}
