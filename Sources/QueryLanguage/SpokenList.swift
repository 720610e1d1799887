internal import ReadingModel

/// An order or a count around a query in plain words: `last 5`, `top 10 of 2025`, `reading sorted by title`.
enum SpokenList {
  /// The terms; nil without an order or a count, or if other words are left that are not a query.
  static func terms(_ typed: [String]) -> [String]? {
    let words = typed.map { $0.lowercased() }
    if let (order, rest) = sorted(words) {
      guard !rest.isEmpty else { return [order] }
      if let terms = counted(rest) { return terms.filter { !$0.hasPrefix("sort:") } + [order] }
      return (SpokenQuery.ofBooks(rest.joined(separator: " ")) ?? Array(typed.prefix(rest.count))) + [order]
    }
    return counted(words)
  }

  // MARK: An order at the end

  private static let keys = [
    "title": "title", "name": "title", "alphabetically": "title", "author": "author", "authors": "author",
    "rating": "rating-", "ratings": "rating-", "stars": "rating-", "score": "rating-",
    "pages": "pages-", "length": "pages-", "size": "pages-", "page": "pages-",
    "added": "added-", "date": "day-", "recent": "day-", "finished": "finished-", "started": "started-",
    "published": "published-", "year": "finished-",
  ]
  private static let introductions: [[String]] = ["sorted", "sort", "ordered", "order", "ranked"].flatMap {
    [[$0, "by"], [$0]]
  }

  /// `sorted by rating`, or `by rating` alone.
  private static func sorted(_ words: [String]) -> (term: String, rest: [String])? {
    var words = words
    // `longest first`
    if words.count > 1, words.last == "first", let order = orders[words[words.count - 2]], !order.isEmpty {
      let rest = Array(words.dropLast(2))
      return (order, rest == ["books"] || rest == ["the"] ? [] : rest)
    }
    var direction: Bool?
    if let last = words.last, let isDescending = directions[last], words.count > 1 {
      direction = isDescending
      words.removeLast()
    }
    if words.count > 1, ["date", "day"].contains(words[words.count - 1]), keys[words[words.count - 2]] != nil {
      words.removeLast()
    }
    guard let key = words.last.flatMap({ keys[$0] }) else { return nil }
    let before = Array(words.dropLast())
    let introduction = (introductions + [["by"]]).first { before.suffix($0.count) == $0[...] }
    guard let introduction else { return nil }
    let rest = Array(before.dropLast(introduction.count))
    // `dune by author` is not an order.
    let isAll = rest.isEmpty || rest == ["books"]
    guard isAll || introduction != ["by"] || SpokenQuery.ofBooks(rest.joined(separator: " ")) != nil else { return nil }
    let name = key.hasSuffix("-") ? String(key.dropLast()) : key
    let isDescending = direction ?? key.hasSuffix("-")
    return ("sort:\(name)\(isDescending ? "-" : "")", isAll ? [] : rest)
  }

  private static let directions = [
    "desc": true, "descending": true, "asc": false, "ascending": false,
  ]

  // MARK: A count at the start

  private static let orders = [
    "last": "", "latest": "", "recent": "", "newest": "sort:added-", "first": "sort:added", "oldest": "sort:added",
    "top": "sort:rating-", "best": "sort:rating-", "worst": "sort:rating", "longest": "sort:pages-",
    "shortest": "sort:pages", "long": "sort:pages-", "short": "sort:pages",
  ]

  private static let alone: Set<String> = ["newest", "oldest", "longest", "shortest", "best", "worst"]

  /// `last 5`, `top 10 books of 2025`, `longest books`.
  private static func counted(_ words: [String]) -> [String]? {
    var rest = words[...]
    if rest.count > 1, ["my", "the"].contains(rest[0]) { rest = rest.dropFirst() }
    guard let first = rest.first, let order = orders[first] else { return nil }
    rest = rest.dropFirst()
    let limit = rest.first.flatMap { Int($0) ?? NumberName.number($0) }
    if limit != nil { rest = rest.dropFirst() }
    let isClear = limit.map { (1...9999).contains($0) } ?? !order.isEmpty
    let hasBooks = rest.first == "books" || rest.first == "book" || rest.first == "reads"
    if hasBooks { rest = rest.dropFirst() }
    // `first` and `best` alone may be words of a title.
    guard isClear, limit != nil || hasBooks || alone.contains(first) else { return nil }
    if ["of", "in", "from", "by"].contains(rest.first ?? ""), rest.count > 1 {
      if rest.first != "by" { rest = rest.dropFirst() }
    } else if limit == nil, !rest.isEmpty {
      // `best served cold` may be a title.
      return nil
    }
    let terms = rest.isEmpty ? [] : SpokenQuery.ofBooks(rest.joined(separator: " "))
    guard let terms else { return nil }
    return terms + (order.isEmpty ? [] : [order]) + (limit.map { ["limit:\($0)"] } ?? [])
  }
}
