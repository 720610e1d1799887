internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct StatsCommand: LibraryCommand, TopLevelCommand {
  static let word = "stats"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show statistics: books, pages, time, ratings",
    discussion: """
      A query selects the readings to count, with 'day:' for a period; the default is all. Numbers of pages say where \
      they come from: logged by you, spread evenly from start to finish, or without dates. --explain lists the \
      readings and how they add up; with --jsonl, --csv or --format only the readings. --spending adds up what you \
      paid and received for copies, each currency separately: by shop, or --by month, year or currency.

      EXAMPLE
        octavo stats
        octavo stats day:2025 --by month
        octavo stats tag:classic rating:4.. --by author
        octavo stats --by mood
        octavo stats year:2025 --explain
        octavo stats --by author --csv
        octavo stats --spending --by month
      """)

  @Argument(help: .query) var words: [String] = []
  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(
      "month, year, author, tag, language, format, status or a field of yours; of --spending month, year, shop or "
        + "currency.",
      valueName: "property"))
  var property: Property?
  @Flag(help: "List the readings and the arithmetic behind the numbers.") var explain = false
  @Flag(help: "Add up what you paid and received for copies instead.") var spending = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  /// What the rows are grouped by.
  enum Property: TypedValue {
    case grouping(StatisticsTable.Grouping)
    case spending(Spending.Grouping)

    private static var words: [String] {
      StatisticsTable.Grouping.allCases.map(\.word) + [Spending.Grouping.shop, .currency].map(\.rawValue)
    }

    /// Also accepts the plural, such as `authors`; other words are fields, which `run` looks for in the library.
    init(typed text: String) throws {
      let word = text.lowercased()
      let known = [word, word.hasSuffix("s") ? String(word.dropLast()) : word].first(where: Property.words.contains)
      if let grouping = StatisticsTable.Grouping.allCases.first(where: { $0.word == known }) {
        self = .grouping(grouping)
      } else if let spending = known.flatMap(Spending.Grouping.init(rawValue:)) {
        self = .spending(spending)
      } else if let name = try? FieldName(text) {
        self = .grouping(.field(name))
      } else {
        throw Property.refusal(of: text)
      }
    }

    var word: String {
      switch self {
      case .grouping(let grouping): grouping.word
      case .spending(let grouping): grouping.rawValue
      }
    }

    static func refusal(of text: String) -> InvalidValue {
      InvalidValue("invalid value '\(text)' - write \((words + ["a field of yours"]).formattedChoice)")
    }

    static var completion: CompletionKind? { .list(words) }
  }

  private var grouping: StatisticsTable.Grouping? {
    if case .grouping(let grouping)? = property { grouping } else { nil }
  }

  private var spendingGrouping: Spending.Grouping? { Spending.Grouping(rawValue: property?.word ?? "shop") }

  func validate() throws {
    try ValidationError.checkExclusive(["--explain": explain, "--spending": spending])
    guard let property else { return }
    if spending, spendingGrouping == nil {
      throw ValidationError("--spending has no groups by \(property.word) - write --by month, year, shop or currency")
    }
    if !spending, grouping == nil { throw ValidationError("--by \(property.word) is for prices - add --spending") }
  }

  /// Refuses to group by a field that no book or reading has.
  private func checkField(_ library: Library) throws {
    guard case .field(let name)? = grouping else { return }
    let names = try library.fields.names()
    if names.contains(name) { return }
    if let near = names.map(\.text).near(name.text).first { throw NameError.none(.field, words: name.text, near: near) }
    throw Property.refusal(of: name.text)
  }

  func run(_ library: Library, in session: Session) throws {
    if !spending, let error = SpokenHint.grouped(words) { throw error }
    let (query, period) = try Query(typed: words, of: .statistics, in: session, library).takingPeriod()
    if spending { return try printSpending(query, period, library, session) }
    try checkField(library)
    var request = StatisticsTable.Request(period: period, by: grouping)
    request.isExplained = explain
    let table = try library.statistics.table(query, request)
    let hasUndatedReadings = try table.whole.isEmpty && period == nil && hasReading(query, library)
    let nothing: NoRows? =
      words.isEmpty
      ? .message("nothing read yet - 'octavo log' and 'octavo finish' record what you read")
      : hasUndatedReadings
        ? nil
        : .failure(noMatches(period, session))
    try session.print(answer(table), as: output, orElse: nothing) { console in
      let text = StatisticsText(table: table, grouping: grouping, console: console)
      console.show((period.map { [text.heading(of: $0)] } ?? []) + (explain ? text.explanation : text.lines))
    }
  }

  private func noMatches(_ period: DayRange?, _ session: Session) -> MatchError {
    let days = period.map { " (\(session.console.style.text($0)))" } ?? ""
    return .noMatches(
      "no readings match\(days) - "
        + (SpokenHint.statistics(words) ?? SpokenHint.searched(words, .statistics, in: "title or name")
          + "'octavo stats' without a query counts all"))
  }

  /// Whether a started reading matches, although nothing about it can be counted.
  private func hasReading(_ query: Query, _ library: Library) throws -> Bool {
    try library.books.list(BookFilter(query)).contains { $0.status != nil && $0.status != .wanted }
  }

  private func answer(_ table: StatisticsTable) -> Answer {
    let columns = StatisticsTable.columns(by: grouping, isExplained: explain)
    if explain { return Answer(table, columns, rows: table.whole.shares, isEmpty: table.whole.isEmpty) }
    let lines = grouping == nil ? [StatisticsLine(key: nil, statistics: table.whole)] : table.lines
    return Answer(table, columns, rows: lines, isEmpty: table.whole.isEmpty)
  }

  private func printSpending(_ query: Query, _ period: DayRange?, _ library: Library, _ session: Session) throws {
    let kind = spendingGrouping ?? .shop
    let spending = try library.lending.spending(query, in: period, by: kind)
    let nothing: NoRows =
      words.isEmpty
      ? .message("no copies recorded yet - 'octavo copies add' and 'octavo wishes buy' record what you paid")
      : .noMatches("no copies match - 'octavo stats --spending' without a query counts all")
    try session.print(Answer(spending, rows: spending.rows), as: output, orElse: nothing) { console in
      let unknown = kind == .shop ? "shop unknown" : kind == .currency ? "price unknown" : "undated"
      for line in spending.lines(unknown: unknown, on: console) { console.print(line) }
    }
  }
}
