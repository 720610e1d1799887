internal import GRDB
internal import ReadingModel

enum GoalRow {
  private static let columns = [
    "uid", "name", "amount", "measure", "every", "firstDay", "lastDay", "query", "isOn",
  ]

  /// All goals, in the order in which they were added.
  static func fetch(_ db: Database) throws -> [(id: Int64, goal: Goal)] {
    try Row.fetchAll(db, sql: "SELECT * FROM goal ORDER BY id").map { row in
      var goal = Goal(
        uid: try UID(row["uid"]), name: try row["name"], amount: try row["amount"],
        measure: try row.requiredWord("measure", in: "goal"), period: try Period(row: row, of: "goal"),
        query: try row["query"] ?? "")
      goal.isOn = try row["isOn"]
      return (try row["id"], goal)
    }
  }

  static func insert(_ goal: Goal, _ db: Database) throws -> Int64 {
    try db.execute(sql: SQLText.insert(into: "main.goal", columns, isOwned: true), arguments: values(of: goal))
    return db.lastInsertedRowID
  }

  static func update(_ id: Int64, to goal: Goal, _ db: Database) throws {
    try db.execute(sql: SQLText.update("main.goal", columns), arguments: values(of: goal) + [id])
  }

  /// Adds the goals of another library; existing ones stay unchanged.
  static func merge(_ goals: [Goal], _ db: Database) throws {
    for goal in goals.new(besides: try fetch(db).map(\.goal)) { _ = try insert(goal, db) }
  }

  private static func values(of goal: Goal) -> StatementArguments {
    let (every, first, last) = goal.period.columns
    let query = goal.query.isEmpty ? nil : goal.query.storable
    return [
      goal.uid.text, goal.name.storable, goal.amount, goal.measure.rawValue, every, first, last, query, goal.isOn,
    ]
  }
}

/// A period is stored in the columns `every`, `firstDay` and `lastDay` of a table.
extension Period {
  init(row: Row, of table: String) throws {
    if let unit: Unit = try row.word("every", in: table) {
      self = .every(unit)
    } else {
      self = .days(try Day(row["firstDay"]), try Day(row["lastDay"]))
    }
  }

  var columns: (every: String?, firstDay: String?, lastDay: String?) {
    switch self {
    case .every(let unit): (unit.rawValue, nil, nil)
    case .days(let first, let last): (nil, first.text, last.text)
    }
  }
}
