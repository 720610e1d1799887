internal import ArgumentParser
internal import ReadingModel

/// When something happened.
struct WhenOptions: ParsableArguments {
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "The day: yesterday, '3 days ago', 'last fri', '14 march', 2026-03-14, 2026-03, 2019 or unknown (default: today).",
      valueName: "day"), transform: { try DayPhrase($0) })
  var phrase: DayPhrase?

  /// The day meant; nil when it is unknown.
  /// - Throws: ``InputError`` when it is still to come.
  func day(_ session: Session) throws -> Day? {
    try session.pastDay(phrase ?? .daysAgo(0))
  }

  /// The time of day of something noted just now; nil when it happened on another day.
  func time(_ session: Session) -> TimeOfDay? {
    phrase == nil ? session.now.time : nil
  }
}
