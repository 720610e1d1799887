internal import ExporterKit
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// The progress of a goal as lines for a terminal.
struct GoalText {
  let goalProgress: GoalProgress
  let console: Console
  private var paint: Paint { console.paint }
  private var goal: Goal { goalProgress.goal }

  /// The lines of a list: name, bar, pace, forecast, and the basis of the numbers.
  func lines(number: Int64) -> [String] {
    var heading = paint.dim("\(number)  ") + paint.bold(DisplayText.line(goal.name))
    if goal.name != goal.words { heading += paint.dim("  \(DisplayText.line(goal.words))") }
    if case .every = goal.period { heading += paint.dim("  \(days)") }
    if !goal.isOn { heading += paint.dim("  off") }
    return [heading] + details
  }

  /// The lines below the name.
  var details: [String] {
    let columns = console.width.map { $0 - 2 }
    if let problem { return DisplayText.wrapped(problem, to: columns).map { "  " + $0 } }
    return ["  " + (bar.isEmpty ? "" : bar + "  ") + progress + "  " + pace]
      + (forecast.map { DisplayText.wrapped($0, to: columns) } ?? []).map { "  " + $0 }
      + DisplayText.wrapped(basis, to: columns).map { "  " + paint.dim($0) }
  }

  /// The goal in one line, for a list of many things: `███··  18 of 24, 3 behind  24 books in 2026`.
  var line: String {
    if let problem { return "\(DisplayText.line(goal.name)): \(problem)" }
    let facts = "\(amount(goalProgress.count)) of \(amount(goalProgress.target)), \(pace)  "
    let name = DisplayText.line(goal.name)
    let columns = console.width.map { max(12, $0 - GoalText.barColumns - facts.count - 2) }
    return (bar.isEmpty ? "" : bar + "  ") + facts
      + paint.dim(columns.map { console.style.cut(name, to: $0) } ?? name)
  }

  /// Why nothing is counted, and what to type.
  private var problem: String? {
    goalProgress.problem.map { "\($0) - 'octavo goal edit \(goal.name.shellWord) --query QUERY' changes its query" }
  }

  private static let barColumns = 24

  /// `1,500`, or `1 h 30 min` for a goal in hours.
  private func amount(_ count: Int) -> String {
    goal.measure == .hours ? Duration.spokenText(minutes: count) : count.grouped
  }

  /// `1,500 pages`, or `1 h 30 min` for a goal in hours.
  private func counted(_ count: Int) -> String {
    goal.measure == .hours ? amount(count) : "\(count.grouped) \(Goal.noun(count, goal.measure))"
  }

  private var bar: String {
    let fraction = min(1, Double(goalProgress.count) / Double(goalProgress.target))
    return paint.accent(console.style.bar(fraction, columns: GoalText.barColumns))
  }

  private var progress: String {
    "\(amount(goalProgress.count)) of \(amount(goalProgress.target)) (\(goalProgress.percent)%)"
  }

  private var days: String { style.text(DayRange(from: goalProgress.first, to: goalProgress.last)) }
  private var style: Style { console.style }

  private var pace: String {
    if !goalProgress.hasBegun { return "starts \(style.text(goalProgress.first))" }
    if goalProgress.isReached { return "reached" }
    if goalProgress.isOver { return "missed by \(counted(goalProgress.left))" }
    if goalProgress.isJustBehind { return "less than \(amount(1)) behind" }
    if goalProgress.isJustAhead { return "less than \(amount(1)) ahead" }
    if goalProgress.ahead == 0 { return "on pace" }
    return goalProgress.ahead > 0 ? "\(amount(goalProgress.ahead)) ahead" : "\(amount(-goalProgress.ahead)) behind"
  }

  private var forecast: String? {
    guard goalProgress.hasBegun, !goalProgress.isOver else { return nil }
    guard let total = goalProgress.forecast, goalProgress.dayCount > 1 else { return needed }
    let so = "\(counted(goalProgress.count)) in \(goalProgress.begunDayCount.counted("day"))"
    var text = "\(so): at that pace \(amount(total)) by \(style.text(goalProgress.last))"
    if let day = goalProgress.forecastDay, day > goalProgress.last {
      text += ", \(amount(goalProgress.target)) by \(style.text(day))"
    }
    return [text, needed].compactMap { $0 }.joined(separator: "; ")
  }

  /// How much there is to read each day, or in how many days.
  private var needed: String? {
    guard !goalProgress.isReached, goalProgress.left > 0 else { return nil }
    let days = goalProgress.leftDayCount + 1
    if goal.measure == .hours || goal.measure == .minutes {
      let each = Duration.spokenText(minutes: (goalProgress.left + days - 1) / days)
      return days == 1 ? "\(each) to go today" : "\(each) a day to go"
    }
    if goal.measure == .days, goalProgress.left > days {
      return "out of reach, \(counted(goalProgress.left)) to go in \(days.counted("day"))"
    }
    if goalProgress.left >= days, goal.measure != .days {
      let each = (goalProgress.left + days - 1) / days
      return days == 1 ? "\(counted(each)) to go today" : "\(counted(each)) a day to go"
    }
    return "\(counted(goalProgress.left)) to go in \(days.counted("day"))"
  }

  /// What the count is based on.
  private var basis: String {
    let statistics = goalProgress.statistics
    let given = goalProgress.countsAbandoned ? "abandoned or finished" : "finished"
    switch goal.measure {
    case .books: return "counts: different books \(given) in this period" + left
    case .readings: return "counts: readings \(given) in this period, including re-readings" + left
    case .authors: return "counts: authors you finished a book of for the first time"
    case .pages: return "counted: " + StatisticsText.pages(statistics.pages) + left
    case .hours, .minutes:
      return "counted: " + StatisticsText.time(statistics.time, entries: statistics.timedEntryCount) + left
    case .days: return "counts: days with an entry other than a change of status"
    }
  }

  private var left: String { goalProgress.countsAbandoned ? "" : "; abandoned ones do not count" }
}

extension NumberedGoal: Tabular {
  static var columns: [Column<NumberedGoal>] {
    Column("id", \.number)
    Column("uid", \.goal.uid)
    Column("name", \.goal.name)
    Column("amount", \.goal.amount)
    Column("measure", \.goal.measure.rawValue)
    Column("every") { if case .every(let unit) = $0.goal.period { unit.rawValue } else { nil } }
    Column("from", \.progress.first)
    Column("to", \.progress.last)
    Column("query") { $0.goal.query.isEmpty ? nil : $0.goal.query }
    Column("isOn", \.goal.isOn)
    Column("count") { $0.amount($0.progress.count) }
    Column("percent", \.progress.percent)
    Column("isReached", \.progress.isReached)
    Column("ahead") { $0.amount($0.progress.ahead) }
    Column("forecast") { $0.amount($0.progress.forecast) }
    Column("forecastDay", \.progress.forecastDay)
    Column("days", \.progress.dayCount)
    Column("daysBegun", \.progress.begunDayCount)
    Column("evenPace") { $0.amount($0.progress.even) }
    Column("countsAbandoned", \.progress.countsAbandoned)
    Column("problem", \.progress.problem)
    Column.pages { $0.goal.measure == .pages ? $0.progress.statistics.pages : nil }
  }
}

extension NumberedGoal {
  fileprivate func amount(_ count: Int?) -> GoalAmount? { count.map { GoalAmount(count: $0, measure: goal.measure) } }
}

/// An amount in the unit of its goal: a whole number, or hours with up to two decimals.
private struct GoalAmount: CellValue {
  /// Minutes for a goal in hours.
  let count: Int
  let measure: Goal.Measure

  private var hundredths: Int { Int((Double(count) / 0.6).rounded()) }

  var cell: TemplateValue { measure == .hours ? .text(Decimals.text(hundredths: hundredths)) : .number(count) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if measure == .hours { try container.encode(Double(hundredths) / 100) } else { try container.encode(count) }
  }
}
