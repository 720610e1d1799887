internal import ArgumentParser
internal import ReadingModel

/// When something happened.
struct WhenOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("on")],
    help: ArgumentHelp(
      "The day: yesterday, -3d, last-fri, '14 march', 2026-03-14, 2026-03, 2019 or unknown (default: today).",
      valueName: "day"), transform: { try DayPhrase($0) })
  var phrase: DayPhrase?

  /// The day, of the words or the option; nil if it is unknown.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if it is given twice.
  func day(_ session: Session, words: DayPhrase? = nil) throws -> Day? {
    try session.pastDay(try words.or(phrase, option: "--on") ?? .daysAgo(0))
  }

  /// The day and time of an entry. A time alone is today's; without a day and a time, it is now.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if it is given twice.
  func moment(
    at clock: ClockPhrase?, _ session: Session, words: DayPhrase? = nil
  ) throws -> (day: Day?, time: TimeOfDay?) {
    try session.moment(on: try words.or(phrase, option: "--on"), at: clock)
  }
}
