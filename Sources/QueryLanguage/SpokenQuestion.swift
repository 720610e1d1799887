/// A question in plain words, without those around what it asks for: `what did I read last week?` is `last week`.
enum SpokenQuestion {
  /// The words without a question mark, `please` and the like at their end; a text in quotes is divided.
  static func words(_ typed: [String]) -> [String] {
    var words = typed.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    if words.count > 1, let last = words.last, last.count > 1, "?!".contains(last.last ?? " ") {
      words[words.count - 1] = String(last.dropLast())
    }
    while words.count > 1, let last = words.last, ["?", "!", "please", "so", "far"].contains(last.lowercased()) {
      words.removeLast()
    }
    return words
  }

  // MARK: Entries

  private static let asking: Set<String> = [
    "what", "what's", "which", "how", "show", "give", "tell", "everything", "when",
  ]
  private static let counting: Set<String> = [
    "pages", "books", "hours", "minutes", "number", "average", "time", "total",
  ]
  /// Words before the days or the words that a question is about.
  private static let around: Set<String> = asking.union(counting).union([
    "many", "much", "long", "did", "do", "have", "has", "i", "i've", "been", "my", "me", "read", "reading", "finish",
    "finished", "log", "logged", "write", "wrote", "written", "note", "noted", "book", "page", "entries", "entry",
    "per", "a", "day", "of", "in", "the", "about", "on", "for", "from", "all", "was", "listen", "listened", "to",
  ])
  private static let inner: Set<String> = ["i", "i've", "did", "have", "me", "many", "much"]

  /// The terms of a question about entries, or of what to count; nil for other words.
  /// - Parameter days: The term of words that are days.
  static func ofEntries(
    _ words: [String], counts: Bool, days: ([String]) -> String?, rest understood: ([String]) -> [String]?
  ) -> [String]? {
    guard let first = words.first, asking.contains(first) || (counts && counting.contains(first)) else { return nil }
    let count = words.prefix { around.contains($0) }.count
    for start in 1...max(1, count) where start < words.count {
      if let term = days(Array(words[start...])) { return [term] }
    }
    // `how to do nothing` may be a title.
    let isQuestion = asking.contains(first) && words.prefix(count).contains(where: inner.contains)
    let rest = Array(words[count...])
    guard isQuestion, !rest.contains(where: inner.contains) else { return nil }
    return rest.isEmpty ? [] : understood(rest) ?? rest
  }

  // MARK: Books

  private static let aroundBooks: Set<String> = [
    "what", "which", "books", "book", "everything", "show", "list", "all", "me", "i", "i'm", "im", "am", "have",
    "i've", "are", "the", "my", "that", "did", "do", "is", "currently", "any", "ones", "things", "just", "of",
  ]
  private static let askingForBooks: Set<String> = [
    "what", "which", "books", "book", "everything", "show", "all", "things", "list", "any", "my", "i", "i'm",
  ]

  /// The terms of a question about books: `books I finished this year`, `what am I reading`; nil for other words.
  static func ofBooks(_ words: [String], _ understood: ([String]) -> [String]?) -> [String]? {
    guard let first = words.first, askingForBooks.contains(first) else { return nil }
    var words = words
    while words.count > 1, let last = words.last, ["now", "currently", "right", "yet"].contains(last) {
      words.removeLast()
    }
    let count = words.prefix { aroundBooks.contains($0) }.count
    for start in 1...max(1, count) where start < words.count {
      if let terms = understood(Array(words[start...])) { return terms }
    }
    return nil
  }
}
