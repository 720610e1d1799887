internal import QueryLanguage
internal import ReadingModel

package struct Setting: Sendable {
  package let key: String
  package let help: String
  /// The accepted values, to follow "write".
  package var takes: String { makeTakes() }
  /// The accepted values, if they are a few words; empty otherwise.
  package var words: [String] { makeWords() }
  /// The environment variables that set it, by precedence.
  package let variables: [String]
  /// Whether it is a file path, which must be absolute in the configuration.
  private let isPath: Bool
  /// The value that turns it off, so that variables of other programs no longer apply; nil if there is none.
  private let off: String?
  private let makeTakes: @Sendable () -> String
  private let makeWords: @Sendable () -> [String]
  private let read: @Sendable (String, inout Settings) -> Bool
  private let write: @Sendable (Settings) -> String?

  /// A setting stored in a property. Closures and autoclosures defer all work, because most commands look at every
  /// setting but few are set.
  init<Value: Sendable>(
    _ key: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    takes: @autoclosure @escaping @Sendable () -> String, help: String,
    words: @autoclosure @escaping @Sendable () -> [String] = [], variables: [String] = [], isPath: Bool = false,
    off: String? = nil,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) {
    self.key = key
    (makeTakes, makeWords) = (takes, words)
    self.help = help
    self.isPath = isPath
    self.off = off
    self.variables = ["OCTAVO_" + String(key.uppercased().map { $0 == "-" ? "_" : $0 })] + variables
    self.read = { text, settings in
      guard let value = read(text) else { return false }
      settings[keyPath: property()] = value
      return true
    }
    self.write = { write($0[keyPath: property()]) }
  }

  /// A setting that accepts the cases of an enumeration.
  init<Value: Sendable & RawRepresentable & CaseIterable>(
    _ key: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    help: String, variables: [String] = []
  ) where Value.RawValue == String {
    self.init(
      key, property(), takes: Value.allCases.map(\.rawValue).formattedChoice, help: help,
      words: Value.allCases.map(\.rawValue), variables: variables,
      read: { Value(rawValue: $0.lowercased()) }, write: { $0.rawValue })
  }

  /// Sets the value; false if it is invalid.
  func take(_ text: String, into settings: inout Settings) -> Bool { read(text, &settings) }

  /// Sets the value in the configuration file, where paths must be absolute; false if it is invalid.
  func take(written text: String, into settings: inout Settings) -> Bool {
    (!isPath || text.hasPrefix("/") || text.hasPrefix("~/")) && read(text, &settings)
  }

  /// The environment variable that overrides the file, with its value; nil if none does.
  /// - Parameter written: The value in the file, or the default.
  package func variable(
    of environment: [String: String], before written: @autoclosure () -> String?
  ) -> (name: String, value: String)? {
    let isOff = off != nil && written() == off
    for name in variables.prefix(isOff ? 1 : variables.count) {
      if let value = environment[name], !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// The value as text; nil if there is none.
  package func value(in settings: Settings) -> String? { write(settings) }
}

extension Setting {
  /// All settings, in display order.
  package static let all: [Setting] = [
    Setting(
      "library", \.library, takes: "an absolute path, or one that starts with ~/",
      help: "The library file, unless --library is given.", isPath: true, read: { $0 }, write: { $0 }),
    Setting(
      "editor", \.editor, takes: "a command, such as vim or 'code --wait'",
      help: "The text editor.", variables: ["VISUAL", "EDITOR"],
      read: { $0 }, write: { $0 }),
    Setting(
      "day-start", \.dayStart, takes: "a time from 00:00 to 12:00, such as \"04:00\"",
      help: "When your day starts: entries before that time belong to the previous day.",
      read: { text in (try? TimeOfDay(text)).flatMap { $0.minutes <= 720 ? $0 : nil } }, write: { $0.text }),
    Setting(
      "week-start", \.weekStart, takes: "a day of the week, such as sunday", help: "The first day of your week.",
      words: Weekday.allCases.map(\.name), read: { Weekday($0) }, write: { $0.name }),
    Setting(
      "streak-rest-days", \.streakRestDays, takes: "a number of days from 0 to 6",
      help: "How many days without reading do not break a streak.",
      read: { text in Int(text).flatMap { (0...6).contains($0) ? $0 : nil } }, write: { String($0) }),
    Setting("book-visibility", \.visibility.books, help: "Whether books you add are public."),
    Setting(
      "reading-visibility", \.visibility.readings,
      help: "Whether readings you start are public, with rating and review."),
    Setting(
      "progress-visibility", \.visibility.progress,
      help: "Whether positions you log without a text are public."),
    Setting("thought-visibility", \.visibility.thoughts, help: "Whether thoughts you note are public."),
    Setting("quote-visibility", \.visibility.quotes, help: "Whether quotes you save are public."),
    Setting(
      "list-query", \.listQuery, takes: "a query, such as status:reading,wanted ('octavo help queries')",
      help: "What 'octavo list' shows without a query.",
      read: { text in
        guard Query.mayBeRead(text) else { return nil }
        return .some(text)
      }, write: { $0 }),
    Setting(
      "list-sort", \.listSort,
      takes: QuerySort.Key.allCases.map(\.rawValue).formattedChoice + ", followed by - for descending order",
      help: "How 'octavo list' sorts, unless the query does.",
      read: { text in QuerySort(text).map { Optional($0) } }, write: { $0?.text }),
    Setting(
      "lookup-source", \.lookupSource, takes: "the name of a source ('octavo plugins')",
      help: "Where books are looked up, unless --source is given.", read: { $0.isEmpty ? nil : $0 }, write: { $0 }),
    Setting(
      "rating-display", \.ratingDisplay,
      help: "How ratings are shown: \u{2605}\u{2605}\u{2605}\u{2605}\u{BD}, or 4.5 of 5."),
    Setting(
      "date-display", \.dateDisplay,
      help: "How days are shown: 2026-03-14, 14 March 2026, March 14, 2026 or 14.03.2026."),
    Setting("color", \.color, help: "When output is coloured; auto: only on a terminal."),
    Setting(
      "pager", \.pager, takes: "a command, such as 'less -FRX', or off",
      help: "The pager for output longer than the screen.", variables: ["PAGER"], off: "off", read: { $0 },
      write: { $0 }),
    Setting("plain", \.plain, help: "Whether output is plain sentences that read well aloud, as with --plain."),
    Setting(
      "hook-seconds", \.hookSeconds, takes: "a number of seconds from 1 to 60",
      help: "The time limit of a hook.",
      read: { text in Int(text).flatMap { (1...60).contains($0) ? $0 : nil } }, write: { String($0) }),
    Setting(
      "backup-folder", \.backupFolder, takes: "an absolute path, or one that starts with ~/",
      help: "The backup folder.", isPath: true, read: { $0 }, write: { $0 }),
    Setting(
      "inbox", \.inbox, takes: "an absolute path, or one that starts with ~/",
      help: "A folder with lines from your phone, besides those in sync folders.", isPath: true, read: { $0 },
      write: { $0 }),
    Setting(
      "backup-keep", \.backupKeep, takes: "a number, all, or '10, 7 daily, 4 weekly, 12 monthly, 5 yearly'",
      help: "Which backups to keep: the newest, and the last of so many days, weeks, months and years.",
      read: { try? RetentionPolicy($0) }, write: { $0.text }),
  ]

  package static func named(_ key: String) -> Setting? { all.first { $0.key == key } }
}
