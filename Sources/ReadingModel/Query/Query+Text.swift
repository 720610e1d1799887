extension Query {
  /// Reads a query: terms divided by spaces, all of which must hold, and groups of them divided by a comma,
  /// one of which is enough.
  ///
  /// - Parameters:
  ///   - text: Such as `author:herbert rating:4.. , tag:classic -status:abandoned sort:finished- limit:10`.
  ///   - today: The reader's day, from which `yesterday` and `-30d` are counted.
  ///   - weekStart: The day on which the reader's weeks begin.
  ///   - saved: What words such as `@classics` stand for.
  /// - Throws: ``QueryError`` with the place that cannot be read.
  package init(
    _ text: String, today: Day, weekStart: Weekday = .monday, saved: SavedQueries = SavedQueries()
  ) throws(QueryError) {
    var parser = QueryParser(text, today: today, weekStart: weekStart, saved: saved)
    self = try parser.query()
  }

  /// Reads a query from the words of a command line, where the shell has taken the quotation marks away: a word with
  /// spaces in it is a phrase, unless it is plainly a whole query.
  /// - Throws: ``QueryError`` with the place that cannot be read.
  package init(
    arguments: [String], today: Day, weekStart: Weekday = .monday, saved: SavedQueries = SavedQueries()
  ) throws(QueryError) {
    try self.init(Query.text(ofArguments: arguments), today: today, weekStart: weekStart, saved: saved)
  }

  /// The text of a query whose words came from a command line.
  package static func text(ofArguments arguments: [String]) -> String {
    arguments.map(written).joined(separator: " ")
  }

  private static func written(_ argument: String) -> String {
    // Both signs negate; readers know the first better, which the option parser would not let through.
    let argument = argument.hasPrefix("^") && isTerm(argument[...]) ? "-" + argument.dropFirst() : argument
    let words = argument.split(whereSeparator: \.isWhitespace)
    guard !argument.contains("\"") else { return argument }
    guard words.count > 1 else { return words.isEmpty ? "\"\"" : argument }
    guard !words.dropFirst().contains(where: isTerm) else { return argument }
    if words[0].hasPrefix("@") { return argument }
    guard isTerm(words[0]), let colon = argument.firstIndex(of: ":") else { return "\"\(argument)\"" }
    return argument[...colon] + "\"" + argument[argument.index(after: colon)...] + "\""
  }

  /// Whether a word is plainly one of a query: a field with its value, a saved query,
  /// or the comma between alternatives.
  package static func isTerm(_ word: some StringProtocol) -> Bool {
    if word == "," || word.hasPrefix("@") { return true }
    let name = word.drop { $0 == "-" || $0 == "^" }.prefix { $0 != ":" }
    guard name.endIndex < word.endIndex else { return false }
    return QueryField(named: String(name)) != nil || ["sort", "limit"].contains(name.lowercased())
  }
}
