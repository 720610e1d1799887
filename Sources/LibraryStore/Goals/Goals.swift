internal import GRDB
internal import Presentation
internal import QueryLanguage
package import ReadingModel

package struct NumberedGoal: Hashable, Sendable {
  package let number: Int64
  /// Its progress, also when it is paused.
  package let progress: GoalProgress

  package var goal: Goal { progress.goal }
}

/// Changes to a goal; nil leaves a value as it is.
package struct GoalChange: Hashable, Sendable {
  /// The amount, measure and period.
  package var phrase: GoalPhrase?
  /// A query for the readings that count; empty for all.
  package var query: String?
  package var name: String?
  package var isOn: Bool?

  package init() {}
}

extension Library.Goals {
  /// The goals in the order in which they were added, each with its progress; without those about loans if the reader
  /// may not see these.
  /// - Parameter isOn: Only active goals, or only paused ones; all if nil.
  package func all(isOn: Bool? = nil) throws -> [NumberedGoal] {
    try read { try GoalCounting($0, library).goals { isOn == nil || $0.isOn == isOn } }
  }

  /// The name of the one goal that the words match, and whether they are its number or its full name.
  /// - Throws: ``NameError`` when none matches, or several do.
  package func name(matching words: String) throws -> (name: String, isWhole: Bool) {
    try read { db in
      let found = try GoalRow.find(words, db)
      return (found.goal.name, found.isWhole)
    }
  }

  /// Adds a goal.
  /// - Parameters:
  ///   - query: A query for the readings that count; empty for all.
  ///   - name: Its name; if nil, a description of the goal, such as `24 books in 2026`.
  /// - Throws: ``GoalError`` when the name is taken, `QueryError` when the query is invalid or contains days.
  package func add(_ phrase: GoalPhrase, query: String = "", name: String? = nil) throws -> NumberedGoal {
    try write { db in
      let goal = Goal(
        uid: uids.next(), name: name, amount: phrase.amount, measure: phrase.measure, period: phrase.period,
        query: query)
      try library.readers.requireSight(of: GoalCounting(db, library).query(of: goal, isNew: true))
      try GoalRow.refuseTakenName(goal.name, but: nil, db)
      let number = try GoalRow.insert(goal, db)
      return try counted(number, db)
    } as: {
      "set the goal \($0.goal.name)"
    }
  }

  /// Changes a goal. A name that is the goal's description is updated, too.
  /// - Throws: ``NameError`` when none matches, or several do; ``GoalError`` when the name is taken, or there is no
  ///   change; `QueryError` as for ``add(_:query:name:)``.
  package func edit(_ words: String, _ change: GoalChange) throws -> NumberedGoal {
    try write { db in
      let (number, old, _) = try GoalRow.find(words, db)
      guard change != GoalChange() else { throw GoalError.noChange(name: old.name) }
      var goal = old
      if let phrase = change.phrase {
        (goal.amount, goal.measure, goal.period) = (phrase.amount, phrase.measure, phrase.period)
      }
      goal.query = change.query ?? goal.query
      goal.isOn = change.isOn ?? goal.isOn
      goal.name = change.name ?? (old.name == old.words ? goal.words : old.name)
      let isNew = goal.query != old.query
      try library.readers.requireSight(of: GoalCounting(db, library).query(of: goal, isNew: isNew))
      try GoalRow.refuseTakenName(goal.name, but: number, db)
      try GoalRow.update(number, to: goal, db)
      return try counted(number, db)
    } as: { goal in
      switch change.isOn {
      case true?: "resume the goal \(goal.goal.name)"
      case false?: "pause the goal \(goal.goal.name)"
      case nil: "change the goal \(goal.goal.name)"
      }
    }
  }

  /// Removes a goal.
  /// - Parameter confirmed: The name of the goal that the reader confirmed; nil if nothing was asked.
  /// - Throws: ``NameError`` when none matches, or several do; ``StaleConfirmation`` when the words now match another
  ///   one.
  package func remove(_ words: String, confirmed: String? = nil) throws -> NumberedGoal {
    try write { db in
      let (number, existing, _) = try GoalRow.find(words, db)
      try StaleConfirmation.check(existing.name, equals: confirmed)
      let goal = try counted(number, db)
      try db.execute(sql: "DELETE FROM main.goal WHERE id = ?", arguments: [number])
      return goal
    } as: {
      "remove the goal \($0.goal.name)"
    }
  }

  private func counted(_ number: Int64, _ db: Database) throws -> NumberedGoal {
    let counting = try GoalCounting(db, library)
    guard let existing = try GoalRow.fetch(db).first(where: { $0.id == number }) else {
      throw NameError.none(.goal, words: "\(number)")
    }
    return NumberedGoal(number: number, progress: try counting.progressOrProblem(of: existing.goal))
  }
}

struct GoalCounting {
  private let db: Database
  private let library: Library
  private let today: Day
  private let weekStart: Weekday
  private let saved: SavedQueries

  /// Counts with the reader's current day and start of the week.
  init(_ db: Database, _ library: Library) throws {
    self.db = db
    self.library = library
    today = library.now.day
    weekStart = library.now.weekStart
    saved = SavedQueries(try SavedQueryRow.fetch(db))
  }

  /// The goals that match the condition and that the reader may see, each with its progress.
  func goals(where isIncluded: (Goal) -> Bool) throws -> [NumberedGoal] {
    let seesLoans = library.reader?.role.may(.seeLoans) ?? true
    return try GoalRow.fetch(db).filter { id, goal in
      try isIncluded(goal) && (seesLoans || (try? query(of: goal).asksForLoans) == false)
    }.map {
      NumberedGoal(number: $0.id, progress: try progressOrProblem(of: $0.goal))
    }
  }

  /// The progress of a goal; none, with the reason, if its query has become invalid.
  func progressOrProblem(of goal: Goal) throws -> GoalProgress {
    do { return try progress(of: goal) } catch let error as QueryError {
      let days = goal.period.days(on: today, weekStart: weekStart)
      var progress = GoalProgress(goal, countsAbandoned: false, in: days, ReadingStatistics(), today: today)
      progress.problem = error.description
      return progress
    }
  }

  func isUnderway(_ goal: Goal) -> Bool { goal.period.days(on: today, weekStart: weekStart).contains(today) }

  /// The query for the readings that count.
  /// - Throws: `QueryError` when the query is invalid, or contains days, an order or a limit.
  /// - Parameter isNew: Whether the library must have the custom fields in it.
  func query(of goal: Goal, isNew: Bool = false) throws -> Query {
    let fields = isNew ? Set(try FieldRows.names(db)) : Query.fieldsNamed(in: goal.query)
    let (query, period) = try Query(
      goal.query, today: today, weekStart: weekStart, saved: saved, fields: fields
    ).takingPeriod()
    if period != nil { throw QueryError.ofGoal(goal.query) }
    return query
  }

  func progress(of goal: Goal) throws -> GoalProgress {
    let query = try query(of: goal)
    let days = goal.period.days(on: today, weekStart: weekStart)
    let parts: StatisticsCursor.Parts =
      switch goal.measure {
      case .books, .readings: []
      case .authors: [.authors]
      case .pages, .hours, .minutes, .days: [.entries]
      }
    let statistics = try StatisticsCalculation(db, query, StatisticsTable.Request(period: days), parts: parts).table()
      .whole
    return GoalProgress(
      goal, countsAbandoned: query.countsAbandoned(as: goal.measure), in: days, statistics, today: today)
  }
}

extension QueryError {
  /// Days in the query of a goal, which has a period instead.
  fileprivate static func ofGoal(_ text: String) -> QueryError {
    let start = text.firstRange(of: "day:").map { text.distance(from: text.startIndex, to: $0.lowerBound) }
    return QueryError(
      text: text, offset: start ?? 0,
      reason: .notHere("day:", instead: "put the period in the goal, as in '24 books in 2026'"))
  }
}

extension GoalRow {
  /// The one goal that the words match, and whether they are its number or its full name.
  fileprivate static func find(_ words: String, _ db: Database) throws -> (id: Int64, goal: Goal, isWhole: Bool) {
    let named = NameResolution(words, among: try fetch(db), name: { $0.goal.name }, number: { $0.id })
    let (found, isWhole) = try named.only(.goal) { "\($0.id)  \($0.goal.name)" }
    return (found.id, found.goal, isWhole)
  }

  fileprivate static func refuseTakenName(_ name: String, but number: Int64?, _ db: Database) throws {
    let taken = try fetch(db).first { $0.id != number && Name.areSame($0.goal.name, name) }
    if let taken { throw GoalError.taken(name: taken.goal.name) }
  }
}

package enum GoalError: ReportedError, Equatable {
  case taken(name: String)
  case noChange(name: String)

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .taken(let name): "goal exists: '\(name)'"
    case .noChange: StandardMessage.nothingToChange
    }
  }
}
