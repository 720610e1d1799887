internal import Foundation
internal import ReadingModel

/// An item of a journal in Octavo's vault: `- **2025-03-04** · 21:40 · quote · page 12 of 474 · #tag`, then its text.
struct VaultItem {
  private let head: [String]
  private let text: [String]

  /// An item in its lines, those below the first without their indent.
  init(_ lines: [String]) {
    head = (lines.first ?? "").dropFirst(2).components(separatedBy: " · ")
    text = Array(lines.dropFirst())
  }

  /// The entry; nil when its day is none.
  func entry(_ uid: UID) -> Entry? {
    let dayText = head[0].trimmingCharacters(in: CharacterSet(charactersIn: "*"))
    let day = try? Day(dayText)
    guard day != nil || dayText == "undated" else { return nil }
    var facts = Array(head.dropFirst())
    var entry = Entry(uid: uid, kind: .progress, day: day)
    if let change = facts.last.flatMap(VaultItem.status) {
      entry = Entry(uid: uid, status: change, day: day)
      facts.removeLast()
    }
    if let first = facts.first, let time = VaultItem.time(first) {
      entry.time = time
      facts.removeFirst()
    }
    let isQuote = facts.first == "quote"
    if isQuote {
      entry = with(kind: .quote, entry, uid)
      facts.removeFirst()
    }
    if facts.first == "thought" {
      entry = with(kind: .thought, entry, uid)
      facts.removeFirst()
    }
    let told = VaultItem.take(facts, into: &entry)
    let (quoted, rest) = isQuote ? quotedText : (nil, VaultItem.block(text))
    if isQuote { entry.text = quoted } else { entry.text = rest }
    if isQuote {
      entry.note = rest
    } else if entry.kind == .progress, entry.position == nil, rest != nil {
      entry = with(kind: .thought, entry, uid)
    }
    entry.visibility = told ?? DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords)
    return entry
  }

  /// Takes what is told of an entry in a few words each.
  /// - Returns: Who may see it, where that is told.
  private static func take(_ facts: [String], into entry: inout Entry) -> Visibility? {
    var told: Visibility?
    for fact in facts {
      if let visibility = Visibility(rawValue: fact) {
        told = visibility
      } else if let tag = VaultItem.tag(fact) {
        entry.tags.append(tag)
      } else if let minutes = VaultItem.minutes(fact) {
        entry.minutes = minutes
      } else if entry.position == nil {
        entry.position = VaultItem.position(fact)
      }
    }
    return told
  }

  private func with(kind: Entry.Kind, _ entry: Entry, _ uid: UID) -> Entry {
    var made = Entry(uid: uid, kind: kind, day: entry.day)
    (made.time, made.position, made.minutes) = (entry.time, entry.position, entry.minutes)
    (made.text, made.tags) = (entry.text, entry.tags)
    return made
  }

  /// The lines behind `>`, and what follows them.
  private var quotedText: (String?, String?) {
    let lines = text.drop { $0.isEmpty }
    let quote = lines.prefix { $0.hasPrefix(">") }
    return (
      VaultItem.block(quote.map { String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1)) }),
      VaultItem.block(Array(lines.dropFirst(quote.count)))
    )
  }

  private static func block(_ lines: [String]) -> String? {
    VaultSections.text(lines[...])
  }

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

  private static func tag(_ fact: String) -> String? {
    if fact.hasPrefix("#") { return String(fact.dropFirst()) }
    return fact.hasPrefix("\\+") ? String(fact.dropFirst(2)).replacing("\\", with: "") : nil
  }

  private static func minutes(_ fact: String) -> Int? {
    guard let match = fact.wholeMatch(of: #/(?:(\d{1,4}) h)? ?(?:(\d{1,2}) min)?/#), match.1 != nil || match.2 != nil
    else {
      return nil
    }
    return (match.1.flatMap { Int($0) } ?? 0) * 60 + (match.2.flatMap { Int($0) } ?? 0)
  }

  /// `page 12 of 474`, `pages 100-120`, `62%`, `1:00-1:20 of 13:20`, `locations 9-12`, `came in at page 50`.
  private static func position(_ fact: String) -> Position? {
    let isBaseline = fact.hasPrefix("came in at ")
    let parts = (isBaseline ? String(fact.dropFirst(11)) : fact).components(separatedBy: " of ")
    let isLocation = parts[0].hasPrefix("location")
    let place =
      ["pages ", "page ", "locations ", "location "].first { parts[0].hasPrefix($0) }
      .map { parts[0].dropFirst($0.count) } ?? parts[0][...]
    let total = parts.count > 1 ? PlaceInput(parts[1]).flatMap(number) : nil
    guard let input = PlaceInput(String(place)) else { return nil }
    switch input {
    case .page(let from, let to):
      return try? Position(isLocation ? .location : .page, from: from, to: to, total: total, isBaseline: isBaseline)
    case .roman(let from, let to): return try? Position(.roman, from: from, to: to, isBaseline: isBaseline)
    case .percent(let from, let to): return try? Position(.percent, from: from, to: to, isBaseline: isBaseline)
    case .time(let from, let to):
      return try? Position(.seconds, from: from, to: to, total: total, isBaseline: isBaseline)
    case .forward, .forwardTime, .end: return nil
    }
  }

  private static func number(_ input: PlaceInput) -> Int? {
    switch input {
    case .page(_, let to), .time(_, let to): to
    default: nil
    }
  }
}
