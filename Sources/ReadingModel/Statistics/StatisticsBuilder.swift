/// Adds up one reading after the other.
package struct StatisticsBuilder {
  fileprivate enum Key: Hashable {
    case unknown
    case time(Day)
    case word(String)
  }

  private let request: StatisticsTable.Request
  private var whole: StatisticsCount
  private var groups: [Key: StatisticsCount] = [:]

  /// A builder of what was asked for.
  package init(_ request: StatisticsTable.Request) {
    self.request = request
    whole = StatisticsCount(keepsShares: request.isExplained)
  }

  /// Adds a reading with its entries in the order of the journal.
  package mutating func add(_ read: CountedReading, _ entries: [CountedEntry]) {
    let fixedKeys = request.grouping.flatMap { StatisticsBuilder.keys($0, of: read) }
    if read.status.isOver { count(read.ended, fixedKeys) { $0.end(read) } }
    read.forEachPageCredit(of: entries) { credit in count(credit.day, fixedKeys) { $0.pages(credit, of: read) } }
    for entry in entries { count(entry.day, fixedKeys) { $0.entry(entry, of: read) } }
  }

  private mutating func count(_ day: Day?, _ fixedKeys: [Key]?, _ add: (inout StatisticsCount) -> Void) {
    if let period = request.period {
      guard let day, period.contains(day) else { return }
    }
    add(&whole)
    guard let grouping = request.grouping else { return }
    for key in fixedKeys ?? [StatisticsBuilder.key(grouping, of: day)] {
      add(&groups[key, default: StatisticsCount(keepsShares: false)])
    }
  }

  /// What it adds up to; `first` tells of an author's name which reading was the first of all that was finished.
  package func table(first: (String) throws -> CountedReading.Finish?) rethrows -> StatisticsTable {
    let isByTime = request.grouping == .month || request.grouping == .year
    let rows = try groups.map {
      StatisticsTable.Row(key: $0.key.name, statistics: try $0.value.statistics(first: first))
    }
    return StatisticsTable(
      whole: try whole.statistics(first: first),
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

  /// The keys of a property of the reading itself; nil for a grouping by time.
  private static func keys(_ grouping: StatisticsTable.Grouping, of read: CountedReading) -> [Key]? {
    func orUnknown(_ keys: [String]) -> [Key] { keys.isEmpty ? [.unknown] : keys.map { .word($0) } }
    switch grouping {
    case .month, .year: return nil
    case .author: return orUnknown(read.authors)
    case .tag: return orUnknown(read.tags)
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
