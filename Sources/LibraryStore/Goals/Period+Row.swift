internal import GRDB
internal import ReadingModel

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
