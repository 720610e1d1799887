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

  /// Whether a text is a query, whatever is saved under the names in it.
  package static func mayBeRead(_ text: String) -> Bool {
    do throws(QueryError) {
      _ = try Query(text, today: .epoch)
      return true
    } catch {
      if case .unknownName = error.reason { return true }
      return false
    }
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
    if let tag = tag(argument, words) { return tag }
    guard isTerm(words[0]), let colon = argument.firstIndex(of: ":") else { return "\"\(argument)\"" }
    return argument[...colon] + "\"" + argument[argument.index(after: colon)...] + "\""
  }

  /// A tag of several words, `+read late`, with the quotation marks that the shell took; nil for anything else.
  private static func tag(_ argument: String, _ words: [Substring]) -> String? {
    let sign = argument.hasPrefix("-") || argument.hasPrefix("^") ? "-" : ""
    let tag = argument.dropFirst(sign.count)
    guard tag.hasPrefix("+"), let first = tag.dropFirst().first, !first.isNumber, !first.isWhitespace,
      !words.dropFirst().contains(where: { $0.first.map { "+-^".contains($0) } == true })
    else { return nil }
    return "\(sign)+\"\(tag.dropFirst())\""
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
