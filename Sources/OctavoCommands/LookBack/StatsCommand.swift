internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo stats`: shows statistics.
struct StatsCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", _superCommandName: Octavo.name,
    abstract: "Show statistics: books, pages, time, ratings",
    discussion: """
      A query selects the readings to count, with 'day:' for a period; the default is all. Every number of pages shows its \
      basis: logged day by day, spread evenly from start to finish, or undated. --explain lists the readings \
      and the arithmetic; with --jsonl, --csv or --format the readings only. \
      --spending adds up what you paid and received for copies instead, each currency separately: by shop, or --by \
      month, year or currency.

      EXAMPLE
        octavo stats
        octavo stats day:2025 --by month
        octavo stats tag:classic rating:4.. --by author
        octavo stats year:2025 --explain
        octavo stats --by author --csv
        octavo stats --spending --by month
      """)

  @Argument(help: ArgumentHelp("A query: words, +tags and field:value.", valueName: "query")) var words: [String] = []
  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(
      "month, year, author, tag, language, format or status; of --spending month, year, shop or currency.",
      valueName: "property"))
  var property: Property?
  @Flag(help: "List the readings and the arithmetic behind the numbers.") var explain = false
  @Flag(help: "Add up what you paid and received for copies instead.") var spending = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  /// What the rows are grouped by.
  enum Property: String, OptionKeyword {
    case month, year, author, tag, language, format, status, shop, currency

    /// Also accepts the plural, such as `authors`.
    init?(argument: String) {
      let word = argument.lowercased()
      guard let property = Self(rawValue: word) ?? (word.hasSuffix("s") ? Self(rawValue: String(word.dropLast())) : nil)
      else { return nil }
      self = property
    }
  }

  private var grouping: StatisticsTable.Grouping? {
    property.flatMap { StatisticsTable.Grouping(rawValue: $0.rawValue) }
  }

  private var spendingGrouping: Spending.Grouping? { Spending.Grouping(rawValue: (property ?? .shop).rawValue) }

  func validate() throws {
    if spending, explain { throw ValidationError("--explain and --spending exclude each other - leave out one") }
    guard let property else { return }
    if spending, spendingGrouping == nil {
      throw ValidationError("--spending takes --by month, year, shop or currency, not \(property.rawValue)")
    }
    if !spending, grouping == nil {
      throw ValidationError("--by \(property.rawValue) is for prices - add --spending")
    }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    let (query, period) = try Query(typed: words, in: session, library).takingPeriod()
    if spending { return try printSpending(query, period, library, session) }
    var request = StatisticsTable.Request(period: period, by: grouping)
    request.isExplained = explain
    let table = try library.statistics(query, request)
    let isAnswered = try answer(table, session)
    let hasUndatedReadings = try table.whole.isEmpty && period == nil && hasReading(query, library)
    if table.whole.isEmpty, !words.isEmpty, !hasUndatedReadings {
      throw MatchError.noMatches("no readings match - 'octavo stats' without a query counts all")
    }
    if isAnswered { return }
    guard !table.whole.isEmpty || !words.isEmpty else {
      return session.console.say("nothing read yet - 'octavo log' and 'octavo finish' record what you read")
    }
    let text = StatisticsText(table, by: grouping, session.console)
    session.console.show(explain ? text.explanation : text.lines)
  }

  /// Whether a started reading matches, although nothing about it can be counted.
  private func hasReading(_ query: Query, _ library: Library) throws -> Bool {
    var filter = BookFilter()
    filter.query = query
    return try library.list(filter).contains { $0.status != nil && $0.status != .wanted }
  }

  /// Prints JSON or rows if requested; returns whether it did.
  private func answer(_ table: StatisticsTable, _ session: Session) throws -> Bool {
    // Build the facts only if needed: a library may have a hundred thousand authors.
    guard output.isForPrograms else { return false }
    let facts = StatisticsFacts(table, by: grouping, isExplained: explain)
    if output.isJSON {
      try session.console.printJSON(facts)
      return true
    }
    if let shares = facts.readings { return try output.answersInRows(shares, on: session.console) }
    return try output.answersInRows(facts.rows ?? [facts.all], on: session.console)
  }

  private func printSpending(_ query: Query, _ period: DayRange?, _ library: Library, _ session: Session) throws {
    let kind = spendingGrouping ?? .shop
    let spending = try library.spending(query, in: period, by: kind)
    let facts = SpendingFacts(spending)
    if output.isJSON { try session.console.printJSON(facts) }
    let isAnswered = try output.isJSON || output.answersInRows(facts.rows, on: session.console)
    if spending.rows.isEmpty, !words.isEmpty {
      throw MatchError.noMatches("no copies match - 'octavo stats --spending' without a query counts all")
    }
    if isAnswered { return }
    guard !spending.rows.isEmpty else {
      return session.console.say("no copies recorded yet - 'octavo own' and 'octavo buy' record what you paid")
    }
    let unknown = kind == .shop ? "shop unknown" : kind == .currency ? "price unknown" : "undated"
    for line in SpendingText(spending, session.console).lines(unknown: unknown) { session.console.print(line) }
  }
}
