internal import QueryLanguage
internal import ReadingModel

enum QueryHelp {
  /// The commands that take a query, or have a subcommand that does, in the order of the help.
  private static func commandNames() throws -> [String] {
    try CommandDefinition.of(Octavo.self).commands
      .filter { $0.takesQuery || $0.commands.contains(where: \.takesQuery) }.map(\.commandName)
  }

  /// The page of `octavo help queries`.
  static func page() throws -> String {
    let commands = try commandNames().map { "'\($0)'" }
    let sentence = "A QUERY selects books, readings and entries: \(commands.formattedWithAnd) take one."
    let fields = QueryField.allCases.flatMap { field in
      DisplayText.hangingIndented(
        field.meaning, after: DisplayText.padded("  " + field.example, to: 36), of: 36, to: HelpText.columns)
    }
    let keys = "Keys: \(QuerySort.Key.allCases.map(\.rawValue).joined(separator: ", "))."
    return """
      \(DisplayText.wrapped(sentence, to: HelpText.columns).joined(separator: "\n"))

        octavo list author:herbert rating:4.. -tag:work sort:finished-
        octavo journal storm day:last-week kind:thought,quote
        octavo list year:2025 , favorite:yes limit:10

      word              all words must occur, or words that begin with them
      "two words"       these words, in this order
      +tag              short for tag:tag
      field:value       a field has the value; field:a,b either one
      -field:value      it does not have it; -word: the word does not occur
      4..  ..3  2..5    a range, open or closed: numbers, ratings, days
      field:none        the field is empty
      @name             a saved query ('octavo query save')
      ,                 or: one side must match
      sort:KEY          sorts by a key, sort:KEY- with the largest first
      limit:10          at most this many

      Days: 2025-03-14, 2025-03, 2025, yesterday, last-fri, mar, this-week,
      last-month, -30d, -2w, -6m, -1y.

      \(DisplayText.wrapped(keys, to: HelpText.columns).joined(separator: "\n"))

      FIELDS, besides your own ('octavo fields'): mood:dark, spice:3.., sort:spice-
      \(fields.joined(separator: "\n"))

      Fields of readings (rating, year, started, finished) must match in the same
      reading, fields of entries (day, kind) in one of its entries. The status of a
      book is that of its current reading.
      """
  }
}
