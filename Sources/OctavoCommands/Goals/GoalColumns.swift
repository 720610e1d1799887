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
    Column("count", \.progress.count)
    Column("percent") { $0.progress.count * 100 / $0.goal.amount }
    Column("isReached", \.progress.isReached)
    Column("ahead", \.progress.ahead)
    Column("forecast", \.progress.forecast)
    Column("forecastDay", \.progress.forecastDay)
    Column("days", \.progress.dayCount)
    Column("daysBegun", \.progress.begunDayCount)
    Column("evenPace", \.progress.even)
    Column("countsAbandoned", \.progress.countsAbandoned)
    Column.pages { $0.goal.measure == .pages ? $0.progress.statistics.pages : nil }
  }
}
