internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// Selects many books by a query, with a preview.
struct WhereOptions: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("All books that match a query, in quotation marks: 'tag:sf author:herbert'.", valueName: "query")
  )
  var text: String?
  @Flag(name: .dryRun, help: "With --where: show what would change; change nothing.") var isDryRun = false
  @OptionGroup var asking: AskOptions

  var yes: Bool { asking.yes }

  /// - Throws: ``QueryError`` with the place of a mistake, ``InvalidValue`` if it would select every book,
  ///   ``ReaderError`` if it asks for what the reader may not see.
  func query(_ library: Library, _ session: Session) throws -> Query {
    try WhereOptions.query(text ?? "", library, session)
  }

  static func query(_ words: String, _ library: Library, _ session: Session) throws -> Query {
    let query = try Query(
      words, today: session.now.day, weekStart: session.now.weekStart,
      saved: try library.queries.saved(usedIn: [words]), fields: try library.fields.names(usedIn: [words]))
    guard !query.isEverything || query.limit != nil else {
      throw InvalidValue(
        "empty query, which would select every book - write one such as --where tag:sf, or --where limit:9999")
    }
    try library.readers.requireSight(of: query)
    return try query.namingBooks { try library.books.find($0).uid }
  }
}
