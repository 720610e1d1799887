internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// Many books at once, by a query, with a look at what happens first.
struct WhereOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("All books that fit a query, in quotation marks: 'tag:sf author:herbert'.", valueName: "query"))
  var text: String?
  @Flag(name: .customLong("dry-run"), help: "With --where: show what would happen, and do nothing.") var isRehearsal =
    false
  @OptionGroup var asking: AskOptions

  /// Whether the reader agrees beforehand.
  var yes: Bool { asking.yes }

  /// What the reader asks for.
  /// - Throws: ``QueryError`` with the place that cannot be read, ``UnfitValue`` when it would be every book.
  func query(_ library: Library, _ session: Session) throws -> Query {
    let words = DashedText.text(text ?? "")
    let saved = words.contains("@") ? SavedQueries(try library.savedQueries()) : SavedQueries()
    let query = try Query(words, today: session.now.day, weekStart: session.now.weekStart, saved: saved)
    guard !query.isEverything || query.limit != nil else {
      throw UnfitValue(
        "the query is empty and would mean every book - write one such as --where tag:sf, or --where limit:9999")
    }
    return try query.namingBooks { try library.find($0).uid }
  }
}
