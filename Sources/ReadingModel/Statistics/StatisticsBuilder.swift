/// Computes statistics, one reading at a time.
package struct StatisticsBuilder {
  fileprivate enum Key: Hashable {
    case unknown
    case time(Day)
    case word(String)
  }

  private let request: StatisticsTable.Request
  private var whole: StatisticsCount
  private var groups: [StatisticsCount] = []
  private var keys: [Key] = []
  private var places: [Key: Int] = [:]
  /// The last key looked up: entries of one month are usually adjacent.
  private var last: (key: Key, place: Int)?

  package init(_ request: StatisticsTable.Request) {
    self.request = request
    whole = StatisticsCount(keepsShares: request.isExplained)
  }

  /// Adds a reading with its entries in journal order; readings of the same book must be adjacent.
  package mutating func add(_ read: StatisticsReading, _ entries: [StatisticsEntry]) {
    let fixed = request.grouping.flatMap { StatisticsBuilder.keys($0, of: read) }.map { keys in keys.map { place($0) } }
    if read.status.isOver { count(read.ended, fixed) { $0.end(read) } }
    read.forEachPageCredit(of: entries) { credit in count(credit.day, fixed) { $0.pages(credit, of: read) } }
    read.forEachTimeCredit(of: entries) { credit in count(credit.day, fixed) { $0.time(credit, of: read) } }
    for entry in entries { count(entry.day, fixed) { $0.entry(entry, of: read) } }
  }

  private mutating func count(_ day: Day?, _ fixed: [Int]?, _ add: (inout StatisticsCount) -> Void) {
    if let period = request.period {
      guard let day, period.contains(day) else { return }
    }
    add(&whole)
    guard let grouping = request.grouping else { return }
    guard let fixed else { return add(&groups[place(StatisticsBuilder.key(grouping, of: day))]) }
    for place in fixed { add(&groups[place]) }
  }

  /// The index of a key's group.
  private mutating func place(_ key: Key) -> Int {
    if let last, last.key == key { return last.place }
    let place = places[key] ?? groups.count
    if place == groups.count {
      groups.append(StatisticsCount(keepsShares: false))
      keys.append(key)
      places[key] = place
    }
    last = (key, place)
    return place
  }

  /// The first finished reading of an author among those counted.
  package func firstFinish(_ name: String) -> StatisticsReading.Finish? { whole.firstFinish(name) }

  /// The result; `isFirst` returns whether a reading is the first finished one of an author in the whole library.
  package func table(isFirst: (String, StatisticsReading.Finish) throws -> Bool) rethrows -> StatisticsTable {
    let isByTime = request.grouping == .month || request.grouping == .year
    let rows = try zip(keys, groups).map { key, group in
      StatisticsTable.Row(key: key.name, statistics: try group.statistics(isFirst: isFirst))
    }
    return StatisticsTable(
      whole: try whole.statistics(isFirst: isFirst),
      rows: rows.filter { !$0.statistics.isEmpty }
        .sorted { StatisticsBuilder.precedes($0, $1, isByTime: isByTime) })
  }

  private static func precedes(
    _ left: StatisticsTable.Row, _ right: StatisticsTable.Row, isByTime: Bool
  ) -> Bool {
    guard let one = left.key, let other = right.key else { return left.key != nil && right.key == nil }
    if isByTime { return one < other }
    let (first, second) = (left.statistics, right.statistics)
    return (second.finishedCount, second.pages.total, one) < (first.finishedCount, first.pages.total, other)
  }

  /// The keys of a grouping by a property of the reading; nil for a grouping by time.
  private static func keys(_ grouping: StatisticsTable.Grouping, of read: StatisticsReading) -> [Key]? {
    func orUnknown(_ keys: [String]) -> [Key] { keys.isEmpty ? [.unknown] : keys.map { .word($0) } }
    switch grouping {
    case .month, .year: return nil
    case .author: return orUnknown(read.authors)
    case .tag: return orUnknown(read.tags)
    case .field: return orUnknown(read.fieldValues)
    case .language: return [read.language.map { .word($0) } ?? .unknown]
    case .format: return [read.format.map { .word($0.rawValue) } ?? .unknown]
    case .status: return [.word(read.status.rawValue)]
    }
  }

  private static func key(_ grouping: StatisticsTable.Grouping, of day: Day?) -> Key {
    guard let day else { return .unknown }
    if grouping == .month { return day.month == nil ? .unknown : .time(day.wholeMonth) }
    return Day(year: day.year).map { .time($0) } ?? .unknown
  }
}

extension StatisticsBuilder.Key {
  fileprivate var name: String? {
    switch self {
    case .unknown: nil
    case .time(let day): day.text
    case .word(let word): word
    }
  }
}
