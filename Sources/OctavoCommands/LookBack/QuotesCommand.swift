internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct QuotesCommand: LibraryCommand, TopLevelCommand {
  static let word = "quotes"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show your quotes, or a random one",
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
    name: .limit,
    help: ArgumentHelp("At most this many of the newest, or all (default: all of a book, else 20).", valueName: "count")
  )
  var limit: CountLimit?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    if limit != nil, random { throw ValidationError("--random picks one of all - leave out --limit") }
  }

  /// The filter for quotes: words alone name one book, as in every command; with a field they are a query.
  private func filter(_ session: Session, _ library: Library) throws -> JournalFilter {
    var filter = JournalFilter()
    filter.kinds = [.quote]
    let fields = try library.fields.names(usedIn: words)
    let words = SpokenQuery.terms(words, of: .entries, fields: fields)
    if words.contains(where: { Query.isTerm($0, fields: fields) }) {
      filter.query = try Query(typed: words, in: session, library)
      return filter
    }
    let sorted = WordsAndTags(words)
    for tag in sorted.tags { filter.query = filter.query.adding(QueryTerm(.tag(tag, isPrefix: false))) }
    guard !sorted.words.isEmpty else { return filter }
    do { filter.book = try library.books.book(named: sorted.words).id } catch BookError.none(let words, let near) {
      guard near.isEmpty, let command = try SpokenHint.quotes(sorted.words, library) else {
        throw BookError.none(words: words, near: near)
      }
      throw SpokenHint.noBook(words, suggesting: command)
    }
    return filter
  }

  func run(_ library: Library, in session: Session) throws {
    var filter = try filter(session, library)
    filter.isRandom = random
    filter.limit = filter.book != nil ? limit?.count : limit.count(for: output)
    let quotes = try library.journal.entries(filter)
    let nothing: NoRows =
      words.isEmpty && !random
      ? .message("no quotes yet - 'octavo quote \"Call me Ishmael.\" --page 3' saves one")
      : .noMatches("no quotes match - 'octavo quotes' without a query shows the newest")
    try session.print(Answer("quotes", quotes), as: output, orElse: nothing) { console in
      console.show(Array(quotes.map { QuoteText(line: $0, console: console).lines }.joined(separator: [""])))
      if !random, limit == nil, filter.query.limit == nil, quotes.count == filter.limit {
        console.sayShown(quotes.count, of: try library.journal.count(filter), "quotes")
      }
    }
  }
}

/// A quote as lines for a terminal.
struct QuoteText {
  let line: JournalLine
  let console: Console
  private var style: Style { console.style }

  /// The quote, the note on it, and its source.
  var lines: [String] {
    let columns = console.proseWidth
    var lines = DisplayText.prose(style.quoted(line.entry.text ?? ""), to: columns)
    if let note = line.entry.note { lines += DisplayText.prose("- " + note, to: columns) }
    var source = [DisplayText.line(line.title)]
    if let position = line.entry.position { source.append(position.text) }
    if let day = line.entry.day { source.append(style.text(day)) }
    let tags = line.entry.tags.map { "  +" + DisplayText.line($0) }.joined()
    return lines + ["  " + console.paint.dim(source.joined(separator: ", ") + tags)]
  }
}
