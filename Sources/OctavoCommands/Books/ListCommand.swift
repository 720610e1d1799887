internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct ListCommand: LibraryCommand, TopLevelCommand {
  static let word = "list"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "List books",
    discussion: """
      Lists the books that have all the words, or words that begin so, in title, people or series; if there are none, \
      the shelf or tag of that name. 'octavo help queries' explains fields such as rating:4..; the options are short \
      for common ones. The settings list-query and list-sort set what is listed without a query ('octavo config').

      EXAMPLE
        octavo list
        octavo list author:herbert rating:4.. sort:finished-
        octavo list --status wanted +sea
        octavo list year:2025 -tag:work , favorite:yes
        octavo list --random +sea pages:..300
      """)

  @Argument(help: .query) var words: [String] = []
  @Option(
    name: .customLong("status"),
    help: ArgumentHelp("wanted, reading, paused, finished or abandoned; repeat for more.", valueName: "status"))
  var statuses: [Reading.Status] = []
  @Option(help: ArgumentHelp("Only books finished in this year.", valueName: "year")) var year: Int?
  @Flag(help: "Only favourites.") var favorites = false
  @Option(help: "title, author, recent, rating or added, or a key of sort:, such as finished- (default: recent).")
  var sort: ListOrder?
  @Option(name: .limit, help: ArgumentHelp("Show at most this many.", valueName: "count")) var limit: Int?
  @Flag(name: .customLong("random"), help: "Pick a random book (default: of those you want to read).")
  var isRandom = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try InvalidValue.checkCount(limit, of: "--limit")
    if isRandom, limit != nil || sort != nil {
      throw ValidationError("--random picks one book - leave out --\(limit == nil ? "sort" : "limit")")
    }
    if let year, Day(year: year) == nil { throw InvalidValue("--year takes a year such as 2025, not \(year)") }
  }

  /// Whether neither a query nor a filter was given.
  private var isBare: Bool { words.isEmpty && statuses.isEmpty && year == nil && !favorites }

  private func query(_ session: Session, _ library: Library) throws -> Query {
    let usual = isBare ? isRandom ? ["status:wanted"] : session.settings.listQuery.map { [$0] } : nil
    var query = try Query(typed: usual ?? words, of: .books, in: session, library)
    query.sort = query.sort ?? sortOption(session)
    if !statuses.isEmpty { query = query.adding(QueryTerm(statuses.map { .status($0) })) }
    if let year = year.flatMap({ Day(year: $0) }) { query = query.adding(QueryTerm(.day(.year, DayRange(year)))) }
    return favorites ? query.adding(QueryTerm(.has(.favorite, true))) : query
  }

  /// The order that --sort or the settings give for books, unless it is one with a name.
  private func sortOption(_ session: Session) -> QuerySort? {
    switch sort {
    case .named: nil
    case .sorted(let sort): sort
    case nil: session.settings.listSort
    }
  }

  /// Advice if a word of the query is probably a status.
  private var statusHint: String? {
    if SpokenQuery.terms(words, of: .books) != words { return nil }
    let text = words.joined(separator: " ").lowercased()
    if ["count", "how many", "how many books"].contains(text) { return "'octavo stats' counts them" }
    if ["random", "next", "what next", "next book"].contains(text) {
      return "'octavo list --random' picks one of those you want to read"
    }
    for word in words.map({ $0.lowercased() }) {
      let asked = Reading.Status.isUnread(word) ? "wanted,none" : Reading.Status(named: word)?.rawValue
      if let asked { return "'\(word)' was looked for in titles and names, for the status write status:\(asked)" }
    }
    let known = Reading.Status.allCases.map(\.rawValue) + ["unread"]
    return words.count == 1 ? known.near(words[0]).first.map { "did you mean 'octavo list \($0)'?" } : nil
  }

  /// What a query in plain words asked for: `are paused`, `were finished in 2024`; nil for other words.
  private var meaningText: String? {
    let terms = SpokenQuery.terms(words, of: .books)
    guard terms != words, statuses.isEmpty, year == nil, !favorites else { return nil }
    return ListedTerms.text(terms)
  }

  /// The reply if no books match: a message without a query, an error with one.
  private func noBooks(_ session: Session, _ library: Library) throws -> NoRows {
    let listQuery = session.settings.listQuery
    let all = listQuery == nil ? "'octavo list' without a query shows all" : "'octavo list sort:title' shows all"
    guard isBare else {
      if let hint = statusHint { return .noMatches("no books match - \(hint)") }
      let typed = words.flatMap { $0.lowercased().split(separator: " ") }
      let hint =
        typed.contains("not")
        ? "'not' is searched as a word; to exclude, write a hyphen: octavo list -author:woolf"
        : typed.contains("or")
          ? "'or' is searched as a word; for either, write a comma: octavo list author:woolf, author:austen" : all
      if let meaning = meaningText { return .noMatches("no books \(meaning) - \(all)") }
      let isPlain = !words.isEmpty && !words.contains { $0.isOfQuery || $0.contains(":") }
      return .noMatches("no books match - " + (isPlain ? "no title, name, shelf or tag has these words; " : "") + hint)
    }
    return .message(
      try library.books.count() == 0
        ? NoRows.emptyLibrary
        : "no books match\(listQuery.map { " your list-query '\($0)'" } ?? "") - \(all)")
  }

  /// Lists a shelf or a tag whose name is the whole query, if no title or name matches it; else mentions the command
  /// for it.
  /// - Throws: ``MatchError`` if it has no books.
  private func listLabel(_ filter: inout BookFilter, _ library: Library, _ session: Session) throws {
    guard !words.isEmpty else { return }
    var oneBook = filter
    oneBook.limit = 1
    // `list 1984`, where no book was read in this year.
    if words.count == 1, words[0].utf8.count == 4, words[0].allSatisfy(\.isNumber),
      try library.books.list(oneBook).isEmpty, case .one = try library.books.titled(words[0])
    {
      filter.query = try Query(typed: words, in: session, library)
      return session.console.say("no books of \(words[0]) - listing the title instead")
    }
    guard let label = try ListedLabel(words, in: library) else { return }
    let isPhrase = SpokenQuery.terms(words, of: .books) != words
    guard try library.books.list(oneBook).isEmpty else {
      return isPhrase ? () : session.console.say("'\(label.name)' is also \(label.kind): \(label.command)")
    }
    var listed = self
    listed.words = label.terms
    oneBook.query = try listed.query(session, library)
    // A tag may be only on entries.
    guard try !library.books.list(oneBook).isEmpty else { return }
    filter.query = oneBook.query
    let nothing = meaningText.map { "no books \($0)" } ?? "no title or name matches '\(label.name)'"
    session.console.say("\(nothing) - listing \(label.kind): \(label.command)")
  }

  private func printRandomBook(_ library: Library, _ filter: BookFilter, _ session: Session) throws {
    guard let book = try library.books.list(filter).randomElement() else {
      throw MatchError.noMatch(query: filter.query.text)
    }
    try session.print(Answer(book), as: output) { console in
      for line in [book].table(on: console) { console.print(line) }
    }
  }

  func run(_ library: Library, in session: Session) throws {
    var filter = BookFilter(try query(session, library))
    if isRandom { return try printRandomBook(library, filter, session) }
    try listLabel(&filter, library, session)
    if case .named(let order) = sort { filter.order = order }
    filter.limit = limit
    if output.form == .json {
      var count = 0
      let columns = BookSummary.columns.sortedByName()
      try session.console.printJSON(listOf: "books") { report in
        try library.books.list(filter) {
          count += 1
          try report(Record($0, columns))
        }
      }
      if count == 0, case .failure(let error) = try noBooks(session, library) { throw error }
      return
    }
    let books = try library.books.list(filter)
    let nothing = books.isEmpty ? try noBooks(session, library) : nil
    try session.print(Answer("books", books), as: output, orElse: nothing) { console in
      console.show(books.table(on: console))
    }
  }
}

/// A shelf or a tag, or both, whose name is the whole query: `list fantasy`, `list my favourites shelf`.
struct ListedLabel {
  /// The terms of its query.
  let terms: [String]
  /// The words, without `my` and `books`.
  let name: String
  /// What it is: `a shelf`, `a tag` or `a shelf and a tag`.
  let kind: String

  /// The label of plain words; nil if none has this name.
  init?(_ words: [String], in library: Library) throws {
    guard !words.contains(where: \.isOfQuery) else { return nil }
    var rest = words[...]
    while rest.count > 1, ["my", "all", "the", "shelf"].contains(rest.first?.lowercased()) { rest = rest.dropFirst() }
    while rest.count > 1, ["books", "book", "shelf"].contains(rest.last?.lowercased()) { rest = rest.dropLast() }
    guard (1...6).contains(rest.count) else { return nil }
    for name in Set([words.joined(separator: " "), rest.joined(separator: " ")]).sorted(by: { $0.count > $1.count }) {
      let shelf = try ListedLabel.name(name, among: .shelves, library)
      let tag = try ListedLabel.name(name, among: .tags, library)
      guard shelf != nil || tag != nil else { continue }
      self.name = name
      kind = [shelf.map { _ in "a shelf" }, tag.map { _ in "a tag" }].compactMap(\.self).joined(separator: " and ")
      terms = [shelf.map { ListedLabel.term("shelf", $0) }, tag.map { ListedLabel.term("tag", $0) }]
        .compactMap(\.self).flatMap { [",", $0] }.dropFirst().map(\.self)
      return
    }
    return nil
  }

  var command: String { (["octavo list"] + terms.map { $0 == "," ? $0 : $0.shellWord }).joined(separator: " ") }

  private static func name(
    _ name: String, among kind: Library.Search.Completable, _ library: Library
  ) throws -> String? {
    let wanted = LetterFolding.folded(name)
    return try library.search.names(of: kind, beginning: name, limit: 9).first { LetterFolding.folded($0) == wanted }
  }

  private static func term(_ field: String, _ name: String) -> String {
    "\(field):" + (name.contains { !$0.isLetter && !$0.isNumber } ? "\"\(name)\"" : name)
  }
}

/// The terms of a query in plain words as a predicate: `no books are paused`.
enum ListedTerms {
  /// The predicate after `no books`; nil for terms without one.
  static func text(_ terms: [String]) -> String? {
    let fields = terms.filter { !$0.hasPrefix("sort:") && !$0.hasPrefix("limit:") }
    guard fields.count == 1, let term = fields.first else { return nil }
    return predicates[term] ?? predicate(term)
  }

  private static let predicates = [
    "status:wanted": "are on your to-read list", "status:reading": "are being read", "status:paused": "are paused",
    "status:finished": "are finished", "status:abandoned": "are abandoned", "status:wanted,none": "are unread",
    "-status:finished": "are unfinished", "favorite:yes": "are favourites", "owned:yes": "are recorded as your own",
    "lent:yes": "are lent", "borrowed:yes": "are borrowed", "rating:none": "are unrated",
    SpokenQuery.unrated: "are unrated",
  ]

  private static func predicate(_ term: String) -> String? {
    let parts = term.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let value = parts[1].replacing("-", with: " ")
    switch parts[0] {
    case "rating": return "have \(value.hasSuffix("..") ? "at least \(value.dropLast(2))" : value) stars"
    case "finished", "started": return "were \(parts[0])" + day(value)
    case "year": return "were read in \(value)"
    case "author": return "are by '\(value)'"
    case "format": return Book.Format(rawValue: value).map { "are of the format \($0.rawValue)" }
    case "tag": return "have the tag '\(value)'"
    default: return nil
    }
  }

  private static func day(_ value: String) -> String {
    let isPhrase = ["this", "last"].contains(value.split(separator: " ").first ?? "")
    return (isPhrase || ["today", "yesterday"].contains(value) ? " " : " in ") + value
  }
}

/// The order that `list --sort` takes.
enum ListOrder: TypedValue {
  case named(BookFilter.Order)
  /// A key as after `sort:`, such as `finished-`.
  case sorted(QuerySort)

  private static let names = BookFilter.Order.allCases.map(\.rawValue)

  init(typed text: String) throws {
    if let order = BookFilter.Order(rawValue: text) {
      self = .named(order)
    } else if let sort = QuerySort(text) {
      self = .sorted(sort)
    } else {
      throw InvalidValue(
        "invalid value '\(text)' - write \(Self.names.formattedChoice), or a key of sort:, such as finished-")
    }
  }

  static var completion: CompletionKind? {
    .list(names + QuerySort.Key.allCases.map(\.rawValue).filter { !names.contains($0) })
  }
}
