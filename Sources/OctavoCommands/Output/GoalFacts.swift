internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A goal and its progress as JSON.
struct GoalFacts: TabularFacts {
  let id: Int64
  let uid: UID
  let name: String
  let amount: Int
  let measure: Goal.Measure
  let every: Period.Unit?
  let from: Day
  let to: Day
  let query: String?
  let isOn: Bool
  let count: Int
  let percent: Int
  let isReached: Bool
  let days: Int
  let daysBegun: Int
  let evenPace: Int
  let ahead: Int
  let forecast: Int?
  let forecastDay: Day?
  let countsAbandoned: Bool
  let pages: StatisticsFacts.Pages?

  /// The facts of a goal.
  init(_ numbered: NumberedGoal) {
    let (goal, progress) = (numbered.goal, numbered.progress)
    id = numbered.number
    uid = goal.uid
    name = goal.name
    amount = goal.amount
    measure = goal.measure
    every = if case .every(let unit) = goal.period { unit } else { nil }
    from = progress.first
    to = progress.last
    query = goal.query.isEmpty ? nil : goal.query
    isOn = goal.isOn
    count = progress.count
    percent = progress.count * 100 / goal.amount
    isReached = progress.isReached
    days = progress.dayCount
    daysBegun = progress.begunDayCount
    evenPace = progress.even
    ahead = progress.ahead
    forecast = progress.forecast
    forecastDay = progress.forecastDay
    countsAbandoned = progress.countsAbandoned
    pages = goal.measure == .pages ? StatisticsFacts.Pages(progress.statistics.pages) : nil
  }
}

extension GoalFacts {
  static var columns: [FactColumn<GoalFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.uid.text) },
      FactColumn("name") { .text($0.name) }, FactColumn("amount") { .number($0.amount) },
      FactColumn("measure") { .text($0.measure.rawValue) }, FactColumn("every") { .optional($0.every?.rawValue) },
      FactColumn("from") { .text($0.from.text) }, FactColumn("to") { .text($0.to.text) },
      FactColumn("query") { .optional($0.query) }, FactColumn("isOn") { .yes($0.isOn) },
      FactColumn("count") { .number($0.count) }, FactColumn("percent") { .number($0.percent) },
      FactColumn("isReached") { .yes($0.isReached) }, FactColumn("ahead") { .number($0.ahead) },
      FactColumn("forecast") { .optional($0.forecast) }, FactColumn("forecastDay") { .optional($0.forecastDay?.text) },
      FactColumn("days") { .number($0.days) }, FactColumn("daysBegun") { .number($0.daysBegun) },
      FactColumn("evenPace") { .number($0.evenPace) }, FactColumn("countsAbandoned") { .yes($0.countsAbandoned) },
      FactColumn("pages") { .optional($0.pages?.total) }, FactColumn("loggedPages") { .optional($0.pages?.logged) },
      FactColumn("spreadPages") { .optional($0.pages?.spread) },
      FactColumn("unknownPages") { .optional($0.pages?.unknown) },
    ]
  }
}
