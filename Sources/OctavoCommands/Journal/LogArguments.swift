internal import ReadingModel

/// The arguments of `log`, split into book, position and thought.
struct LogArguments: Equatable {
  /// The words that name the book; empty for the one being read.
  let book: [String]
  /// The position.
  let place: PlaceInput
  /// The length of the edition, if `of 412` follows the position.
  let total: String?
  /// The words of the thought.
  let thought: [String]
  /// All words after the book.
  let afterBook: [String]

  /// Splits at the first words that are a position; nil if there are none.
  ///
  /// Of two positions in a row the first is a title, as in `log 1984 120`, unless the second may begin a thought: a
  /// thought rarely begins with a bare number, but often with `I` or `end of part one`. A single letter is a page of
  /// front matter only if no thought follows: `log i` has one, `log I loved it` does not.
  /// - Parameter takesTotal: Whether `of 412` after the position is a length and not the start of a thought.
  init?(_ words: [String], takesTotal: Bool = false) {
    let words = words.flatMap { LogArguments.spread($0) }[...]
    guard var start = words.indices.first(where: { LogArguments.place(words[$0...]) != nil }),
      var found = LogArguments.place(words[start...])
    else { return nil }
    if start == 0, found.count == 1, case .page(from: nil, _) = PlaceInput(words[0]),
      let second = LogArguments.place(words.dropFirst()),
      !second.mayBeginThought || (words.count == 2 && words[1].count > 1)
    {
      (start, found) = (1, second)
    }
    // Words such as `to page 150` or `on 150` introduce the position and do not name a book.
    let leading = words[..<start].map { $0.lowercased() }
    book = LogArguments.leadingWords.contains(leading) ? [] : Array(words[..<start])
    afterBook = Array(words[start...])
    place = found.place
    let rest = Array(words[(start + found.count)...])
    if takesTotal, rest.count > 1, rest[0] == "of", rest[1].first?.isNumber == true, PlaceInput(rest[1]) != nil {
      (total, thought) = (rest[1], Array(rest.dropFirst(2)))
    } else {
      (total, thought) = (nil, rest)
    }
  }

  private static let leadingWords: Set<[String]> = [["to"], ["up", "to"], ["at"], ["on"]]

  /// A position in quotation marks, such as `page 120` and `120 of 412`, split into words.
  private static func spread(_ argument: String) -> [String] {
    guard argument.contains(" ") else { return [argument] }
    let words = argument.split(separator: " ").map(String.init)
    guard let found = place(words[...]) else { return [argument] }
    let rest = words.dropFirst(found.count)
    let isTotal = rest.count == 2 && rest.first == "of" && rest.last?.first?.isNumber == true
    return rest.isEmpty || isTotal ? words : [argument]
  }

  /// A position and nothing else, in one word or in several: `120`, `page 120`, `62 percent`.
  static func wholePlace(_ text: String) -> PlaceInput? {
    if let place = PlaceInput(text) { return place }
    let words = text.split(separator: " ").map(String.init)
    return place(words[...]).flatMap { $0.count == words.count ? $0.place : nil }
  }

  /// A position, and how many words it takes.
  private struct Found {
    let place: PlaceInput
    let count: Int

    /// Whether a thought may also begin with the word.
    var mayBeginThought: Bool {
      switch place {
      case .roman, .end: true
      default: false
      }
    }
  }

  /// The position that some words begin with: `120`, `62 %`, `62 percent`, `100 - 120`, `1:00 - 2:00`, `page 120` and
  /// `p. 120`.
  private static func place(_ words: ArraySlice<String>) -> Found? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    let isNumber = first.allSatisfy(\.isNumber)
    if isNumber, let sign = rest.first?.lowercased(), ["%", "percent"].contains(sign),
      let place = PlaceInput(first + "%")
    {
      return Found(place: place, count: 2)
    }
    if isNumber || first.contains(":") || first.hasSuffix("%"), let dash = rest.first, ["-", "–"].contains(dash),
      let last = rest.dropFirst().first,
      let place = PlaceInput("\(first)-\(last)")
    {
      return Found(place: place, count: 3)
    }
    let prefix = ["pages", "page", "pp.", "pg.", "p."].first { first.lowercased().hasPrefix($0) } ?? "p"
    if first.lowercased() == prefix || first.lowercased() == "pp", let next = rest.first, let place = page(next) {
      return Found(place: place, count: 2)
    }
    if first.lowercased().hasPrefix(prefix), let place = page(String(first.dropFirst(prefix.count))) {
      return Found(place: place, count: 1)
    }
    guard let place = PlaceInput(first), first.count > 1 || isNumber || rest.isEmpty else { return nil }
    return Found(place: place, count: 1)
  }

  private static func page(_ text: String) -> PlaceInput? {
    let place = PlaceInput(text)
    if case .page = place { return place }
    return nil
  }
}
