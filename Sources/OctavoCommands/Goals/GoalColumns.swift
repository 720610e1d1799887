internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

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

  var cell: TemplateValue {
    measure == .hours ? .text(Decimals.text(hundredths: hundredths)) : .number(count)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if measure == .hours { try container.encode(Double(hundredths) / 100) } else { try container.encode(count) }
  }
}
