internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import ReadingModel

// Options that each command declares itself, with the names and help here. An option group of one option would cost the
// parser a thirtieth of a short command's time: it looks up five conformances of each group, and each look-up searches
// all that the program has.

extension NameSpecification {
  /// The day on which something happened.
  static let on: NameSpecification = [.customShort("o"), .customLong("on")]
  /// A trial run.
  static let dryRun = NameSpecification.customLong("dry-run")
  /// No pager.
  static let noPager = NameSpecification.customLong("no-pager")
}

extension ArgumentHelp {
  /// The day on which something happened.
  static let on = ArgumentHelp(
    "The day: yesterday, -3d, last-fri, '14 march', 2026-03-14, 2026-03, 2019 or unknown (default: today).",
    valueName: "day")
  /// A thought stored with a change of status.
  static let thought = ArgumentHelp(
    "A thought in Markdown, stored with it; '-' reads standard input.", valueName: "text")
  /// A trial run of a command that takes words.
  static let dryRun = ArgumentHelp("Show what would be stored, and store nothing.")

  // How the result is displayed. Every command has these options; `octavo --help` explains them.
  static let color = ArgumentHelp("Colours: auto, always or never.", visibility: .hidden)
  static let plain = ArgumentHelp("Plain sentences that read well aloud.", visibility: .hidden)
  static let noPager = ArgumentHelp("Never open a pager.", visibility: .hidden)
}

extension CompletionKind {
  /// The choices of `--color`.
  static var colors: CompletionKind { .list(ColorChoice.allCases.map(\.rawValue)) }
}

extension Session {
  /// The day of the words or of `--on`, else today; nil if it is unknown.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if it is given twice.
  func day(_ words: DayPhrase? = nil, or option: DayPhrase?) throws -> Day? {
    try pastDay(try words.or(option, option: "--on") ?? .daysAgo(0))
  }

  /// The day and time of an entry. A time alone is today's; without a day and a time, it is now.
  /// - Throws: ``DayError`` if it is in the future; ``ArgumentError`` if it is given twice.
  func moment(
    _ words: DayPhrase?, or option: DayPhrase?, at clock: ClockPhrase?
  ) throws -> (day: Day?, time: TimeOfDay?) {
    try moment(on: try words.or(option, option: "--on"), at: clock)
  }
}

/// `--public` or `--private`.
enum VisibilityFlag: String, EnumerableFlag, TextOutputStreamable {
  case `public`, `private`

  /// The help of the flags, the same in every command.
  static let help: ArgumentHelp = "Whether public exports may show it."

  /// Writes the name without reflection, because the parser asks for it at each start.
  func write(to target: inout some TextOutputStream) { target.write(rawValue) }

  /// The visibility.
  fileprivate var value: Visibility { self == .public ? .public : .private }
}

extension [VisibilityFlag] {
  /// The visibility; nil if none is given.
  var value: Visibility? { first?.value }

  /// Refuses both flags at once. The parser would, too, but would not say what to do.
  func checkSingle() throws(ValidationError) {
    try ValidationError.checkExclusive(["--public": contains(.public), "--private": contains(.private)])
  }
}
