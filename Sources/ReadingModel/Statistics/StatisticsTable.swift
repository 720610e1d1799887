/// The statistics of some readings, in total and by group.
///
/// Without a period, a reading counts with all of its pages and minutes; with one, with those read in it. A reading
/// with several tags, authors or values counts in each row, so that rows may add up to more than the total.
package struct StatisticsTable: Hashable, Sendable {
  package enum Grouping: Sendable, Hashable, CaseIterable {
    case month, year, author, tag, language, format, status
    /// A custom field of the book or the reading.
    case field(FieldName)

    /// The groupings that every library has.
    package static let allCases: [Grouping] = [.month, .year, .author, .tag, .language, .format, .status]

    /// The grouping in a word: `month`, or the name of the field.
    package var word: String {
      switch self {
      case .month: "month"
      case .year: "year"
      case .author: "author"
      case .tag: "tag"
      case .language: "language"
      case .format: "format"
      case .status: "status"
      case .field(let name): name.text
      }
    }
  }

  package struct Row: Hashable, Sendable {
    /// The value its readings share, such as `2025-03` or `Jane Austen`; nil if unknown.
    package let key: String?
    package let statistics: ReadingStatistics
  }

  /// What to count, and how to group it.
  package struct Request: Hashable, Sendable {
    /// The days that count; pages and readings of an unknown day count only if this is nil.
    package var period: DayRange?
    /// What to group by, if anything.
    package var grouping: Grouping?
    /// Whether to return the share of each reading.
    package var isExplained = false

    /// Counts everything by default, without grouping.
    package init(period: DayRange? = nil, by grouping: Grouping? = nil) {
      self.period = period
      self.grouping = grouping
    }
  }

  package let whole: ReadingStatistics
  /// The rows: months and years oldest first, others by finished readings and pages, descending; unknown last. Empty
  /// without a grouping.
  package let rows: [Row]
}
