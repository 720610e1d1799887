internal import LibraryStore
internal import Presentation
internal import QueryLanguage
internal import ReadingModel

/// The command for words that found nothing, because they say what to show rather than what to search for.
enum SpokenHint {
  private static let kinds: [String: Entry.Kind] = [
    "quotes": .quote, "quote": .quote, "highlights": .quote, "notes": .thought, "note": .thought,
    "thoughts": .thought, "thought": .thought, "progress": .progress,
  ]
  private static let prepositions: Set<String> = ["for", "of", "about", "from", "in", "on"]

  /// The error for words that name no book, with the command to type.
  static func noBook(_ words: String, suggesting command: String) -> MatchError {
    .noMatches(StandardMessage.noMatch("book", for: words) + " - did you mean '\(command)'?")
  }

  /// Where words that are no phrase were looked for, as they may be one that is not understood: `no title or name has
  /// the words 'pages per storm'; `.
  static func searched(_ words: [String], _ subject: SpokenQuery.Subject, in places: String) -> String {
    let plain = SpokenQuery.terms(words, of: subject).filter { !$0.isOfQuery }
    let count = plain.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    guard count > 1 else { return "" }
    return "no \(places) has the words '\(DisplayText.line(plain.joined(separator: " ")))'; "
  }

  private static func text(_ words: some Collection<String>) -> String { words.map { " " + $0.shellWord }.joined() }

  private static func withoutPrepositions(_ words: [String]) -> [String] {
    Array(words.drop { prepositions.union(["my", "all", "the"]).contains($0.lowercased()) })
  }

  /// The kind of entries that the first or last word names, and the other words.
  private static func kind(in words: [String]) -> (kind: Entry.Kind, rest: [String])? {
    let words = withoutPrepositions(words)
    if let kind = words.last.flatMap({ kinds[$0.lowercased()] }) { return (kind, Array(words.dropLast())) }
    return words.first.flatMap { kinds[$0.lowercased()] }.map { ($0, withoutPrepositions(Array(words.dropFirst()))) }
  }

  private static func entries(_ kind: Entry.Kind, _ words: [String]) -> String {
    kind == .quote ? "octavo quotes" + text(words) : "octavo journal" + text(words) + " --kind \(kind.rawValue)"
  }

  /// `journal dune quotes`, `journal last 5`, `journal for dune`.
  static func journal(_ words: [String]) -> String? {
    let lowered = words.map { $0.lowercased() }
    if let (kind, rest) = kind(in: words) { return entries(kind, rest) }
    // Alone, they are words that are searched for.
    if ["may", "march", "mar"].contains(lowered.first), words.count == 1 { return "octavo journal in \(lowered[0])" }
    var counted = lowered[...]
    while let first = counted.first, ["last", "latest", "newest", "recent", "the", "my"].contains(first) {
      counted = counted.dropFirst()
    }
    let isOfEntries = ["entry", "entries"].contains(counted.last ?? "")
    if isOfEntries { counted = counted.dropLast() }
    if counted.count == 1, let count = Int(counted.first ?? ""), (1...9999).contains(count) {
      return "octavo journal -n \(count)"
    }
    if counted.isEmpty, isOfEntries { return "octavo journal -n 1" }
    if let command = dated(words, lowered) { return command }
    guard words.count > 1, prepositions.contains(lowered[0]) else { return nil }
    return "octavo journal" + text(words.dropFirst())
  }

  /// `journal dune from november`, `journal this month dune`.
  private static func dated(_ words: [String], _ lowered: [String]) -> String? {
    func isDay(_ words: some Collection<String>) -> Bool {
      (try? DayPhrase(words.joined(separator: " "))).map { $0 != .unknown } ?? false
    }
    if let from = lowered.lastIndex(where: { ["from", "since"].contains($0) }), from > 0, from < words.count - 1,
      isDay(lowered[(from + 1)...])
    {
      return "octavo journal" + text(words[..<from]) + " --from "
        + lowered[(from + 1)...].joined(separator: " ").shellWord
    }
    if let count = [3, 2, 1].first(where: { $0 < words.count && isDay(lowered.suffix($0)) }),
      lowered.last?.contains(where: \.isLetter) == true || count > 1
    {
      return "octavo journal" + text(words.dropLast(count)) + " day:" + lowered.suffix(count).joined(separator: "-")
    }
    guard let count = [2, 1].first(where: { $0 < words.count && isDay(lowered.prefix($0)) }) else { return nil }
    return "octavo journal" + text(words.dropFirst(count)) + " day:" + lowered.prefix(count).joined(separator: "-")
  }

  private static let groupings = [
    "month": "month", "year": "year", "author": "author", "tag": "tag", "language": "language", "format": "format",
    "status": "status", "genre": "tag",
  ]

  private static func grouping(_ word: String) -> String? {
    groupings[word] ?? (word.hasSuffix("s") ? groupings[String(word.dropLast())] : nil)
  }

  private static let numbers: Set<String> = [
    "books", "pages", "rating", "ratings", "average", "time", "hours", "how", "many", "much", "total", "count",
    "number", "of", "read", "my", "did", "i", "have", "pace",
  ]

  /// The error for `stats 2025 by month`, which says how to group, before such words are searched for.
  static func grouped(_ words: [String]) -> MatchError? {
    let last = words.suffix(2).map { $0.lowercased() }
    guard last.count == 2, ["by", "per"].contains(last[0]), grouping(last[1]) != nil, let hint = statistics(words)
    else { return nil }
    return .noMatches("grouping is an option: '\(last.joined(separator: " "))' - \(hint)")
  }

  /// `stats 2025 by month`, `stats authors`, `stats 2025 vs 2024`.
  static func statistics(_ words: [String]) -> String? {
    let lowered = words.map { $0.lowercased() }
    guard let last = lowered.last else { return nil }
    if lowered.count > 1, let known = grouping(last) ?? (lowered[lowered.count - 2] == "by" ? last : nil),
      ["by", "per"].contains(lowered[lowered.count - 2])
    {
      let rest = words.dropLast(2).filter { !numbers.contains($0.lowercased()) }
      return "'octavo stats\(text(rest)) --by \(known)' groups them"
    }
    let years = lowered.filter { $0.utf8.count == 4 }.compactMap { Int($0) }.sorted()
    let others: Set<String> = ["vs", "vs.", "versus", "compare", "compared", "to", "with", "and", "against"]
    if years.count == 2, years[0] < years[1], lowered.allSatisfy({ others.contains($0) || Int($0) != nil }) {
      return "'octavo stats day:\(years[0])..\(years[1]) --by year' compares years"
    }
    if lowered.count == 1, let grouping = grouping(last) { return "'octavo stats --by \(grouping)' groups them" }
    if last == "streak" || last == "streaks" { return "'octavo' shows your streak" }
    return lowered.allSatisfy(numbers.contains) ? "'octavo stats' counts books, pages, time and ratings" : nil
  }

  private static let lists: [String: String] = [
    "stats": "stats", "statistics": "stats", "goals": "goal", "goal": "goal", "wishlist": "wishes", "wishes": "wishes",
    "quotes": "quotes", "journal": "journal", "notes": "journal --kind thought", "thoughts": "journal --kind thought",
    "books": "list", "my books": "list", "all books": "list", "library": "list", "my library": "list", "all": "list",
    "everything": "list", "reading": "list reading", "tbr": "list tbr", "to read": "list tbr", "shelves": "shelf",
    "loans": "loans", "history": "history", "calendar": "calendar", "series": "series", "year": "year",
    "last book": "list last 1", "latest book": "list last 1", "it": "show", "this": "show", "current": "show",
    "current book": "show", "book": "show", "the book": "show",
    "config": "config", "settings": "config", "tags": "stats --by tag", "authors": "stats --by author",
  ]

  private static let aroundBook: Set<String> = [
    "me", "my", "what", "i", "wrote", "write", "written", "noted", "said", "think", "thought", "about", "notes", "note",
    "review", "thoughts", "of", "on", "for", "did", "have", "everything", "all", "show", "book", "the", "info", "know",
  ]

  /// The book of `me what I wrote about Gilead`; nil for other words.
  static func book(in words: [String], _ library: Library) throws -> BookSummary? {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let count = words.prefix { aroundBook.contains($0.lowercased()) }.count
    let isAsked = ["me", "my", "everything"].contains(words.first?.lowercased() ?? "") || count > 1
    guard count > 0, isAsked else { return nil }
    for start in 1...count where start < words.count {
      if let book = try library.books.match(words[start...].joined(separator: " ")).book { return book }
    }
    return nil
  }

  /// `show sapiens notes`, `show stats`.
  static func show(_ words: [String], _ library: Library) throws -> String? {
    if let command = lists[words.joined(separator: " ").lowercased()] { return "octavo \(command)" }
    guard words.count > 1, let last = words.last?.lowercased() else { return nil }
    let name = words.dropLast().joined(separator: " ")
    guard case .one = try library.books.match(name) else { return nil }
    if let kind = kinds[last] { return entries(kind, [name]) }
    switch last {
    case "journal", "entries", "history", "log": return "octavo journal" + text([name])
    case "review", "reviews", "rating", "pages", "details", "info", "status", "dates", "readings", "author", "series":
      return "octavo show" + text([name])
    default: return nil
    }
  }

  /// `quotes from dune`, `quotes by herbert`, `quotes dune storm`.
  static func quotes(_ words: [String], _ library: Library) throws -> String? {
    let rest = withoutPrepositions(words)
    if rest.count < words.count, !rest.isEmpty { return "octavo quotes" + text(rest) }
    if words.count > 1, words[0].lowercased() == "by" {
      return "octavo quotes" + words.dropFirst().map { " author:" + $0.shellWord }.joined()
    }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      guard let book = try library.books.match(words.prefix(count).joined(separator: " ")).book else { continue }
      return "octavo search\(text(words.dropFirst(count))) kind:quote book:\(book.id.number)"
    }
    return nil
  }

  /// `search storm quotes`, `search for storm`, `search storm in dune`.
  static func search(_ words: [String], _ library: Library) throws -> String? {
    if let (kind, rest) = kind(in: words), !rest.isEmpty {
      let name = rest.joined(separator: " ")
      if kind == .quote, case .one = try library.books.match(name) { return "octavo quotes" + text([name]) }
      return "octavo search\(text(rest)) kind:\(kind.rawValue)"
    }
    guard words.count > 1, words.count < 8, !words.contains(where: \.isOfQuery) else { return nil }
    if prepositions.contains(words[0].lowercased()) { return "octavo search" + text(words.dropFirst()) }
    if ["tag", "author"].contains(words[0].lowercased()), words.count == 2 {
      return "octavo list " + "\(words[0].lowercased()):\(words[1])".shellWord
    }
    for count in 1..<words.count {
      let divisions = [
        (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
      ]
      for (name, rest) in divisions {
        guard let book = try library.books.match(name.joined(separator: " ")).book else { continue }
        var rest = Array(rest)
        if rest.count > 1, prepositions.contains(rest[rest.count - 1].lowercased()) { rest.removeLast() }
        return "octavo search\(text(rest)) book:\(book.id.number)"
      }
    }
    return nil
  }
}
