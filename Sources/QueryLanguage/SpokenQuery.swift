package import ReadingModel

/// Queries in plain words: `reading`, `unread`, `2026`, `yesterday`, `last week`.
package enum SpokenQuery {
  /// What a command lists.
  package enum Subject: Hashable, Sendable {
    /// Books: a status is that of the book, a year the one in which it was read.
    case books
    /// Entries and their sums: a day or year is that of the entries.
    case entries
  }

  /// The words as a query has them; the same words if they are no such phrase. Other words than the whole phrase have
  /// to be terms such as `author:woolf`: `reading lolita` are words of a title.
  package static func terms(_ words: [String], of subject: Subject, fields: Set<FieldName> = []) -> [String] {
    func isTerm(_ word: String) -> Bool { Query.isTerm(word, fields: fields) || word.hasPrefix("+") }
    let spoken = Array(words.prefix { !isTerm($0) })
    let rest = words.dropFirst(spoken.count)
    guard !spoken.isEmpty, rest.allSatisfy(isTerm) else { return words }
    let text = spoken.joined(separator: " ").lowercased()
    guard let term = subject == .books ? status(text) ?? year(text) : days(text) else { return words }
    return [term] + rest
  }

  private static func status(_ word: String) -> String? {
    if Reading.Status.isUnread(word) { return "status:wanted,none" }
    if word == "favorites" || word == "favourites" { return "favorite:yes" }
    if word == "owned" || word == "lent" || word == "borrowed" { return "\(word):yes" }
    return Reading.Status(named: word).map { "status:\($0.rawValue)" }
  }

  private static func year(_ word: String) -> String? {
    guard word.utf8.count == 4, let year = Int(word), (1800...2100).contains(year) else { return nil }
    return "year:\(word)"
  }

  private static func days(_ text: String) -> String? {
    if let term = year(text) { return "day:" + term.dropFirst(5) }
    // A number or the name of a month may be a word that is searched for.
    guard text.contains(where: { !$0.isNumber }), let phrase = try? DayPhrase(text), phrase != .unknown else {
      return nil
    }
    switch phrase {
    case .lastMonth where !text.contains(" ") && ["may", "march", "mar"].contains(text): return nil
    default: return "day:" + text.split(separator: " ").joined(separator: "-")
    }
  }
}
