internal import ReadingModel

/// Times of day: `at 8pm`, `20 min ago`.
extension TimeWords {
  /// `at 8pm`, `at 20:30`, `8:30 pm`, `20 min ago`, `an hour ago`, `just now` at the start of the words.
  static func clock(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if let found = amount(words), ["ago", "back"].contains(words.dropFirst(found.count).first ?? ""),
      found.minutes <= MinutesPhrase.largest
    {
      return TokenMatch(.clock(.minutesAgo(found.minutes)), found.count + 1)
    }
    if words.starts(with: ["just", "now"]) { return TokenMatch(.clock(.minutesAgo(0)), 2) }
    let isIntroduced = ["at", "around", "about", "@"].contains(first)
    let rest = isIntroduced ? words.dropFirst() : words
    let introduction = isIntroduced ? 1 : 0
    guard var word = rest.first else { return nil }
    if word.hasPrefix("@") { word.removeFirst() }
    // `at 8 in the evening`
    if isIntroduced, let hour = NumberWords.digits(word), let part = DayWords.partOfDay(rest.dropFirst()),
      let half = half(of: hour, rest.dropFirst(part.count).first ?? "", part.half),
      let time = try? TimeOfDay("\(hour)" + half)
    {
      return TokenMatch(.clock(.time(time)), introduction + 1 + part.count)
    }
    if let time = named[word] { return TokenMatch(.clock(.time(time)), introduction + 1) }
    // `19.30 Uhr`, `22:00 h`
    if ["uhr", "h"].contains(rest.dropFirst().first ?? ""), word.contains(where: { ".:".contains($0) }),
      let time = try? TimeOfDay(word.replacing(".", with: ":")),
      time.minutes >= 13 * 60 || rest.dropFirst().first == "uhr"
    {
      return TokenMatch(.clock(.time(time)), introduction + 2)
    }
    for count in [2, 1] where rest.count >= count {
      // `9.15pm`
      if word.contains("."), word.hasSuffix("m") { word = word.replacing(".", with: ":") }
      let text = ([word] + rest.prefix(count).dropFirst()).joined(separator: " ")
      guard text.hasSuffix("m") || text.hasSuffix("m.") || (isIntroduced && count == 1 && text.contains(":")),
        let time = try? TimeOfDay(text)
      else { continue }
      return TokenMatch(
        text.hasSuffix("m") || text.hasSuffix("m.") ? .clock(.time(time)) : .timeOrPosition(time), introduction + count)
    }
    return nil
  }

  /// The half of the day of an hour in a part of it: `2 at night` is before noon. Nil if it can be either.
  private static func half(of hour: Int, _ part: String, _ half: String) -> String? {
    guard (1...12).contains(hour), !half.isEmpty else { return nil }
    if part == "night" { return hour < 6 || hour == 12 ? "am" : "pm" }
    return hour == 12 ? nil : half
  }

  private static let named = ["noon": TimeOfDay(minutes: 720), "midnight": .midnight].compactMapValues(\.self)
}
