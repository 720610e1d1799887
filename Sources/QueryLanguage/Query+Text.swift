package import ReadingModel

extension Query {
  /// Parses a query: space-separated terms, all of which must match, in comma-separated groups, one of which must
  /// match.
  ///
  /// - Parameters:
  ///   - text: Such as `author:herbert rating:4.. , tag:classic -status:abandoned sort:finished- limit:10`.
  ///   - today: The reader's day, to which `yesterday` and `-30d` are relative.
  ///   - weekStart: The first day of the reader's week.
  ///   - saved: The saved queries, for words such as `@classics`.
  ///   - fields: The custom fields, for words such as `mood:dark`.
  /// - Throws: ``QueryError`` with the invalid place.
  package init(
    _ text: String, today: Day, weekStart: Weekday = .monday, saved: SavedQueries = SavedQueries(),
    fields: Set<FieldName> = []
  ) throws(QueryError) {
    var parser = QueryParser(text, today: today, weekStart: weekStart, saved: saved, fields: fields)
    self = try parser.query()
  }

  /// Parses a query from command line arguments, from which the shell has removed quotation marks: an argument with
  /// spaces is a phrase, unless it is clearly a whole query.
  /// - Throws: ``QueryError`` with the invalid place.
  package init(
    arguments: [String], today: Day, weekStart: Weekday = .monday, saved: SavedQueries = SavedQueries(),
    fields: Set<FieldName> = []
  ) throws(QueryError) {
    let text = Query.text(ofArguments: arguments, fields: fields)
    try self.init(text, today: today, weekStart: weekStart, saved: saved, fields: fields)
  }

  /// Whether a text is a valid query, regardless of which saved queries exist.
  package static func mayBeRead(_ text: String) -> Bool {
    do throws(QueryError) {
      _ = try Query(text, today: .epoch)
      return true
    } catch {
      if case .unknownName = error.reason { return true }
      return false
    }
  }

  /// The text of a query given as command line arguments.
  package static func text(ofArguments arguments: [String], fields: Set<FieldName> = []) -> String {
    arguments.map { written($0, fields) }.joined(separator: " ")
  }

  private static func written(_ argument: String, _ fields: Set<FieldName>) -> String {
    func isTerm(_ word: Substring) -> Bool { Query.isTerm(word, fields: fields) }
    // `^` negates too, as the option parser takes `-`; normalised to `-`, which readers know better.
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

  /// A tag of several words, `+read late`, with the quotation marks restored; nil for anything else.
  private static func tag(_ argument: String, _ words: [Substring]) -> String? {
    let sign = argument.hasPrefix("-") || argument.hasPrefix("^") ? "-" : ""
    let tag = argument.dropFirst(sign.count)
    guard tag.hasPrefix("+"), tag.dropFirst().first?.isWhitespace == false, tag.dropFirst().isTagAfterPlus,
      !words.dropFirst().contains(where: { $0.first.map { "+-^".contains($0) } == true })
    else { return nil }
    return "\(sign)+\"\(tag.dropFirst())\""
  }

  /// Whether a word is clearly part of a query: a field with a value, a saved query or a separating comma.
  /// - Parameter fields: The custom fields.
  package static func isTerm(_ word: some StringProtocol, fields: Set<FieldName> = []) -> Bool {
    if word == "," || word.hasPrefix("@") { return true }
    let name = word.drop { $0 == "-" || $0 == "^" }.prefix { $0 != ":" }
    guard name.endIndex < word.endIndex else { return false }
    return QueryField(named: String(name)) != nil || ["sort", "limit"].contains(name.lowercased())
      || fields.contains(named: String(name))
  }
}
