internal import ReadingModel

/// One thing a reader may set.
package struct Setting: Sendable {
  /// Its name in the file.
  package let key: String
  /// What it is for, in one sentence.
  package let help: String
  /// What it takes, as it stands behind "write".
  package var takes: String { makeTakes() }
  /// The environment's variables that say it, the first of which comes first.
  package let variables: [String]
  /// Whether it is the path of a file, which in the configuration has to be a whole one.
  private let isPath: Bool
  /// What the reader writes to turn it off, which no variable of other programs turns on again; nil when nothing does.
  private let off: String?
  private let makeTakes: @Sendable () -> String
  private let read: @Sendable (String, inout Settings) -> Bool
  private let write: @Sendable (Settings) -> String?

  /// A setting that is kept in a property, of which nothing is made before it is read or written: most commands look
  /// at every setting, and find that nobody set it.
  init<Value: Sendable>(
    _ key: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    takes: @autoclosure @escaping @Sendable () -> String, help: String,
    variables: [String] = [], isPath: Bool = false, off: String? = nil,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) {
    self.key = key
    makeTakes = takes
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

  /// A setting that takes one of a few words.
  init<Value: Sendable & RawRepresentable & CaseIterable>(
    _ key: String, _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    help: String, variables: [String] = []
  ) where Value.RawValue == String {
    self.init(
      key, property(), takes: Value.allCases.map(\.rawValue).formattedChoice, help: help, variables: variables,
      read: { Value(rawValue: $0.lowercased()) }, write: { $0.rawValue })
  }

  /// Takes a value; false when it cannot be taken.
  func take(_ text: String, into settings: inout Settings) -> Bool { read(text, &settings) }

  /// Whether it can stand in the configuration, where a path has to be a whole one.
  func canStand(_ text: String) -> Bool { !isPath || text.hasPrefix("/") || text.hasPrefix("~/") }

  /// The variable of an environment that comes before what stands in the file, with its value; nil when none does.
  /// - Parameter written: What stands in the file, or what is usual.
  package func variable(
    of environment: [String: String], before written: @autoclosure () -> String?
  ) -> (name: String, value: String)? {
    let isOff = off != nil && written() == off
    return variables.prefix(isOff ? 1 : variables.count).lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }.first
  }

  /// The value as it is written; nil when there is none.
  package func value(in settings: Settings) -> String? { write(settings) }
}

extension Setting {
  /// All of them, in the order in which they are shown.
  package static let all: [Setting] = [
    Setting(
      "library", \.library, takes: "a whole path, or one that begins with ~/",
      help: "The library file, unless --library names another.", isPath: true, read: { $0 }, write: { $0 }),
    Setting(
      "editor", \.editor, takes: "a command, such as vim or 'code --wait'",
      help: "The editor for thoughts, reviews and corrections.", variables: ["VISUAL", "EDITOR"],
      read: { $0 }, write: { $0 }),
    Setting(
      "day-start", \.dayStart, takes: "a time from 00:00 to 12:00, such as \"04:00\"",
      help: "When your day begins: what you read before it belongs to the day before.",
      read: { text in (try? TimeOfDay(text)).flatMap { $0.minutes <= 720 ? $0 : nil } }, write: { $0.text }),
    Setting(
      "week-start", \.weekStart, takes: "a day of the week, such as sunday", help: "The day on which your weeks begin.",
      read: { Weekday($0) }, write: { $0.name }),
    Setting(
      "streak-rest-days", \.streakRestDays, takes: "a number of days from 0 to 6",
      help: "How many days without reading do not end a streak.",
      read: { text in Int(text).flatMap { (0...6).contains($0) ? $0 : nil } }, write: { String($0) }),
    Setting("book-visibility", \.visibility.books, help: "Whether public exports show a book you add."),
    Setting(
      "reading-visibility", \.visibility.readings,
      help: "Whether public exports show a reading you begin, with its rating and review."),
    Setting(
      "progress-visibility", \.visibility.progress,
      help: "Whether public exports show the positions you log without words."),
    Setting("thought-visibility", \.visibility.thoughts, help: "Whether public exports show a thought you note."),
    Setting("quote-visibility", \.visibility.quotes, help: "Whether public exports show a quote you keep."),
    Setting(
      "list-query", \.listQuery, takes: "a query, such as status:reading,wanted ('octavo help queries')",
      help: "What 'octavo list' shows when you ask for nothing.",
      read: { text in
        guard Query.mayBeRead(text) else { return nil }
        return .some(text)
      }, write: { $0 }),
    Setting(
      "list-sort", \.listSort,
      takes: QuerySort.Key.allCases.map(\.rawValue).formattedChoice + ", with - behind it for the largest first",
      help: "How 'octavo list' sorts, unless the query says it.",
      read: { text in QuerySort(text).map { Optional($0) } }, write: { $0?.text }),
    Setting(
      "lookup-source", \.lookupSource, takes: "the name of a source ('octavo sources')",
      help: "Where books are looked up, unless --source names another.", read: { $0.isEmpty ? nil : $0 }, write: { $0 }),
    Setting(
      "rating-display", \.ratingDisplay,
      help: "How ratings are shown: \u{2605}\u{2605}\u{2605}\u{2605}\u{BD}, or 4.5 of 5."),
    Setting(
      "date-display", \.dateDisplay,
      help: "How days are shown: 2026-03-14, 14 March 2026, March 14, 2026 or 14.03.2026."),
    Setting("color", \.color, help: "When results are coloured; auto is on a terminal only."),
    Setting(
      "pager", \.pager, takes: "a command, such as 'less -FRX', or off",
      help: "What shows results that are longer than the screen.", variables: ["PAGER"], off: "off", read: { $0 },
      write: { $0 }),
    Setting("plain", \.plain, help: "Whether results are sentences that read well aloud, as with --plain."),
    Setting(
      "hook-seconds", \.hookSeconds, takes: "a number of seconds from 1 to 60",
      help: "How long a hook of yours may take before it is stopped.",
      read: { text in Int(text).flatMap { (1...60).contains($0) ? $0 : nil } }, write: { String($0) }),
    Setting(
      "backup-folder", \.backupFolder, takes: "a whole path, or one that begins with ~/",
      help: "The folder in which backups are kept.", isPath: true, read: { $0 }, write: { $0 }),
    Setting(
      "backup-keep", \.backupKeep, takes: "a number, all, or '10, 7 daily, 4 weekly, 12 monthly, 5 yearly'",
      help: "Which backups are kept: the newest ones, and the last of so many days, weeks, months and years.",
      read: { try? KeepPolicy($0) }, write: { $0.text }),
  ]

  /// The setting of a key.
  package static func named(_ key: String) -> Setting? { all.first { $0.key == key } }
}
