internal import ReadingModel

/// Times: minutes spent reading, positions in an audiobook, and times of day.
enum TimeWords {
  typealias Words = ArraySlice<String>

  // MARK: Time spent, and positions in an audiobook

  private static let spending: PhraseList = """
    for, in, took, took me, it took, it took me, spent, over, listened, listened for, listened to, listening to,
    read for, for another, during, time:
    """
  private static let reaching: PhraseList = """
    up to, upto, to, at, until, till, now at, i'm at, im at, got to, reached, am at, stopped at, on
    """
  /// Whether words say where the reader is in an audiobook, not how long it was heard: `now at 6h30`, not `to 2h`.
  static func isReached(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    return lowered.first != "to" && reaching.count(at: lowered) > 0
  }

  /// `40 min`, `for about 30 minutes`, `in 45m`, `half an hour`, `1:20`, `1h20m`, `2h`, `+45m`, `another 30 minutes` at
  /// the start of the words.
  static func duration(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = forward(words) ?? position(words) { return found }
    let introduction = introduction(words)
    if introduction > 0 { return spent(words, after: introduction) }
    if let seconds = clock(first), !["hour", "hours", "hrs"].contains(words.dropFirst().first ?? "") {
      return TokenMatch(.hours(seconds, isClock: true), 1)
    }
    guard let found = amount(words), !["ago", "back"].contains(words.dropFirst(found.count).first ?? "") else {
      return nil
    }
    if let whole = withTotal(found, words) { return whole }
    switch words.dropFirst(found.count).first {
    case "more", "further": return TokenMatch(.forwardMinutes(found.minutes), found.count + 1)
    case "of" where words.dropFirst(found.count + 1).first == "listening":
      return TokenMatch(.minutes(found.minutes), found.count + 2)
    // `5 hours in`, `45 minutes in`: a position in an audiobook.
    case "in" where words.dropFirst(found.count + 1).isEmpty:
      return TokenMatch(.hours(found.minutes * 60, isClock: false), found.count + 1)
    case "listened", "listening": return TokenMatch(.minutes(found.minutes), found.count + 1)
    default: break
    }
    // `2h` and `1h20` are positions in an audiobook, `40 min` is time spent in any book.
    if found.isHours { return withSeconds(found, words) }
    return TokenMatch(found.hasHours ? .spokenHours(found.minutes * 60) : .minutes(found.minutes), found.count)
  }

  /// How many words introduce the time spent: `for about`.
  private static func introduction(_ words: Words) -> Int {
    let spent = spending.count(at: words)
    let next = words.dropFirst(spent).first
    return FillerWords.approximate.contains(next) || ["over", "some", "maybe"].contains(next) ? spent + 1 : spent
  }

  /// `for 40 min`, `for the last hour`, `for the past 40 minutes`: the time spent.
  private static func spent(_ words: Words, after introduction: Int) -> TokenMatch? {
    let isRecent = [["the", "last"], ["the", "past"]].contains(Array(words.dropFirst(introduction).prefix(2)))
    let skipped = introduction + (isRecent ? 2 : 0)
    let rest = words.dropFirst(skipped)
    let hour = isRecent && rest.first == "hour" ? Amount(minutes: 60, count: 1, hasHours: true) : nil
    guard let found = hour ?? amount(rest) else { return nil }
    let count = skipped + found.count
    switch words.dropFirst(count).first {
    case "ago": return nil
    case "more", "further": return TokenMatch(.forwardMinutes(found.minutes), count + 1)
    default: return TokenMatch(.minutes(found.minutes), count)
    }
  }

  /// `6h10m of 16h10m`: a position, and the length.
  private static func withTotal(_ found: Amount, _ words: Words) -> TokenMatch? {
    let next = words.dropFirst(found.count)
    guard found.isHours, next.first == "of", let total = amount(next.dropFirst()), total.isHours,
      total.minutes >= found.minutes
    else { return nil }
    return TokenMatch(
      .place(.time(from: nil, to: found.minutes * 60), total: total.minutes * 60), found.count + 1 + total.count)
  }

  /// `+45m`, `another 30 minutes`, `30 more minutes`.
  private static func forward(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if case .forwardTime(let seconds)? = PlaceInput(first), seconds.isMultiple(of: 60) {
      return TokenMatch(.forwardMinutes(seconds / 60), 1)
    }
    if first.hasPrefix("+"), first.count > 1, let found = amount([String(first.dropFirst())] + words.dropFirst()) {
      return TokenMatch(.forwardMinutes(found.minutes), found.count)
    }
    if ["another", "+", "plus"].contains(first), let found = amount(words.dropFirst()) {
      return TokenMatch(.forwardMinutes(found.minutes), found.count + 1)
    }
    // `another hour`
    if first == "another", let found = amount(["an"] + words.dropFirst()) {
      return TokenMatch(.forwardMinutes(found.minutes), found.count)
    }
    guard words.dropFirst().first == "more", let found = amount([first] + words.dropFirst(2)), found.count == 2 else {
      return nil
    }
    return TokenMatch(.forwardMinutes(found.minutes), 3)
  }

  /// `up to 2:10`, `at 2:10:30`, `2:10 of 16:10`, `at 2h10`.
  private static func position(_ words: Words) -> TokenMatch? {
    let introduction = reaching.count(at: words)
    let rest = words.dropFirst(introduction)
    guard let first = rest.first else { return nil }
    let parts = first.split(separator: "/").map(String.init)
    if parts.count == 2, let to = clock(parts[0]), let total = clock(parts[1]), total >= to {
      return TokenMatch(.place(.time(from: nil, to: to), total: total), introduction + 1)
    }
    if let to = clock(first) {
      let of = rest.dropFirst()
      if ["of", "/"].contains(of.first ?? ""), let total = of.dropFirst().first.flatMap(clock), total >= to {
        return TokenMatch(.place(.time(from: nil, to: to), total: total), introduction + 3)
      }
      // `at 2:10` may be a time of day.
      let isTimeOfDay = ["at", "on"].contains(words.first ?? "") && introduction == 1 && (try? TimeOfDay(first)) != nil
      guard introduction > 0, !isTimeOfDay else { return nil }
      return TokenMatch(.hours(to, isClock: true), introduction + 1)
    }
    guard introduction > 0, let found = amount(rest), found.hasHours, words.first != "on" else { return nil }
    // `at 21h` is a time of day in a book of pages.
    if words.first == "at", introduction == 1, let time = TimeOfDay(minutes: found.minutes), found.count == 1 {
      return TokenMatch(.timeOrPosition(time), introduction + found.count)
    }
    return withSeconds(found, rest).after(introduction)
  }

  /// `3h 20m 15s`: a position to the second.
  private static func withSeconds(_ found: Amount, _ words: Words) -> TokenMatch {
    let next = words.dropFirst(found.count)
    let units: Set<String> = ["s", "sec", "secs", "second", "seconds"]
    if let word = next.first, let (number, unit) = NumberWords.divided(word), units.contains(unit),
      let seconds = NumberWords.digits(number), seconds < 60
    {
      return TokenMatch(.hours(found.minutes * 60 + seconds, isClock: false), found.count + 1)
    }
    if let seconds = next.first.flatMap(NumberWords.digits), seconds < 60, units.contains(next.dropFirst().first ?? "")
    {
      return TokenMatch(.hours(found.minutes * 60 + seconds, isClock: false), found.count + 2)
    }
    return TokenMatch(.hours(found.minutes * 60, isClock: false), found.count)
  }

  /// `1:20` or `1:20:30`, in seconds.
  private static func clock(_ word: String) -> Int? {
    guard case .time(from: nil, let seconds)? = PlaceInput(word) else { return nil }
    return seconds
  }

  struct Amount {
    var minutes = 0
    var count = 0
    /// Whether it begins with hours in one word, as `1h20m` does.
    var isHours = false
    var hasHours = false
  }

  private static let minuteUnits: WordSet = "m mn min mins minute minutes minuts '"
  static let hourUnits: WordSet = "h hr hrs hour hours"

  /// `40 min`, `40m`, `1h20`, `1h20m`, `1 hour 20 minutes`, `1.5h`, `an hour`, `half an hour`, `an hour and a half`.
  static func amount(_ words: Words) -> Amount? {
    for (minutes, phrases) in spoken where phrases.contains(at: words) {
      let count = phrases.count(at: words)
      let next = words.dropFirst(count)
      let rest = minutes >= 60 && next.first == "and" ? minutesAlone(next.dropFirst()) : nil
      return Amount(
        minutes: minutes + (rest?.minutes ?? 0), count: count + (rest.map { $0.count + 1 } ?? 0),
        hasHours: minutes >= 60)
    }
    if let found = withHalf(words) { return found }
    guard var first = words.first else { return nil }
    if first.hasPrefix("~") { first.removeFirst() }
    if let minutes = fused(first) {
      let isHours = first.contains("h") || first.contains(":")
      var amount = Amount(minutes: minutes, count: 1, isHours: isHours, hasHours: isHours)
      if hourUnits.contains(String(first.drop { !$0.isLetter })), let rest = minutesAlone(words.dropFirst()) {
        amount.minutes += rest.minutes
        amount.count += rest.count
      }
      return valid(amount)
    }
    // `0:45 hours`
    if let seconds = clock(first), ["hour", "hours", "hrs"].contains(words.dropFirst().first ?? "") {
      return valid(Amount(minutes: seconds / 60, count: 2, hasHours: seconds >= 3600))
    }
    if let whole = NumberWords.digits(first), ["1/2", "½"].contains(words.dropFirst().first ?? ""),
      hourUnits.contains(words.dropFirst(2).first)
    {
      return valid(Amount(minutes: whole * 60 + 30, count: 3, hasHours: true))
    }
    return spelled([first] + words.dropFirst(), first)
  }

  /// `40 min`, `1 h 20`, `2 hours and a half`: a number and a unit in words of their own.
  private static func spelled(_ words: Words, _ first: String) -> Amount? {
    let number = NumberWords.leading(words)
    let count = number?.count ?? 1
    guard let unit = words.dropFirst(count).first else { return nil }
    if minuteUnits.contains(unit), let number { return valid(Amount(minutes: number.value, count: count + 1)) }
    guard hourUnits.contains(unit), let minutes = number.map({ $0.value * 60 }) ?? hours(first) else { return nil }
    var amount = Amount(minutes: minutes, count: count + 1, hasHours: true)
    let next = words.dropFirst(amount.count)
    if unit == "h" || next.count == 1, let more = next.first.flatMap(NumberWords.digits), more < 60,
      next.first?.utf8.count == 2,
      !minuteUnits.contains(next.dropFirst().first)
    {
      amount.minutes += more
      amount.count += 1
      return valid(amount)
    }
    if next.starts(with: ["and", "a", "half"]) {
      amount.minutes += 30
      amount.count += 3
    } else if let rest = minutesAlone(next.first == "and" ? next.dropFirst() : next) {
      amount.minutes += rest.minutes
      amount.count += rest.count + (next.first == "and" ? 1 : 0)
    }
    return valid(amount)
  }

  private static let fractions: [Character: Int] = ["¼": 15, "½": 30, "¾": 45]

  /// `1½ hours`, `1½h`, `¾ hour`, `one and a half hours`.
  private static func withHalf(_ words: Words) -> Amount? {
    guard let first = words.first else { return nil }
    if let last = first.firstIndex(where: { fractions[$0] != nil }), let minutes = fractions[first[last]] {
      let (whole, unit) = (String(first[..<last]), String(first[first.index(after: last)...]))
      guard let hours = whole.isEmpty ? 0 : NumberWords.digits(whole),
        hourUnits.contains(unit.isEmpty ? words.dropFirst().first : unit)
      else { return nil }
      return valid(
        Amount(
          minutes: hours * 60 + minutes, count: unit.isEmpty ? 2 : 1, isHours: hours > 0 && !unit.isEmpty,
          hasHours: hours > 0))
    }
    guard let number = NumberWords.leading(words),
      words.dropFirst(number.count).starts(with: ["and", "a", "half"]),
      hourUnits.contains(words.dropFirst(number.count + 3).first)
    else { return nil }
    return valid(Amount(minutes: number.value * 60 + 30, count: number.count + 4, hasHours: true))
  }

  private static let spoken: [(minutes: Int, phrases: PhraseList)] = [
    (90, "an hour and a half, hour and a half"),
    (60, "an hour"), (120, "a couple of hours, a couple hours"),
    (30, "half an hour, half an hr, half hour, half-hour, ½ hour, 1/2 hour, 1/2 an hour, a half hour"),
    (15, "quarter of an hour, a quarter of an hour, quarter hour, 1/4 of an hour, 1/4 hour"),
    (45, "three quarters of an hour, 3 quarters of an hour, 3/4 of an hour, 3/4 hour"), (1, "a minute"),
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
    // `90'` and `1:30h`.
    if word.hasSuffix("'"), let minutes = NumberWords.digits(String(word.dropLast())) { return minutes }
    if word.contains(":"), let last = word.last, last == "h", let seconds = clock(String(word.dropLast())) {
      return seconds / 60
    }
    if let (number, unit) = NumberWords.divided(word.replacing(",", with: ".")) {
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
    guard word.contains(where: { ".,".contains($0) }), let hundredths = Decimals.hundredths(word) else { return nil }
    return hundredths * 60 / 100
  }

  private static func valid(_ amount: Amount) -> Amount? {
    (1...MinutesPhrase.largest).contains(amount.minutes) ? amount : nil
  }
}
