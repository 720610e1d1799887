internal import ReadingModel

/// When a clipping was made, in the device's local time, in any of its languages: `Wednesday, November 29, 2023 6:26:54
/// PM`, `Samstag, 21. Februar 2015 16:35:10`, `2013年12月24日星期二 下午09:10:24`.
struct ClippingDate: Equatable {
  let day: Day
  /// nil if missing.
  let time: TimeOfDay?

  /// The minutes since 1970 on the device's clock; nil without a time.
  var minutesSinceEpoch: Int? {
    guard let days = day.daysSinceEpoch, let time else { return nil }
    return days * 24 * 60 + time.minutes
  }

  /// Reads the last part of the details line; nil if it has no date.
  init?(_ text: some StringProtocol) {
    let text =
      text.lowercased().replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      // A GMT offset is not a time of day.
      .split(separator: "gmt", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    guard let day = ClippingDate.eastAsianDay(text) ?? ClippingDate.namedDay(text) else { return nil }
    self.day = day
    time = ClippingDate.time(text)
  }

  private static let numbered = Pattern(#/(\d{4})年(\d{1,2})月(\d{1,2})日/#)
  private static let clock = Pattern(
    #/(\d{1,2})(?: ?h ?|:)(\d\d)(?::\d\d)?(?:\s*([ap])\.?\s?m\b)?|(\d{1,2})\.(\d\d) uhr/#)

  private static func eastAsianDay(_ text: String) -> Day? {
    guard let match = numbered.first(in: text[...])?.output, let year = Int(match.1) else { return nil }
    return Day(year: year, month: Int(match.2), day: Int(match.3))
  }

  /// A named month with the day before or after it; the other number is the year.
  private static func namedDay(_ text: String) -> Day? {
    let date = text.prefix(upTo: clock.first(in: text[...])?.range.lowerBound ?? text.endIndex)
    let words = date.split { !$0.isLetter && !$0.isNumber }
    guard let place = words.firstIndex(where: { MonthName.number(String($0)) != nil }) else { return nil }
    let numbers = words.filter { $0.allSatisfy { $0.isASCII && $0.isNumber } }.compactMap { Int($0) }
    guard numbers.count >= 2 else { return nil }
    let (day, year) = numbers[0] > 31 ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    return Day(year: year < 100 ? 2000 + year : year, month: MonthName.number(String(words[place])), day: day)
  }

  private static func time(_ text: String) -> TimeOfDay? {
    guard let match = clock.first(in: text[...])?.output, let hour = match.1 ?? match.4, var hours = Int(hour),
      let minute = match.2 ?? match.5, let minutes = Int(minute)
    else { return nil }
    let isAfternoon = match.3 == "p" || text.contains("下午") || text.contains("午後")
    let isMorning = match.3 == "a" || text.contains("上午") || text.contains("午前")
    if isAfternoon, hours < 12 { hours += 12 }
    if isMorning, hours == 12 { hours = 0 }
    return TimeOfDay(minutes: hours * 60 + minutes)
  }
}
