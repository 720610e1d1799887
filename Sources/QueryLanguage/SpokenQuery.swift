package import ReadingModel

/// Queries in plain words: `reading`, `unread`, `2026`, `yesterday`, `last week`.
package enum SpokenQuery {
  /// What a command lists.
  package enum Subject: Hashable, Sendable {
    /// Books: a status is that of the book, a year the one in which it was read.
    case books
    /// Entries and their sums: a day or year is that of the entries.
    case entries
    /// Sums of entries, of which there is no newest one.
    case statistics
  }

  /// The words as a query has them; the same words if they are no such phrase. Other words than the whole phrase have
  /// to be terms such as `author:woolf`: `reading lolita` are words of a title.
  package static func terms(_ words: [String], of subject: Subject, fields: Set<FieldName> = []) -> [String] {
    func isTerm(_ word: String) -> Bool { Query.isTerm(word, fields: fields) || word.hasPrefix("+") }
    let spoken = Array(words.prefix { !isTerm($0) })
    let rest = words.dropFirst(spoken.count)
    guard !spoken.isEmpty, rest.allSatisfy(isTerm) else { return words }
    return (terms(spoken, of: subject) ?? spoken) + rest
  }

  /// The terms of a phrase; nil if it is none.
  private static func terms(_ spoken: [String], of subject: Subject) -> [String]? {
    let typed = SpokenQuestion.words(spoken)
    let words = typed.map { $0.lowercased() }
    let text = words.joined(separator: " ")
    guard !words.isEmpty else { return nil }
    if subject == .books {
      func listed(_ words: [String]) -> [String]? {
        SpokenList.terms(words) ?? ofBooks(words.joined(separator: " "))
      }
      return SpokenList.terms(typed) ?? ofBooks(text) ?? SpokenQuestion.ofBooks(words, listed)
    }
    if subject == .entries, let term = newest(words) { return [term] }
    let asked = SpokenQuestion.ofEntries(
      words, counts: subject == .statistics, days: { period($0.joined(separator: " ")) },
      rest: { ofEntries($0.joined(separator: " ")) })
    return asked ?? ofEntries(text)
  }

  /// `last 10`, `latest 5 entries`: a number of entries.
  private static func newest(_ words: [String]) -> String? {
    var words = words[...]
    if ["the", "my"].contains(words.first ?? "") { words = words.dropFirst() }
    if ["entry", "entries"].contains(words.last ?? "") { words = words.dropLast() }
    guard words.count == 2, ["last", "latest", "newest", "recent"].contains(words.first ?? ""),
      let count = words.last.flatMap({ Int($0) }), (1...9999).contains(count), words.last?.utf8.count != 4
    else { return nil }
    return "limit:\(count)"
  }

  // MARK: Books

  static func ofBooks(_ text: String) -> [String]? {
    if let term = status(text) ?? year(text) { return [term] }
    var words = text.split(separator: " ").map(String.init)
    if ["all", "everything", "all books", "all my books"].contains(text) { return [] }
    if text == "books i own" { return ["owned:yes"] }
    let isOfBooks = words.count > 1 && ["book", "books"].contains(words.last ?? "")
    if isOfBooks { words.removeLast() }
    let isAll = isOfBooks && words.count > 1 && ["all", "my"].contains(words[0])
    while words.count > 1, ["my", "all", "books"].contains(words[0]) { words.removeFirst() }
    if let terms = ofAuthor(words) ?? stars(words) ?? pages(words) ?? compared(words) ?? labelled(words) {
      return terms
    }
    let plain = words.joined(separator: " ")
    if plain != text, let term = status(plain) ?? year(plain) { return [term] }
    // `all murakami books`
    return read(words) ?? joined(words.filter { $0 != "books" }) ?? (isAll ? words : nil)
  }

  /// `unfinished e-books`, `unread audiobooks by le guin`: several of these phrases one after another.
  private static func joined(_ words: [String]) -> [String]? {
    for count in 1..<max(1, words.count) {
      let (first, rest) = (words[..<count].joined(separator: " "), Array(words[count...]))
      guard let term = status(first) ?? stars(Array(words[..<count]))?.first else { continue }
      let text = rest.joined(separator: " ")
      // `read by moonlight` may be a title.
      let author = first == "read" ? nil : ofAuthor(rest)
      if let terms = status(text).map({ [$0] }) ?? author ?? stars(rest) ?? pages(rest) ?? read(rest) ?? joined(rest) {
        return [term] + terms
      }
    }
    return nil
  }

  /// `by herbert`, which title words seldom follow.
  private static func ofAuthor(_ words: [String]) -> [String]? {
    let names = words.dropFirst()
    guard words[0] == "by", (1...3).contains(names.count),
      names.allSatisfy({
        !["the", "a", "of", "my", "me", "to", "and"].contains($0) && $0.allSatisfy { !":()".contains($0) }
      })
    else { return nil }
    return names.map { "author:\($0)" }
  }

  /// `5 stars`, `five stars`, `4.5 star`, `4+ stars`, `at least 4 stars`.
  private static func stars(_ words: [String]) -> [String]? {
    guard let unit = words.last, ["star", "stars"].contains(unit), let word = words.dropLast().last else { return nil }
    let number = NumberName.number(word).map(String.init) ?? word
    let isOpen = number.hasSuffix("+") || words.dropLast(2) == ["at", "least"]
    guard isOpen || words.count == 2, words.count == 2 || !number.hasSuffix("+"),
      let rating = try? Rating(number.hasSuffix("+") ? String(number.dropLast()) : number)
    else { return nil }
    return ["rating:\(rating.text)\(isOpen ? ".." : "")"]
  }

  /// `rating > 4`, `pages < 300`.
  private static func compared(_ words: [String]) -> [String]? {
    guard words.count == 3, ["rating", "pages"].contains(words[0]), !words[2].isEmpty,
      words[2].allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    // Both ends are included, as a query has no other ranges of ratings.
    switch words[1] {
    case ">", ">=": return ["\(words[0]):\(words[2]).."]
    case "<", "<=": return ["\(words[0]):..\(words[2])"]
    case "=", "is": return ["\(words[0]):\(words[2])"]
    default: return nil
    }
  }

  /// `author murakami`, `tag fantasy`.
  private static func labelled(_ words: [String]) -> [String]? {
    guard (2...4).contains(words.count) else { return nil }
    switch words[0] {
    case "author", "series": return words.dropFirst().map { "\(words[0]):\($0)" }
    case "tag", "tagged", "genre": return words.count == 2 ? ["tag:\(words[1])"] : nil
    default: return nil
    }
  }

  /// `over 500 pages`, `under 200 pages`.
  private static func pages(_ words: [String]) -> [String]? {
    guard words.last == "pages", let count = words.dropLast().last.flatMap(Int.init), count > 1, count < 100_000 else {
      return nil
    }
    switch words.dropLast(2) {
    case ["over"], ["more", "than"], ["longer", "than"], ["above"]: return ["pages:\(count + 1).."]
    case ["under"], ["less", "than"], ["fewer", "than"], ["shorter", "than"], ["below"]: return ["pages:..\(count - 1)"]
    default: return nil
    }
  }

  /// `finished in 2015`, `read this year`, `started last month`.
  private static func read(_ words: [String]) -> [String]? {
    guard words.count > 1, let status = Reading.Status(named: words[0]) ?? (words[0] == "started" ? .reading : nil),
      let day = days(words.dropFirst(["in", "on", "during"].contains(words[1]) ? 2 : 1).joined(separator: " "))
    else { return nil }
    switch status {
    // Without the status, which may be that of a later reading.
    case .finished: return ["finished" + day.dropFirst(3)]
    case .reading where words[0] == "started": return ["started" + day.dropFirst(3)]
    default: return nil
    }
  }

  /// The term for books that were never rated. `rating:none` asks for one reading without a rating; another one may
  /// have one.
  package static let unrated = "-rating:0.25.."

  private static func status(_ word: String) -> String? {
    if Reading.Status.isUnread(word) { return "status:wanted,none" }
    if ["to read", "want to read", "my tbr", "wishlist", "wish list", "my wishlist"].contains(word) {
      return "status:wanted"
    }
    if ["audiobook", "audiobooks", "audio books"].contains(word) { return "format:audio" }
    if ["ebook", "ebooks", "e-books"].contains(word) { return "format:ebook" }
    if ["did not finish", "gave up on"].contains(word) { return "status:abandoned" }
    if ["not finished", "unfinished"].contains(word) { return "-status:finished" }
    if ["on hold", "on pause"].contains(word) { return "status:paused" }
    if ["unrated", "not rated", "no rating", "without rating"].contains(word) { return unrated }
    if ["this year", "last year", "this month", "last month", "this week", "last week"].contains(word) {
      return "finished:" + word.replacing(" ", with: "-")
    }
    if word == "favorites" || word == "favourites" { return "favorite:yes" }
    if word == "owned" || word == "lent" || word == "borrowed" { return "\(word):yes" }
    return Reading.Status(named: word).map { "status:\($0.rawValue)" }
  }

  private static func year(_ word: String) -> String? {
    guard word.utf8.count == 4, let year = Int(word), (1800...2100).contains(year) else { return nil }
    return "year:\(word)"
  }

  // MARK: Entries

  /// The term of days alone: `yesterday`, `since monday`, `in march 2026`.
  private static func period(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    if let term = days(text) ?? span(words) { return term }
    guard words.count > 1, ["for", "in", "on", "from", "of", "during"].contains(words[0]) else { return nil }
    return days(words.dropFirst().joined(separator: " "), isClear: ["in", "during"].contains(words[0]))
  }

  private static func ofEntries(_ text: String) -> [String]? {
    if let term = period(text) { return [term] }
    if ["all", "all time", "everything", "ever"].contains(text) { return [] }
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    // `before november 2026`, `until friday`
    if ["before", "until"].contains(words[0]), let term = days(words.dropFirst().joined(separator: " ")) {
      return ["day:.." + term.dropFirst("day:".count)] + (words[0] == "before" ? ["-" + term] : [])
    }
    // `anna karenina since 2026-11-01`
    if let since = words.lastIndex(of: "since"), since > 0, let term = span(Array(words[since...])) {
      return words[..<since] + [term]
    }
    // `dune yesterday`; names of days alone may be part of a title.
    for count in 1..<words.count {
      let end = words.suffix(count)
      let isPlain = [
        "yesterday", "today", "last week", "last month", "last year", "this week", "this month", "this year",
      ]
      .contains(end.joined(separator: " "))
      guard isPlain || (count > 1 && ["on", "in"].contains(end.first ?? "")),
        let term = days(end.dropFirst(isPlain ? 0 : 1).joined(separator: " "))
      else { continue }
      return words.dropLast(count) + [term]
    }
    return nil
  }

  /// `since monday`, `last 30 days`, `2015-2026`, `2015 to 2026`.
  private static func span(_ words: [String]) -> String? {
    if words.count > 1, words[0] == "since", let term = days(words.dropFirst().joined(separator: " ")) {
      return term + ".."
    }
    if let term = recent(words) ?? fromTo(words) { return term }
    let years = words.count == 3 && ["to", "-"].contains(words[1]) ? [words[0], words[2]] : []
    let joined = words.count == 1 ? words[0].split(separator: "-").map(String.init) : years
    guard joined.count == 2, joined.allSatisfy({ year($0) != nil }) else { return nil }
    return "day:\(joined[0])..\(joined[1])"
  }

  /// `last 30 days`, `past 3 months`, `past week`.
  private static func recent(_ words: [String]) -> String? {
    guard (2...3).contains(words.count), ["last", "past"].contains(words[0]), let word = words.last,
      let unit = ["day", "week", "month", "year"].first(where: { word == $0 || word == $0 + "s" }),
      let count = words.count == 3 ? Int(words[1]) : words[0] == "past" && word == unit ? 1 : nil,
      (1...(unit == "day" ? 9999 : 999)).contains(count)
    else { return nil }
    return words.count == 2 && unit == "week" ? "day:-7d.." : "day:-\(count)\(unit.prefix(1)).."
  }

  private static func isMonth(_ word: String) -> Bool {
    (try? DayPhrase(word))?.month != nil
  }

  /// `from monday to friday`, `between june and august`.
  private static func fromTo(_ words: [String]) -> String? {
    let signs = ["from": ["to", "until", "till"], "between": ["and"]][words.first ?? ""]
    // `june to august`
    let isOfMonths = words.count == 3 && [words[0], words[2]].allSatisfy(isMonth)
    // `2026-11-20 to 2026-11-25`
    let isOfDates =
      words.count == 3
      && [words[0], words[2]].allSatisfy { dotted($0) != nil || ($0.utf8.count == 10 && (try? Day($0)) != nil) }
    guard signs != nil || isOfMonths || isOfDates,
      let middle = words.firstIndex(where: { (signs ?? ["to"]).contains($0) }), middle > 0,
      let from = days(words[(signs == nil ? 0 : 1)..<middle].joined(separator: " "), isClear: true),
      let to = days(words[(middle + 1)...].joined(separator: " "), isClear: true)
    else { return nil }
    return from + ".." + to.dropFirst("day:".count)
  }

  /// `1-june` for `1.6.`.
  private static func dotted(_ word: String) -> String? {
    let parts = word.split(separator: ".").compactMap { Int($0) }
    guard word.hasSuffix("."), parts.count == 2, word.utf8.count < 7, (1...12).contains(parts[1]),
      Day(year: 2024, month: parts[1], day: parts[0]) != nil
    else { return nil }
    return "\(parts[0])-\(Day.monthName(parts[1]).lowercased())"
  }

  /// - Parameter isClear: Whether words around it say that it is a day, so that `march` is a month.
  private static func days(_ text: String, isClear: Bool = false) -> String? {
    if let term = year(text) { return "day:" + term.dropFirst(5) }
    if let day = dotted(text) { return "day:" + day }
    // The parser refuses it, with the reason.
    if DayPhrase.nonexistentDay(text) != nil { return "day:" + text.replacing(" ", with: "-") }
    // A number or the name of a month may be a word that is searched for.
    guard text.contains(where: { !$0.isNumber }), let phrase = try? DayPhrase(text), phrase != .unknown else {
      return nil
    }
    switch phrase {
    case .lastMonth where !isClear && !text.contains(" ") && ["may", "march", "mar"].contains(text): return nil
    default: return "day:" + text.split(separator: " ").joined(separator: "-")
    }
  }
}
