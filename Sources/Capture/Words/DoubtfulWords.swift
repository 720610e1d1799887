internal import ReadingModel

/// Words that make a text doubtful.
enum DoubtfulWords {
  static let ranges: WordSet = "through thru till til until upto -> => .. ..."

  /// Units without a number.
  static let units: WordSet = """
    total pages page pag pag. minutes min mins chapters chapter hours hour p pp % percent stars star
    """

  /// What else may be counted in a book: `log 300 words` is not about page 300.
  private static let counted: WordSet = """
    word words line lines paragraph paragraphs letter letters character characters verse verses stanza stanzas poem
    poems story stories essay essays sheet sheets part parts section sections scene scenes act acts
    """

  /// Whether words after a number of pages say what is counted, or how often: `words`, `per day`.
  static func areUnit(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    if words.count == 1 { return counted.contains(first) || ["daily", "nightly", "weekly"].contains(first) }
    return words.count == 2 && ["per", "a", "an", "each", "every"].contains(first)
      && ["day", "night", "hour", "minute", "week", "month", "sitting", "session"].contains(last)
  }

  /// Whether a word alone is a unit or a part of a day rather than a thought.
  static func isAlone(_ word: String) -> Bool {
    units.contains(word) || ["morning", "afternoon", "evening", "night", "weekend"].contains(word)
      || Day.isMonthName(word)
  }

  /// Words that say a day, but not which.
  static let vagueDays =
    recentDays + futureDays + """
      as a kid, as a child, as a teen, as a teenager, as a student, when i was, in school, at school, in college,
      in high school, at uni, back in, last christmas, over christmas, last spring, last summer, last autumn, last fall,
      last winter, years ago, ages ago, long ago, this spring, this summer, this autumn, this fall, this winter,
      over the summer, over the holidays
      """

  private static let recentDays: PhraseList = """
    the other day, the other night, last week, this week, a few days ago, few days ago, some days ago, recently,
    earlier this week, the week before last, week before last, the weekend before last, two weekends ago,
    earlier this month, earlier this year, the month before last, a while ago, a while back
    """

  private static let futureDays: PhraseList = "tomorrow, next week, next month, next weekend"

  /// The same, if nothing else is said: `in the summer` may end a thought.
  private static let vagueAlone: PhraseList = """
    last halloween, last thanksgiving, last easter, last new year, at new year, at easter, over easter, on thanksgiving,
    at thanksgiving, at christmas, before christmas, after christmas, in the spring, in the summer, in the autumn,
    in the fall, in the winter, during lockdown, in lockdown, way back, way back when, earlier, this past week,
    the past week, this past month, the past month
    """

  /// Years of a life by where they were spent. Beside a position they are where the reader is.
  static let places: PhraseList = "at university, in university, in uni, at college"

  /// Whether words are a day, but not which, if they are all that is said: also `the sunday before last`, `in the 90s`.
  static func isVagueAlone(_ words: [String]) -> Bool {
    if vagueAlone.contains(words) || places.contains(words) || isDecade(words) { return true }
    if partOfPeriod(words) != nil { return true }
    return words.count > 2 && words.count < 5 && words.suffix(2) == ["before", "last"]
  }

  private static let decades: WordSet = "teens twenties thirties forties fifties sixties seventies eighties nineties"

  /// Whether words are ten years of a century or a life: `in the 90s`, `in my late twenties`.
  private static func isDecade(_ words: [String]) -> Bool {
    guard words.count > 1, words.count < 5, let last = words.last, ["in", "the", "during"].contains(words[0]),
      words.dropFirst().dropLast().allSatisfy({ ["the", "my", "early", "mid", "late"].contains($0) })
    else { return false }
    return decades.contains(last) || (last.hasSuffix("0s") || last.hasSuffix("0's")) && last.startsWithNumber
  }

  /// Words before a year that say a part of it: `back in summer 2010`.
  static let beforeYear: WordSet = """
    back in the of early late mid spring summer autumn fall winter christmas start beginning middle end
    """

  /// Whether words are a part of a year: `in the summer of 2022`, `at the end of 2022`.
  static func isPartOfYear(_ words: [String]) -> Bool {
    guard words.count > 1, NumberWords.year(words.last) != nil else { return false }
    return words.dropFirst(words.starts(with: ["at", "the"]) ? 1 : 0).dropLast().allSatisfy { beforeYear.contains($0) }
  }

  private static let parts: WordSet = "early mid late end start beginning middle"

  private static let weeks: WordSet = "first second third fourth last 1st 2nd 3rd 4th"

  /// A part of a month at the start of words: `early november`, `the end of october 2025`, `mid-march`, `first week of
  /// november`.
  static func partOfMonth(_ words: ArraySlice<String>) -> (month: DayPhrase, count: Int)? {
    var rest = words.drop { ["in", "at", "the", "around", "sometime"].contains($0) }
    let isMid = rest.first?.hasPrefix("mid-") == true
    if let first = rest.first, isMid {
      rest = [String(first.dropFirst(4))] + rest.dropFirst()
    } else if let part = rest.first, parts.contains(part) {
      rest = rest.dropFirst()
    } else if rest.dropFirst().first == "week", weeks.contains(rest.first) {
      rest = rest.dropFirst(2)
    } else {
      return nil
    }
    if ["of", "in"].contains(rest.first ?? "") { rest = rest.dropFirst() }
    guard let name = rest.first, Day.isMonthName(name) else { return nil }
    rest = rest.dropFirst()
    var month = name
    if let year = rest.first, NumberWords.year(year) != nil {
      month += " " + year
      rest = rest.dropFirst()
    }
    return (try? DayPhrase(month)).map { ($0, words.count - rest.count) }
  }

  /// What may be written for a part of a week, month or year: `end of the year`, `at the beginning of last month`; nil
  /// for other words.
  private static func partOfPeriod(_ words: [String]) -> DayPhrase? {
    let rest = Array(words.drop { ["in", "at", "by", "the", "around", "towards", "sometime"].contains($0) })
    guard (3...4).contains(rest.count), parts.contains(rest[0]), rest[1] == "of",
      let unit = Period.Unit(rawValue: rest[rest.count - 1]), unit != .day,
      rest.count == 3 || ["the", "this", "last", "next"].contains(rest[2])
    else { return nil }
    return unit == .week ? .daysAgo(3) : .whole(unit, isLast: rest[2] == "last")
  }

  /// Whether words say when something was so long ago that no day of it is known: `as a child`, `in the 90s`.
  static func isLongAgo(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return ["as", "when", "years", "ages", "long", "way", "during", "back"].contains(first)
      || ["school", "college", "uni", "university", "lockdown"].contains(last) || isDecade(words)
  }

  private static let foreignDays = [
    "heute": 0, "gestern": 1, "vorgestern": 2, "hier": 1, "ayer": 1, "hoy": 0, "ieri": 1, "oggi": 0,
  ]
  private static let germanParts: WordSet = "früh morgen vormittag mittag nachmittag abend nacht"

  /// The day of words in another language, which are hardly a text among English ones: `gestern abend`, `ayer`.
  static func foreignDay(_ words: [String]) -> DayPhrase? {
    guard let first = words.first, let days = foreignDays[first], words.count < 3,
      words.dropFirst().allSatisfy({ germanParts.contains($0) })
    else { return nil }
    return .daysAgo(days)
  }

  /// Words before a day to come or a last day, which is not the day of reading: `until friday`.
  static let beforeOtherDays: PhraseList = "until, till, til, in time for, for next"

  private static let germanUnits: WordSet = """
    januar februar märz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag prozent
    sterne stern minuten kapitel
    """

  /// Whether words end a day or a number in German: `Oktober` of `20. Oktober`, `am Montag`, `Prozent`.
  static func areGerman(_ words: [String]) -> Bool {
    guard let last = words.last, words.count < 3, germanUnits.contains(last) else { return false }
    return words.count == 1 || ["am", "im", "um", "letzten"].contains(words[0])
  }

  /// The error for words that say a day, but not which; nil for other words.
  static func vagueDay(_ typed: [String]) -> CaptureError? {
    let words = typed.map(Typography.token)
    let text = typed.joined(separator: " ")
    if futureDays.contains(words) { return .futureDay(text) }
    if isPartOfYear(words), let year = NumberWords.year(words.last) { return .vagueDay(text, .date(year)) }
    if let (month, count) = partOfMonth(words[...]), count == words.count { return .vagueDay(text, month) }
    if let period = partOfPeriod(words) { return words.contains("next") ? .futureDay(text) : .vagueDay(text, period) }
    if words == ["earlier"] { return .vagueDay(text, .daysAgo(0)) }
    // Two of them only begin a phrase.
    guard vagueDays.contains(words) || isVagueAlone(words), words != ["when", "i", "was"], words != ["back", "in"]
    else { return nil }
    if words.suffix(2) == ["before", "last"] { return .vagueDay(text, .daysAgo(10)) }
    let isRecent = recentDays.contains(words) || words.contains("past")
    return .vagueDay(text, isRecent ? .daysAgo(3) : .unknown)
  }
}
