internal import ReadingModel

extension Goal {
  /// A yearly goal, as services store it; nil without a valid amount and year.
  init?(_ amount: Int?, _ measure: Measure, inYear year: Int?, uids: UIDSource) {
    guard let amount, (1...Goal.largestAmount).contains(amount), let day = year.flatMap({ Day(year: $0) }),
      let period = Period(from: day, to: day)
    else { return nil }
    self.init(uid: uids.next(), amount: amount, measure: measure, period: period)
  }
}
