internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo search`: finds words anywhere.
struct SearchCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find words in titles, contributors, reviews and entries.",
    discussion: """
      All words must occur; put a phrase in quotation marks. The ends of words may be left out, accents do not count. \
      Fields narrow the search: 'octavo help queries' lists them.

      EXAMPLE
        octavo search whale
        octavo search "second time" kind:quote author:melville
        octavo search storm , shipwreck limit:50
      """)

  @Argument(help: ArgumentHelp("A query: words, +tags and field:value.", valueName: "query")) var words: [String]
  @Option(help: ArgumentHelp("At most so many of each kind.", valueName: "count")) var limit = 20
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes 1 or more, not \(limit)") }
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    let query = try Query(typed: words, in: session, library)
    let hits = try library.search(query, limit: limit)
    if output.isJSON { return try session.console.printJSON(["hits": hits.map(HitFacts.init)]) }
    guard !hits.isEmpty else { throw MatchError.noHit(words: words.joined(separator: " ")) }
    for line in hits.flatMap({ HitText($0, session.console).lines }) { session.console.print(line) }
  }
}

/// A hit, as JSON tells it.
private struct HitFacts: Encodable {
  let bookID: Int64
  let title: String
  let place: String
  let entryID: Int64?
  let day: Day?
  let snippet: String

  init(_ hit: SearchHit) {
    bookID = hit.bookID.number
    title = hit.title
    switch hit.place {
    case .book: (place, entryID, day) = ("book", nil, nil)
    case .review: (place, entryID, day) = ("review", nil, nil)
    case .entry(let id, let entry): (place, entryID, day) = (entry.kind.rawValue, id.number, entry.day)
    }
    snippet = hit.snippet.filter { $0 != SearchHit.mark }
  }
}

/// A hit in the lines of a terminal.
private struct HitText {
  private let hit: SearchHit
  private let paint: Paint

  init(_ hit: SearchHit, _ console: Console) {
    self.hit = hit
    paint = Paint(isOn: console.isColoured)
  }

  var lines: [String] {
    let heading = paint.dim("\(hit.bookID.number)") + "  " + DisplayText.line(hit.title)
    switch hit.place {
    case .book: return [heading + paint.dim("  " + DisplayText.line(hit.byline))]
    case .review: return [heading + paint.dim("  review"), "    " + marked]
    case .entry(_, let entry):
      let details = [entry.day?.text, entry.kind.rawValue, entry.position?.placeText].compactMap { $0 }
      return [heading + paint.dim("  " + details.joined(separator: ", ")), "    " + marked]
    }
  }

  private var marked: String {
    hit.snippet.split(separator: SearchHit.mark, omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? DisplayText.line(String(part)) : paint.bold(DisplayText.line(String(part)))
    }.joined()
  }
}
