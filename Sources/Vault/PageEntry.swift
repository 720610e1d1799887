package import ReadingModel

/// An entry as a journal item in Octavo's vault: `- **2025-03-04** · 21:40 · quote · page 12 of 474 · #tag`, followed
/// by its text.
package struct PageEntry {
  /// Precedes the note of any entry except a quote.
  package static let noteMark = "<!-- octavo:note -->"

  private let head: [String]
  private let text: [[UInt8]]

  package init(_ item: PageSections.Item) {
    let line = String(decoding: item.lines.first?.dropFirst(2) ?? [], as: UTF8.self)
    head = PageEntry.parts(line, by: " · ")
    text = Array(item.lines.dropFirst())
  }

  /// Splits by bytes, as a separator before a combining accent is another `Character`.
  private static func parts(_ text: String, by separator: String) -> [String] {
    Array(text.utf8).split(separator: Array(separator.utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What cannot be read in an item.
  package enum Unreadable: Error, Hashable {
    case day
    /// A part after the day.
    case part(String)
    /// A quote has no text after `>`.
    case emptyQuote
  }

  /// Whether the first line has a visibility.
  package var statesVisibility: Bool {
    head.dropFirst().contains { Visibility(rawValue: PageEntry.trimmed($0)) != nil }
  }

  /// The entry of the item.
  /// - Parameter edition: The book of a new entry, which gives its length to a position without one.
  package func entry(_ uid: UID, of edition: Book? = nil) throws(Unreadable) -> Entry {
    let dayText = String(head[0].drop { $0 == "*" }.prefix { $0 != "*" })
    let day = try? Day(dayText)
    guard day != nil || dayText == "undated" else { throw .day }
    var facts = try facts()
    var entry = Entry(uid: uid, kind: .progress, day: day)
    if let change = facts.last.flatMap(PageEntry.status) {
      entry = Entry(uid: uid, status: change, day: day)
      facts.removeLast()
    }
    if let first = facts.first, let time = PageEntry.time(first) {
      entry.time = time
      facts.removeFirst()
    }
    let isQuote = facts.first == "quote"
    if isQuote {
      (entry.kind, entry.status) = (.quote, nil)
      facts.removeFirst()
    }
    let hasKind = facts.first == "thought" || facts.first == "progress"
    if hasKind {
      if facts.first == "thought" { (entry.kind, entry.status) = (.thought, nil) }
      facts.removeFirst()
    }
    let stated = try PageEntry.take(facts, into: &entry)
    if let edition, let position = entry.position { entry.position = try PageEntry.position(position, in: edition) }
    (entry.text, entry.note) = isQuote ? quotedText : plainText
    if isQuote, entry.text == nil { throw .emptyQuote }
    if entry.kind == .progress, !hasKind, entry.position == nil, entry.text != nil { entry.kind = .thought }
    entry.visibility = stated ?? DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords)
    return entry
  }

  /// A position with the length of the edition, as `log` stores it.
  private static func position(_ position: Position, in edition: Book) throws(Unreadable) -> Position {
    let length = position.unit == .page ? edition.pageCount : position.unit == .seconds ? edition.durationSeconds : nil
    guard position.total == nil, let length else { return position }
    if position.unit == .page, position.to > length { throw .part("page \(position.to)") }
    return
      (try? Position(
        position.unit, from: position.from, to: position.to, total: length, isBaseline: position.isBaseline))
      ?? position
  }

  /// The parts of the first line after the day.
  private func facts() throws(Unreadable) -> [String] {
    let end = PageEntry.trimmed(String(head[0].drop { $0 == "*" }.drop { $0 != "*" }.drop { $0 == "*" }))
    // A separator without a part after it is what remains of a deleted part.
    guard end.isEmpty || end == "·" else { throw .part(end) }
    return head.dropFirst().map(PageEntry.trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop(while: LineSyntax.isSpace)
    return String(decoding: bytes.dropLast(bytes.reversed().prefix(while: LineSyntax.isSpace).count), as: UTF8.self)
  }

  /// Sets the values of an entry from its facts.
  /// - Returns: The visibility, if given.
  private static func take(_ facts: [String], into entry: inout Entry) throws(Unreadable) -> Visibility? {
    var stated: Visibility?
    for fact in facts {
      if let visibility = Visibility(rawValue: fact) {
        stated = visibility
      } else if let tags = PageEntry.tags(fact) {
        entry.tags += tags
      } else if let minutes = PageEntry.minutes(fact) {
        entry.minutes = minutes
      } else if entry.position == nil, let position = PageEntry.position(fact) {
        entry.position = position
      } else {
        throw .part(fact)
      }
    }
    return stated
  }

  /// The lines with `>`, and those that follow.
  private var quotedText: (String?, String?) {
    let lines = text.drop { LineSyntax.isBlank($0) }
    let quote = lines.prefix { $0.first == UInt8(ascii: ">") }
    return (
      PageEntry.block(quote.map { Array($0.dropFirst($0.starts(with: "> ".utf8) ? 2 : 1)) }),
      PageEntry.block(Array(lines.dropFirst(quote.count)))
    )
  }

  /// The text, and what follows the note's mark.
  private var plainText: (String?, String?) {
    let mark = text.firstIndex { $0.elementsEqual(PageEntry.noteMark.utf8) } ?? text.endIndex
    return (PageEntry.block(Array(text[..<mark])), PageEntry.block(Array(text[mark...].dropFirst())))
  }

  private static func block(_ lines: [[UInt8]]) -> String? { BlockText.read(lines, below: 3) }

  private static func status(_ fact: String) -> Reading.Status? {
    switch fact {
    case "*wanted*": .wanted
    case "*began*", "*went on*": .reading
    case "*paused*": .paused
    case "*finished*": .finished
    case "*abandoned*": .abandoned
    default: nil
    }
  }

  private static func time(_ fact: String) -> TimeOfDay? {
    fact.wholeMatch(of: #/\d\d:\d\d/#) == nil ? nil : try? TimeOfDay(fact)
  }

  /// The tag of a part, or the tags of the reader's own `#sea #night`: a tag with a space is written with a plus sign.
  private static func tags(_ fact: String) -> [String]? {
    let sign = UInt8(ascii: "#")
    if fact.utf8.first == sign {
      let words = fact.utf8.split { LineSyntax.isSpace($0) || $0 == UInt8(ascii: ",") }
      let tags = words.allSatisfy { $0.first == sign && $0.count > 1 } ? words : [fact.utf8[...]]
      return tags.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    }
    return fact.utf8.starts(with: "\\+".utf8)
      ? [InlineText.read(String(decoding: fact.utf8.dropFirst(2), as: UTF8.self))] : nil
  }

  private static func minutes(_ fact: String) -> Int? {
    guard let match = fact.wholeMatch(of: #/(?:(\d{1,4}) h)? ?(?:(\d{1,2}) min)?/#), match.1 != nil || match.2 != nil
    else { return nil }
    return (match.1.flatMap { Int($0) } ?? 0) * 60 + (match.2.flatMap { Int($0) } ?? 0)
  }

  /// Parses `page 12 of 474`, `pages 100-120`, `62%`, `1:00-1:20 of 13:20`, `locations 9-12`, `came in at page 50`.
  private static func position(_ fact: String) -> Position? {
    let isBaseline = fact.hasPrefix("came in at ")
    let parts = parts(isBaseline ? String(fact.dropFirst(11)) : fact, by: " of ")
    let unit: Position.Unit =
      parts[0].hasPrefix("location") ? .location : parts[0].hasPrefix("chapter") ? .chapter : .page
    let place =
      ["pages ", "page ", "locations ", "location ", "chapters ", "chapter "].first { parts[0].hasPrefix($0) }
      .map { parts[0].dropFirst($0.count) } ?? parts[0][...]
    let total = parts.count > 1 ? PlaceInput(parts[1]).flatMap(number) : nil
    guard let input = PlaceInput(String(place)), parts.count == 1 || total != nil else { return nil }
    switch input {
    case .page(let from, let to):
      return try? Position(unit, from: from, to: to, total: total, isBaseline: isBaseline)
    case .roman(let from, let to): return try? Position(.roman, from: from, to: to, isBaseline: isBaseline)
    case .percent(let from, let to): return try? Position(.percent, from: from, to: to, isBaseline: isBaseline)
    case .time(let from, let to):
      return try? Position(.seconds, from: from, to: to, total: total, isBaseline: isBaseline)
    case .forward, .forwardTime, .forwardPercent, .chapter, .end: return nil
    }
  }

  private static func number(_ input: PlaceInput) -> Int? {
    switch input {
    case .page(_, let to), .time(_, let to): to
    default: nil
    }
  }
}
