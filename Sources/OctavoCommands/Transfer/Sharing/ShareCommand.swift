internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct ShareCommand: OctavoCommand, TopLevelCommand {
  static let word = "share"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Make books, readings or entries public",
    discussion: """
      Name one book, or give a query with a field, such as tag:sf ('octavo help queries'). Octavo shows what would \
      become public and asks; --yes answers for you, as in a script. Nothing is uploaded: your next public export \
      shows it. 'octavo unshare' and 'octavo undo' reverse it.

      EXAMPLE
        octavo share emma
        octavo share emma --entries
        octavo share rating:4.. --reviews
        octavo share tag:sf kind:quote --entries --dry-run
      """)

  @OptionGroup var options: SharingOptions
  @OptionGroup var asking: AskOptions

  var output: OutputOptions { options.output }

  func run(in session: Session) throws {
    try options.share(as: .public, asking: asking.yes ? nil : asking, in: session)
  }
}

struct UnshareCommand: OctavoCommand, TopLevelCommand {
  static let word = "unshare"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Make books, readings or entries private",
    discussion: """
      Name one book, or give a query with a field, such as tag:work ('octavo help queries'). A private book hides \
      its readings, a private reading its entries. What you already published stays published until you export \
      again. 'octavo share' and 'octavo undo' reverse it.

      EXAMPLE
        octavo unshare emma
        octavo unshare tag:work --readings
        octavo unshare emma --reviews
        octavo unshare kind:thought --entries --dry-run
      """)

  @OptionGroup var options: SharingOptions

  var output: OutputOptions { options.output }
  @Flag(help: "Accepted as by 'octavo share'; this command never asks.") var yes = false

  func run(in session: Session) throws { try options.share(as: .private, in: session) }
}

/// The common arguments of `share` and `unshare`: a book or a query, and which parts of it.
struct SharingOptions: ParsableArguments {
  @Argument(help: "The book, or a query such as tag:sf.") var words: [String] = []
  @Flag(name: .customLong("books"), help: "The books themselves (the default).") var isOfBooks =
    false
  @Flag(name: .customLong("readings"), help: "Readings, with days, rating and review.") var isOfReadings = false
  @Flag(name: .customLong("reviews"), help: "Readings that have a review.") var isOfReviews = false
  @Flag(name: .customLong("entries"), help: "Entries of the journal.") var isOfEntries = false
  @Flag(name: .dryRun, help: "Show what would change; change nothing.") var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private var named: [Sharing.Kind] {
    (isOfBooks ? [.book] : []) + (isOfReadings ? [.reading] : []) + (isOfReviews ? [.review] : [])
      + (isOfEntries ? [.entry] : [])
  }

  private var kinds: Set<Sharing.Kind> { named.isEmpty ? [.book] : Set(named) }

  /// The selection: words alone name one book, as in every command; with a field they are a query.
  private func query(as visibility: Visibility, _ session: Session, _ library: Library) throws -> Query {
    let query = try Query(typed: words, in: session, library)
    guard query.limit == nil, query.sort == nil else { throw SharingError.cutQuery(words.joined(separator: " ")) }
    guard !query.isEverything else {
      throw ArgumentError.noBook(command: "octavo \(visibility == .public ? "share" : "unshare") emma")
    }
    let isReference = query.groups.count == 1 && query.groups[0].allSatisfy { !$0.isNegated && $0.isWords }
    return isReference ? Query().adding(QueryTerm(.book(words.joined(separator: " ")))) : query
  }

  /// Shares or unshares, and asks before if there are options for that.
  func share(as visibility: Visibility, asking: AskOptions? = nil, in session: Session) throws {
    let library = try library.open(session)
    let query = try query(as: visibility, session, library).namingBooks { try library.books.find($0).uid }
    let planned = try library.share(kinds, as: visibility, matching: query, isDryRun: true)
    guard planned.matchCount > 0 else { throw SharingError.noMatch(words: words.joined(separator: " "), kinds) }
    let text = SharingText(planned, of: kinds, session.console)
    if isDryRun || planned.lines.isEmpty {
      try session.print(Answer(planned, Sharing.columns(isDryRun: isDryRun)), as: output) { console in
        text.preview.forEach(console.print)
      }
      if planned.lines.isEmpty { try sayEntries(library, visibility, query, session) }
      return
    }
    if let asking, try !asking.agrees(to: text.question, after: text.preview, orSay: "nothing was changed", session) {
      return
    }
    let done = try library.share(kinds, as: visibility, matching: query, confirmed: asking == nil ? nil : planned)
    try session.print(Answer(done, Sharing.columns(isDryRun: false)), as: output) { console in
      SharingText(done, of: kinds, console).report.forEach(console.print)
    }
  }
}

extension SharingOptions {
  /// If only books were selected, by default, and nothing is to change, mentions entries that match too.
  private func sayEntries(_ library: Library, _ visibility: Visibility, _ query: Query, _ session: Session) throws {
    guard named.isEmpty else { return }
    let entries = try library.share([.entry], as: visibility, matching: query, isDryRun: true)
    guard !entries.lines.isEmpty, visibility == .public else { return }
    let isOne = entries.lines.count == 1
    session.console.say(
      "\(entries.words) that \(isOne ? "matches is" : "match are") private - add --entries to share \(isOne ? "it" : "them")"
    )
  }
}

extension QueryTerm {
  fileprivate var isWords: Bool {
    conditions.count == 1 && conditions.allSatisfy { if case .words = $0 { true } else { false } }
  }
}

/// Why nothing can be shared.
enum SharingError: ReportedError, Equatable {
  case noMatch(words: String, Set<Sharing.Kind>)
  /// The query limits or sorts its result.
  case cutQuery(String)

  var category: FailureCategory {
    switch self {
    case .noMatch: .noMatch
    case .cutQuery: .input
    }
  }

  var description: String {
    switch self {
    case .noMatch(let words, let kinds):
      "no \(Sharing.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")) matches '\(words)' - "
        + (kinds == [.entry]
          ? "'octavo journal' shows the entries" : "'octavo list' shows the books")
    case .cutQuery(let words):
      "a query that selects what to change cannot sort or limit: '\(words)' - leave out sort: and limit:"
    }
  }
}
