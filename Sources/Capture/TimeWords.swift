internal import ReadingModel

/// Times: minutes spent reading, positions in an audiobook, and times of day.
enum TimeWords {
  typealias Words = ArraySlice<String>

  // MARK: Time spent, and positions in an audiobook

  /// `40 min`, `for 30 minutes`, `in 45m`, `half an hour`, `1:20`, `1h20m`, `2h`, `+45m` at the start of the words.
  static func duration(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if case .forwardTime(let seconds)? = PlaceInput(first), seconds.isMultiple(of: 60) {
      return TokenMatch(.forwardMinutes(seconds / 60), 1)
    }
    if first.hasPrefix("+"), let found = amount([String(first.dropFirst())] + words.dropFirst()) {
      return TokenMatch(.forwardMinutes(found.minutes), found.count)
    }
    if ["for", "in", "took", "spent"].contains(first), let found = amount(words.dropFirst()) {
      return TokenMatch(.minutes(found.minutes), found.count + 1)
    }
    if let seconds = clock(first) { return TokenMatch(.hours(seconds, isClock: true), 1) }
    guard let found = amount(words), words.dropFirst(found.count).first != "ago" else { return nil }
    // `2h` and `1h20` are positions in an audiobook, `40 min` is time spent in any book.
    return TokenMatch(found.isHours ? .hours(found.minutes * 60, isClock: false) : .minutes(found.minutes), found.count)
  }

  /// `1:20` or `1:20:30`, in seconds.
  private static func clock(_ word: String) -> Int? {
    guard case .time(from: nil, let seconds)? = PlaceInput(word) else { return nil }
    return seconds
  }

  private struct Amount {
    var minutes = 0
    var count = 0
    /// Whether it begins with hours in one word, as `1h20m` does.
    var isHours = false
  }

  private static let minuteUnits: Set<String> = ["m", "min", "mins", "min.", "minute", "minutes"]
  private static let hourUnits: Set<String> = ["h", "hr", "hrs", "hour", "hours"]

  /// `40 min`, `40m`, `1h20`, `1h20m`, `1 hour 20 minutes`, `1.5h`, `an hour`, `half an hour`, `an hour and a half`.
  private static func amount(_ words: Words) -> Amount? {
    for (phrase, minutes) in spoken where words.starts(with: phrase) {
      return Amount(minutes: minutes, count: phrase.count)
    }
    guard let first = words.first else { return nil }
    if let minutes = fused(first) {
      var amount = Amount(minutes: minutes, count: 1, isHours: first.contains("h"))
      if hourUnits.contains(String(first.drop { !$0.isLetter })), let rest = minutesAlone(words.dropFirst()) {
        amount.minutes += rest.minutes
        amount.count += rest.count
      }
      return valid(amount)
    }
    guard let unit = words.dropFirst().first else { return nil }
    if minuteUnits.contains(unit), let count = NumberWords.count(first) {
      return valid(Amount(minutes: count, count: 2))
    }
    guard hourUnits.contains(unit), let minutes = hours(first) else { return nil }
    var amount = Amount(minutes: minutes, count: 2)
    let next = words.dropFirst(2)
    if next.starts(with: ["and", "a", "half"]) {
      amount.minutes += 30
      amount.count += 3
    } else if let rest = minutesAlone(next.first == "and" ? next.dropFirst() : next) {
      amount.minutes += rest.minutes
      amount.count += rest.count + (next.first == "and" ? 1 : 0)
    }
    return valid(amount)
  }

  private static let spoken: [([String], Int)] = [
    (["an", "hour", "and", "a", "half"], 90), (["half", "an", "hour"], 30), (["half", "hour"], 30),
    (["a", "half", "hour"], 30), (["a", "quarter", "of", "an", "hour"], 15), (["an", "hour"], 60),
    (["a", "minute"], 1),
  ]

  private static func minutesAlone(_ words: Words) -> (minutes: Int, count: Int)? {
    guard let first = words.first else { return nil }
    if let (number, unit) = NumberWords.divided(first), minuteUnits.contains(unit), let minutes = Int(number) {
      return (minutes, 1)
    }
    guard let minutes = NumberWords.digits(first), let unit = words.dropFirst().first, minuteUnits.contains(unit) else {
      return nil
    }
    return (minutes, 2)
  }

  /// `40min`, `1h`, `1.5h`, `1h20`, `1h20m` in one word.
  private static func fused(_ word: String) -> Int? {
    if let (number, unit) = NumberWords.divided(word) {
      if minuteUnits.contains(unit) { return Int(number) }
      return hourUnits.contains(unit) ? hours(number) : nil
    }
    guard let sign = word.firstIndex(of: "h"), let whole = NumberWords.digits(String(word[..<sign])) else { return nil }
    let rest = word[word.index(after: sign)...]
    let digits = rest.prefix { $0.isNumber }
    guard ["", "m", "min"].contains(rest.dropFirst(digits.count)), let minutes = NumberWords.digits(String(digits)),
      minutes < 60
    else { return nil }
    return whole * 60 + minutes
  }

  /// `1`, `one` or `1.5` hours, in minutes.
  private static func hours(_ word: String) -> Int? {
    if let count = NumberWords.count(word) { return count * 60 }
    guard word.contains("."), let hundredths = Decimals.hundredths(word) else { return nil }
    return hundredths * 60 / 100
  }

  private static func valid(_ amount: Amount) -> Amount? {
    (1...MinutesPhrase.largest).contains(amount.minutes) ? amount : nil
  }

  // MARK: Time of day

  /// `at 8pm`, `at 20:30`, `8:30 pm`, `20 min ago`, `an hour ago`, `just now` at the start of the words.
  static func clock(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = amount(words), words.dropFirst(found.count).first == "ago",
      found.minutes <= MinutesPhrase.largest
    {
      return TokenMatch(.clock(.minutesAgo(found.minutes)), found.count + 1)
    }
    if words.starts(with: ["just", "now"]) { return TokenMatch(.clock(.minutesAgo(0)), 2) }
    if first == "now" { return TokenMatch(.clock(.minutesAgo(0)), 1) }
    let isIntroduced = ["at", "around", "about"].contains(first)
    let rest = isIntroduced ? words.dropFirst() : words
    let introduction = isIntroduced ? 1 : 0
    guard let word = rest.first else { return nil }
    if let time = named[word] { return TokenMatch(.clock(.time(time)), introduction + 1) }
    for count in [2, 1] where rest.count >= count {
      let text = rest.prefix(count).joined(separator: " ")
      guard text.hasSuffix("m") || text.hasSuffix("m.") || (isIntroduced && count == 1 && text.contains(":")),
        let time = try? TimeOfDay(text)
      else { continue }
      return TokenMatch(
        text.hasSuffix("m") || text.hasSuffix("m.") ? .clock(.time(time)) : .timeOrPosition(time), introduction + count)
    }
    return nil
  }

  private static let named = ["noon": TimeOfDay(minutes: 720), "midnight": .midnight].compactMapValues(\.self)
}
