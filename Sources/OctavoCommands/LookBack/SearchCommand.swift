internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct SearchCommand: OctavoCommand, TopLevelCommand {
  static let word = "search"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Search titles, people, reviews and entries",
    discussion: """
      Finds texts with all the words; put a phrase in quotation marks. The start of a word is enough, accents do not matter. \
      For fields see 'octavo help queries'.

      EXAMPLE
        octavo search whale
        octavo search "second time" kind:quote author:melville
        octavo search storm , shipwreck limit:50
      """)

  @Argument(help: .query) var words: [String]
  @Option(name: .limit, help: ArgumentHelp("At most this many of each kind, or all (default: 20).", valueName: "count"))
  var limit: CountLimit?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  /// - Throws: ``InvalidValue`` with the command that lists what has a tag or a field.
  private func hits(_ query: Query, limit: Int, in library: Library) throws -> [SearchHit] {
    do { return try library.search.hits(query, limit: limit) } catch let error as QueryError
      where error.reason == .noWords
    {
      let terms = words.map(\.shellWord).joined(separator: " ")
      throw InvalidValue(
        "missing words to search for - write octavo list \(terms) for books, or octavo journal \(terms) for entries")
    }
  }

  func run(in session: Session) throws {
    guard words.contains(where: { $0.contains { !$0.isWhitespace && $0 != "*" } }) else { throw ArgumentError.noSearch }
    let library = try library.open(session)
    let query = try Query(typed: words, in: session, library)
    let most = limit.count(for: output)
    // Fetch one more of each kind than is shown, to find out whether there are more.
    let found = try hits(query, limit: most.map { limit == nil ? $0 + 1 : $0 } ?? Int.max, in: library)
    let isCut = limit == nil && query.limit == nil
    let hits = isCut ? SearchCommand.first(most ?? Int.max, ofEachKind: found) : found
    let typed = words.joined(separator: " ")
    let hint = try hits.isEmpty ? SpokenHint.search(words, library) : nil
    let nothing = NoRows.failure(
      hint.map { .noMatches("no matches for '\(typed)' - did you mean '\($0)'?") } ?? .noHit(words: typed))
    try session.print(Answer("hits", hits), as: output, orElse: nothing) { console in
      console.show(hits.flatMap { HitText(hit: $0, console: console).lines })
      if hits.count < found.count {
        console.say("only the first \(CountLimit.usual) of each kind; --limit all shows the rest")
      }
    }
  }

  /// The first hits of each kind: books, reviews and entries.
  private static func first(_ count: Int, ofEachKind hits: [SearchHit]) -> [SearchHit] {
    var counts = [0, 0, 0]
    return hits.filter { hit in
      let kind =
        switch hit.place {
        case .book: 0
        case .review: 1
        case .entry: 2
        }
      counts[kind] += 1
      return counts[kind] <= count
    }
  }
}

extension SearchHit: Tabular {
  static var columns: [Column<SearchHit>] {
    Column("bookID", \.bookID.number)
    Column("title", \.title)
    Column("place") { hit in
      switch hit.place {
      case .book: "book"
      case .review: "review"
      case .entry(_, let entry): entry.kind.rawValue
      }
    }
    Column("entryID") { if case .entry(let id, _) = $0.place { id.number } else { nil } }
    Column("day") { if case .entry(_, let entry) = $0.place { entry.day } else { nil } }
    Column("snippet") { $0.snippet.filter { $0 != SearchHit.mark } }
  }
}

/// A search hit as lines for a terminal.
private struct HitText {
  let hit: SearchHit
  let console: Console
  private var style: Style { console.style }
  private var paint: Paint { console.paint }

  var lines: [String] {
    let heading = paint.dim("\(hit.bookID.number)") + "  " + DisplayText.line(hit.title)
    switch hit.place {
    case .book: return [heading + paint.dim("  " + DisplayText.line(hit.byline))]
    case .review: return [heading + paint.dim("  review")] + marked
    case .entry(_, let entry):
      let details = [entry.day.map(style.text), entry.kind.rawValue, entry.position?.placeText].compactMap { $0 }
      return [heading + paint.dim("  " + details.joined(separator: ", "))] + marked
    }
  }

  /// The wrapped snippet with the matches in bold, also across line ends.
  private var marked: [String] {
    let parts = DisplayText.unescaped(hit.snippet).split(separator: SearchHit.mark, omittingEmptySubsequences: false)
      .map { part in
        let text = DisplayText.line(String(part))
        return style.isUnicode ? text : text.replacing("…", with: style.ellipsis)
      }
    var rest = parts.enumerated().flatMap { index, part in part.map { ($0, isFound: !index.isMultiple(of: 2)) } }[...]
    return DisplayText.wrapped(parts.joined(), to: console.proseWidth.map { $0 - 4 }).map { line in
      let shown = rest.prefix(line.count)
      // Skip the space at the line break.
      rest = rest.dropFirst(line.count + 1)
      return "    " + HitText.runs(of: shown).map { $0.isFound ? paint.bold($0.text) : $0.text }.joined()
    }
  }

  /// Groups consecutive characters into runs of matched and unmatched text.
  private static func runs(of characters: ArraySlice<(Character, isFound: Bool)>) -> [(text: String, isFound: Bool)] {
    characters.reduce(into: []) { runs, next in
      if runs.last?.isFound == next.isFound {
        runs[runs.count - 1].text.append(next.0)
      } else {
        runs.append((String(next.0), next.isFound))
      }
    }
  }
}
