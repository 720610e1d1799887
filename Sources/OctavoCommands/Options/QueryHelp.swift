internal import LibraryStore
internal import ReadingModel

/// What the command line says about queries.
enum QueryHelp {
  /// The commands whose words are a query, or those of a command below them, in the order of the help.
  private static func commandNames() throws -> [String] {
    try CommandDefinition.of(Octavo.self).commands
      .filter { $0.takesQuery || $0.commands.contains(where: \.takesQuery) }.map(\.commandName)
  }

  /// The page of `octavo help queries`.
  static func page() throws -> String {
    let commands = try commandNames().map { "'\($0)'" }
    let sentence =
      "A QUERY says which books, readings and entries are meant: "
      + "\(commands.dropLast().joined(separator: ", ")) and \(commands.suffix(1).joined()) take one."
    let fields = QueryField.allCases.map { field in
      "  " + DisplayText.padded(field.rawValue, to: 12) + DisplayText.padded(field.example, to: 34) + field.meaning
    }
    return """
      \(DisplayText.wrapped(sentence, to: 110).joined(separator: "\n"))

        octavo list author:herbert rating:4.. -tag:work sort:finished-
        octavo journal storm day:last-week kind:thought,quote
        octavo list year:2025 , favorite:yes limit:10

      word              all words must occur, the last letters may be missing; "two words" is a phrase
      +tag              short for tag:tag
      field:value       a field holds the value; field:a,b holds either
      -field:value      it does not; -word: the word does not occur
      4..  ..3  2..5    a range, open or closed: numbers, ratings, days
      field:none        nothing is known of the field
      @name             what 'octavo query save' keeps under the name, as if it stood here
      ,                 divides alternatives: one side of it is enough
      sort:KEY          \(QuerySort.Key.allCases.map(\.rawValue).joined(separator: ", "));
                        with - behind it the largest first
      limit:10          at most so many

      Days: 2025-03-14, 2025-03, 2025, yesterday, last-fri, mar, this-week, last-month, -30d, -2w, -6m, -1y.

      FIELDS
      \(fields.joined(separator: "\n"))

      What is asked of readings (rating, year, started, finished) holds for one and the same reading, what is asked of
      entries (day, kind) for one of its entries. The status of a book is that of the reading that counts now.
      """
  }
}
