internal import ReadingModel

/// The time read from one time of day to another: `10pm-11pm`, `from 9 to 10:30 pm`, `21:00 - 21:45`.
enum SessionWords {
  typealias Words = ArraySlice<String>

  static let halves: Set<String> = ["am", "pm", "a.m", "p.m", "a.m.", "p.m."]
  private static let signs: WordSet = "- to until till til ->"

  /// The longest time between them.
  private static let longestMinutes = 12 * 60

  static func match(_ words: Words) -> TokenMatch? {
    if let found = startAndStop(words) { return found }
    let introduction = ["from", "between", "since"].contains(words.first ?? "") ? 1 : 0
    if let found = spoken(words.dropFirst(introduction), afterWord: introduction > 0 ? words.first : nil) {
      return found.after(introduction)
    }
    guard
      let (typedStart, typedEnd, count) = ends(words.dropFirst(introduction), isBetween: words.first == "between")
    else { return nil }
    if introduction == 1 || count == 1,
      let found = hourAndTime(typedStart, typedEnd, before: words.dropFirst(introduction + count))
    {
      return TokenMatch(found, introduction + count)
    }
    let inDay = introduction == 1 ? hours(typedStart, typedEnd, before: words.dropFirst(1 + count)) : nil
    let (from, to) =
      inDay.map { ($0.from, $0.to) }
      ?? (
        withColon(typedStart, isTime: introduction == 1 || hasHalf(typedEnd)),
        withColon(typedEnd, isTime: introduction == 1)
      )
    let isClock = from.contains(":") && to.contains(":") && !hasHalf(to) && !hasHalf(from)
    guard hasHalf(to) || hasHalf(from) || isClock, let session = session(from, to, isClock: isClock) else { return nil }
    // Without another position they may be pages: `from 9 to 12 last night`.
    return TokenMatch(inDay.map { .either([session, .number($0.pages)]) } ?? session, introduction + count)
  }

  /// An hour alone and a time, at most four hours apart: `from 8 to 8:45`, `8:15-9`. They may be in either half
  /// of the day, unless the words after them say which.
  private static func hourAndTime(_ from: String, _ to: String, before words: Words) -> Token? {
    let typed = [from, to].map { withColon($0, isTime: true) }
    let times = typed.compactMap { try? TimeOfDay(NumberWords.digits($0) == nil ? $0 : $0 + ":00") }
    guard times.count == 2, typed.count(where: { $0.contains(":") }) == 1, typed.allSatisfy({ !hasHalf($0) }),
      case (let start, let end) = (times[0], times[1]), start < end, end.minutes - start.minutes <= 4 * 60
    else { return nil }
    let session = Token.session(from: start, to: end, isClock: true)
    guard start.minutes >= 60, end.minutes < 13 * 60, let laterStart = start.inOtherHalf, let laterEnd = end.inOtherHalf
    else { return session }
    let later = Token.session(from: laterStart, to: laterEnd, isClock: false)
    return switch half(in: words) {
    case "am": session
    case "pm": later
    default: .either([session, later])
    }
  }

  private static func session(_ from: String, _ to: String, isClock: Bool) -> Token? {
    guard let end = try? TimeOfDay(to), let start = start(from, before: end, to),
      minutes(from: start, to: end) <= longestMinutes
    else { return nil }
    return .session(from: start, to: end, isClock: isClock)
  }

  /// `started at 9 and stopped at 10:30`.
  private static func startAndStop(_ words: Words) -> TokenMatch? {
    guard ["started", "began"].contains(words.first ?? ""), words.dropFirst().first == "at", words.count > 4 else {
      return nil
    }
    var rest = words.dropFirst(3)
    if rest.first == "and" { rest = rest.dropFirst() }
    guard let stop = rest.first, ["stopped", "finished", "ended", "done"].contains(stop) else { return nil }
    rest = rest.dropFirst()
    if rest.first == "at" { rest = rest.dropFirst() }
    guard let (typedStart, typedEnd, count) = ends(words.dropFirst(2).prefix(1) + ["to"] + rest, isBetween: false)
    else { return nil }
    let to = withColon(typedEnd)
    let from = NumberWords.digits(typedStart) != nil && !hasHalf(to) ? typedStart + ":00" : withColon(typedStart)
    guard to.contains(":") || hasHalf(to), let session = session(from, to, isClock: false) else { return nil }
    return TokenMatch(session, words.count - rest.count + count - 2)
  }

  /// `half past eight to half past nine this evening`, `half past eight until nine`; with a part of the day also `from
  /// eight to nine`.
  private static func spoken(_ words: Words, afterWord introduction: String?) -> TokenMatch? {
    let said = SpokenTimes.match(words)
    guard let from = said ?? (introduction == nil ? nil : SpokenTimes.hour(words, inWords: true)),
      let sign = words.dropFirst(from.count).first,
      signs.contains(sign) || (introduction == "between" && sign == "and"),
      case let rest = words.dropFirst(from.count + 1),
      let to = SpokenTimes.match(rest) ?? SpokenTimes.hour(rest, inWords: said == nil)
    else { return nil }
    let count = from.count + 1 + to.count
    let after = words.dropFirst(count)
    let isMarked = halves.contains(after.first ?? "")
    let half = isMarked ? after.first : half(in: after)
    guard said != nil || half != nil else { return nil }
    let sessions = (half.map { [$0] } ?? ["am", "pm"]).compactMap { session(from.text, to.text + $0, isClock: false) }
    guard let first = sessions.first else { return nil }
    return TokenMatch(sessions.count == 1 ? first : .either(sessions), count + (isMarked ? 1 : 0))
  }

  /// The half of the day that a part of it says, soon after a time: `this evening`.
  static func half(in words: Words) -> String? { words.prefix(3).lazy.compactMap { halfOfPart[$0] }.first }

  /// Two hours at most four apart with the halves of the day, if a part of it follows them: `between 9 and 10 last
  /// night`.
  private static func hours(
    _ from: String, _ to: String, before words: Words
  ) -> (from: String, to: String, pages: PlaceInput)? {
    guard let first = NumberWords.digits(from), let last = NumberWords.digits(to), (1...11).contains(first),
      (first + 1...first + 4).contains(last), last <= 12,
      let half = half(in: words),
      DayWords.match(words) != nil || ["in", "at"].contains(words.first ?? "")
    else { return nil }
    let other = half == "am" ? "pm" : "am"
    return (from + half, to + (last == 12 ? other : half), .page(from: first, to: last))
  }

  private static let halfOfPart = ["morning": "am", "afternoon": "pm", "evening": "pm", "night": "pm", "tonight": "pm"]

  /// `22h10` as `22:10`, `8.30pm` as `8:30pm`.
  /// - Parameter isTime: Whether `8.30` without `pm` is a time, too.
  private static func withColon(_ word: String, isTime: Bool = false) -> String {
    if isTime || hasHalf(word), let time = TimeWords.dotted(word) { return time }
    let parts = word.split(separator: "h", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy({ $0.count == 2 || ($0.count == 1 && $0 == parts[0]) })
      && parts.allSatisfy { $0.allSatisfy(\.isNumber) } ? parts.joined(separator: ":") : word
  }

  /// The two times: in one word, with a sign or word between them, each perhaps with `pm` in a word of its own.
  private static func ends(_ words: Words, isBetween: Bool) -> (from: String, to: String, count: Int)? {
    guard var from = words.first, from.startsWithNumber else { return nil }
    var count = 1
    var to: String
    let parts = from.split(separator: "-").map(String.init)
    if parts.count == 2 {
      (from, to) = (parts[0], parts[1])
    } else {
      if let half = words.dropFirst(count).first, halves.contains(half) {
        from += half
        count += 1
      }
      guard let sign = words.dropFirst(count).first, signs.contains(sign) || (isBetween && sign == "and"),
        let next = words.dropFirst(count + 1).first, next.startsWithNumber
      else { return nil }
      to = next
      count += 2
    }
    if !hasHalf(to), let half = words.dropFirst(count).first, halves.contains(half) {
      to += half
      count += 1
    }
    return (from, to, count)
  }

  /// The start, which is in the same half of the day as the end unless it says another: `9-10pm`, `11-1am`.
  private static func start(_ from: String, before end: TimeOfDay, _ to: String) -> TimeOfDay? {
    guard hasHalf(to), !hasHalf(from) else { return try? TimeOfDay(from) }
    let starts = ["am", "pm"].compactMap { try? TimeOfDay(from + $0) }
    return starts.min { minutes(from: $0, to: end) < minutes(from: $1, to: end) }
  }

  /// The minutes from a time of day to the next such time; a whole day if they are equal.
  static func minutes(from start: TimeOfDay, to end: TimeOfDay) -> Int {
    (end.minutes - start.minutes + 1439) % 1440 + 1
  }

  private static func hasHalf(_ word: String) -> Bool { halves.contains { word.hasSuffix($0) } }
}

extension TimeOfDay {
  /// The same time twelve hours later or earlier.
  fileprivate var inOtherHalf: TimeOfDay? { TimeOfDay(minutes: (minutes + 720) % 1440) }
}
