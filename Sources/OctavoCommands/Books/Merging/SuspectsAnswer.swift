internal import LibraryStore
internal import Presentation
internal import QueryLanguage

/// The answer of `octavo merge --suspects`: a list, questions, or merges.
struct SuspectsAnswer {
  let command: MergeCommand
  let library: Library
  let session: Session

  private var console: Console { session.console }

  /// Lists the pairs, asks about each, or merges the certain ones.
  func give() throws {
    let query = command.books.isEmpty ? nil : try Query(typedOfBooks: command.books, in: session, library)
    let pairs = try library.books.suspects(matching: query)
    let isMerging = command.asking.yes || command.isDryRun
    guard !pairs.isEmpty, command.ask || isMerging else { return try list(pairs, of: query) }
    if command.ask { return try ask(pairs) }
    let sure = pairs.filter(\.isSure)
    if !sure.isEmpty { try command.merge(sure.map(\.pair), library, session) }
    guard sure.count < pairs.count else { return }
    console.say(
      "\((pairs.count - sure.count).counted("pair")) less certain: not merged - 'octavo merge --suspects --ask' asks about each"
    )
  }

  private func list(_ pairs: [SuspectedPair], of query: Query?) throws {
    let nothing: NoRows =
      if let query {
        .noMatches(
          "no books that match '\(query.text)' look like duplicates - 'octavo merge --suspects' lists all that do")
      } else { .message("no books look like duplicates") }
    try session.print(Answer("pairs", pairs), as: command.output, orElse: nothing) { console in
      let rows = pairs.map { pair in
        [
          "\(pair.kept.id.number)", title(pair.kept, pair), "\(pair.other.id.number)", title(pair.other, pair),
          pair.words,
        ]
      }
      console.show(
        console.style.isPlain
          ? pairs.map { "\(BookLine.pair($0.kept, $0.other)): \($0.words)." }
          : TextTable(.number, .title, .number, .title, .plain, rows: rows).lines(on: console))
      console.say(
        "\(pairs.count.counted("pair")) - 'octavo merge --suspects --ask' goes through them, "
          + "'octavo merge \(pairs[0].kept.id.number) \(pairs[0].other.id.number)' merges the first")
    }
  }

  private func title(_ book: BookSummary, _ pair: SuspectedPair) -> String {
    pair.reason == .authorName ? BookLine(book).titleAndByline : DisplayText.line(book.title)
  }

  private func ask(_ pairs: [SuspectedPair]) throws {
    guard console.mayAsk else { throw NotConfirmed(action: "merge those that are certainly the same") }
    var merged: [BookMerge] = []
    var gone: Set<BookID> = []
    for (place, pair) in pairs.enumerated() where gone.isDisjoint(with: [pair.kept.id, pair.other.id]) {
      console.say("\(place + 1) of \(pairs.count), \(pair.words)")
      let planned: [BookMerge]
      do { planned = try library.books.merge([pair.pair], isDryRun: true) } catch let error as DuplicateError {
        // Such as a book that is lent twice; the other pairs can still be merged.
        console.say(error.description)
        continue
      }
      for merge in planned { merge.preview(console.style).forEach(console.say) }
      switch answer() {
      case .merge:
        merged += try library.books.merge([pair.pair], confirmed: planned)
        gone.insert(pair.other.id)
      case .separate: try library.books.keepSeparate(pair.kept.id, pair.other.id)
      case .skip: continue
      case .stop:
        return try report(merged)
      }
    }
    try report(merged)
  }

  private enum Choice: String {
    case merge = "y"
    case separate = "n"
    case skip = ""
    case stop = "q"
  }

  private func answer() -> Choice {
    while let text = console.ask("merge them? y merges, n never suggests them again, Enter skips, q stops ") {
      if let choice = Choice(rawValue: text.lowercased()) { return choice }
      console.say("'\(DisplayText.line(text))' is not one of y, n, Enter and q")
    }
    return .stop
  }

  private func report(_ merged: [BookMerge]) throws {
    try session.print(Answer("merged", merged), as: command.output, orElse: .message("nothing was merged")) { console in
      for merge in merged { console.print(merge.result) }
    }
  }
}

extension SuspectedPair {
  fileprivate var pair: BookPair { BookPair(kept: kept.id, other: other.id) }

  /// Whether both are certainly the same: an import would take one for the other, or they were read on the same days.
  fileprivate var isSure: Bool { reason <= .titleAndAuthor || isReadTogether && reason <= .edition }

  fileprivate var words: String {
    let words =
      switch reason {
      case .identifier: "same identifier"
      case .isbn: "same ISBN"
      case .titleAndAuthor: "same title and author"
      case .subtitle: "one has a subtitle"
      case .edition: "another edition"
      case .authorName: "similar author"
      case .seriesPlace: "same place in a series"
      }
    return isReadTogether ? "\(words), same last day" : words
  }
}

extension SuspectedPair: Tabular {
  static var columns: [Column<SuspectedPair>] {
    Column("id", \.kept.id.number)
    Column("title", \.kept.title)
    Column("authors", \.kept.byline)
    Column("otherId", \.other.id.number)
    Column("otherTitle", \.other.title)
    Column("otherAuthors", \.other.byline)
    Column("reason") { "\($0.reason)" }
    Column("isReadTogether", \.isReadTogether)
  }
}
