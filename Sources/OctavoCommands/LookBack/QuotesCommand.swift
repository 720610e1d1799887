internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo quotes`: shows quotes.
struct QuotesCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "quotes", _superCommandName: Octavo.name,
    abstract: "Show your quotes, or a random one",
    discussion: """
      Give a book and perhaps a +tag, or a query ('octavo help queries'). Shows the newest, \
      oldest first; --random picks one of all.

      EXAMPLE
        octavo quotes
        octavo quotes "moby dick" +sea
        octavo quotes author:eliot day:2026
        octavo quotes --random
      """)

  @Argument(help: "A book and a +tag, or a query.") var words: [String] = []
  @Flag(help: "Show one at random.") var random = false
  @Option(
    help: ArgumentHelp("At most this many of the newest, or all (default: all of a book, else 20).", valueName: "count")
  )
  var limit: CountLimit?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  private static let defaultLimit = 20

  func validate() throws {
    try InvalidValue.checkCount(limit?.count, of: "--limit")
    if limit != nil, random { throw ValidationError("--random picks one of all - leave out --limit") }
  }

  /// The filter for quotes: words alone name one book, as in every command; with a field they are a query.
  private func filter(_ session: Session, _ library: Library) throws -> JournalFilter {
    var filter = JournalFilter()
    filter.kinds = [.quote]
    if words.contains(where: { Query.isTerm(ArgumentEscaping.text($0)) }) {
      filter.query = try Query(typed: words, in: session, library)
      return filter
    }
    let sorted = WordsAndTags(words)
    for tag in sorted.tags { filter.query = filter.query.adding(QueryTerm(.tag(tag, isPrefix: false))) }
    filter.book = sorted.words.isEmpty ? nil : try library.book(named: sorted.words).id
    return filter
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    var filter = try filter(session, library)
    filter.isRandom = random
    filter.limit = filter.book != nil ? limit?.count : limit.count(usual: QuotesCommand.defaultLimit, for: output)
    let quotes = try library.journal(filter)
    let nothing = words.isEmpty && !random ? nil : "no quotes match - 'octavo quotes' without a query shows the newest"
    if try output.answers(quotes.map(EntryFacts.init), named: "quotes", orElse: nothing, on: session.console) { return }
    if quotes.isEmpty {
      return session.console.say("no quotes yet - 'octavo quote \"Call me Ishmael.\" --page 3' saves one")
    }
    let texts = quotes.map { QuoteText($0, session.console).lines }
    session.console.show(Array(texts.joined(separator: [""])))
    if !random, limit == nil, filter.query.limit == nil, quotes.count == filter.limit {
      session.console.sayShown(quotes.count, of: try library.journalCount(filter), "quotes")
    }
  }
}
