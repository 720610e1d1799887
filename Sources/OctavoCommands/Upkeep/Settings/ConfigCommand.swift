internal import ArgumentParser
internal import Configuration
internal import ReadingModel

struct ConfigCommand: TopLevelCommand {
  static let word = "config"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show, explain and change settings",
    discussion: """
      Settings are stored in octavo/config.yaml in $XDG_CONFIG_HOME. Every setting KEY-NAME can also be given as \
      $OCTAVO_KEY_NAME, which overrides the file; an option overrides both.

      EXAMPLE
        octavo config
        octavo config set day-start 04:00
        octavo config set aliases.n "log +1"
        octavo config unset aliases.n
      """,
    subcommands: [
      List.self, Get.self, Set.self, Unset.self, Path.self, PathsCommand.self, Edit.self, ManualCommand.self,
    ],
    defaultSubcommand: List.self)

  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the settings with values and origins",
      examples: ["octavo config list --json"])
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let facts = ListedSetting.all(in: try session.configuration())
      try session.print(Answer("settings", facts), as: output) { console in
        let columns = facts.map { DisplayText.width($0.key) }.max() ?? 0
        let paint = console.paint
        console.show(facts.flatMap { $0.lines(keyColumns: columns, paint, width: console.width) })
      }
    }
  }

  struct Get: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "get", abstract: "Print the value of a setting",
      examples: ["octavo config get day-start", "octavo config get aliases.n"])
    @Argument(help: "A setting.") var key: String
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let all = ListedSetting.all(in: try session.configuration())
      guard let facts = all.first(where: { $0.key == key }) else {
        if let (section, name) = ConfigurationSection.of(key) { throw section.missing(name) }
        throw ConfigurationFileError.unknown(key)
      }
      try session.print(Answer(facts), as: output) { console in
        if let value = facts.value { return console.print(DisplayText.line(value)) }
        console.say("\(key) is not set - 'octavo config set \(key) …' sets it, to \(facts.takes)")
      }
    }
  }

  struct Set: OctavoCommand {
    static let toleratesBrokenConfiguration = true
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change a setting",
      discussion: """
        EXAMPLE
          octavo config set week-start sunday
          octavo config set aliases.n "log +1"
          octavo config set loan-terms.student "28 days, 2 renewals, 0.20 EUR a day"
        """)
    @Argument(help: "A setting, aliases.WORD or loan-terms.NAME.") var key: String
    @Argument(help: "The value.") var value: String

    func run(in session: Session) throws {
      try session.configurationFile.set(key, to: value, commands: Octavo.commandNames)
      session.console.print("\(key): \(DisplayText.line(value))")
      if let variable = Setting.named(key)?.variable(of: session.environment, before: value) {
        session.console.say("\(variable.name) in the environment overrides it")
      }
    }
  }

  struct Unset: OctavoCommand {
    static let toleratesBrokenConfiguration = true
    static let configuration = CommandConfiguration(
      commandName: "unset", abstract: "Reset a setting to its default", examples: ["octavo config unset week-start"])
    @Argument(help: "A setting, aliases.WORD or loan-terms.NAME.") var key: String

    func run(in session: Session) throws {
      if try session.configurationFile.unset(key) {
        let isBuiltIn = LoanTermsBook.builtIn.contains { ConfigurationSection.loanTerms.key($0.name) == key }
        let hasDefault = Setting.named(key) != nil || isBuiltIn
        return session.console.print("\(DisplayText.line(key)): \(hasDefault ? "reset to its default" : "removed")")
      }
      if let (section, name) = ConfigurationSection.of(key) { throw section.missing(name) }
      guard Setting.named(key) != nil else { throw ConfigurationFileError.unknown(key) }
      session.console.say("\(key) was not set")
    }
  }

  struct Path: OctavoCommand {
    static let toleratesBrokenConfiguration = true
    static let configuration = CommandConfiguration(
      commandName: "path", abstract: "Print the path of the configuration file",
      examples: ["cat \"$(octavo config path)\""])

    func run(in session: Session) { session.console.printData(session.configurationFile.path) }
  }

  struct Edit: OctavoCommand {
    static let toleratesBrokenConfiguration = true
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Edit the configuration file in your editor", examples: ["octavo config edit"])

    func run(in session: Session) throws {
      let file = session.configurationFile
      let editor = try editor(session)
      try file.begin(with: Edit.start)
      try editor.edit(file: file.path)
      _ = try session.configuration()
    }

    private func editor(_ session: Session) throws -> Editor {
      do { return try Editor(session.settings) } catch EditorError.none {
        // A broken file cannot be changed with 'octavo config set', so the advice differs.
        do { _ = try session.configuration() } catch {
          throw EditorError.nothingToRepair(path: session.configurationFile.path)
        }
        throw EditorError.none
      }
    }

    /// A new file that explains every setting and sets none.
    private static var start: String {
      let settings = Setting.all.map { setting in
        "# \(setting.help)\n# \(setting.key): \(setting.value(in: Settings()).map { "\"\($0)\"" } ?? "")\n"
      }
      return
        (["# Remove the # from a line to set it. 'octavo config' shows the values in use.\n"] + settings
        + ["# Your own command names.\n# aliases:\n#   n: \"log +1\"\n"]
        + ["# Your own loan terms.\n# loan-terms:\n#   City Library: \"28 days, 2 renewals, 0.20 EUR a day\"\n"])
        .joined(separator: "\n")
    }
  }
}

/// A setting, an alias or loan terms with their value and origin.
struct ListedSetting {
  let key: String
  let value: String?
  /// `default`, `file` or `environment`.
  let origin: String
  /// The line of the file, or the variable.
  let source: String?
  let help: String
  let takes: String

  private init(_ key: String, _ value: String?, in configuration: Configuration, help: String, takes: String) {
    self.key = key
    self.value = value
    self.help = help
    self.takes = takes
    (origin, source) =
      switch configuration.origin(of: key) {
      case .usual: ("default", nil)
      case .file(let line): ("file", "line \(line)")
      case .environment(let variable): ("environment", variable)
      }
  }

  /// The settings, then the reader's aliases and loan terms.
  static func all(in configuration: Configuration) -> [ListedSetting] {
    let settings = configuration.settings
    return Setting.all.map {
      ListedSetting($0.key, $0.value(in: settings), in: configuration, help: $0.help, takes: $0.takes)
    }
      + settings.aliases.map {
        ListedSetting(
          ConfigurationSection.aliases.key($0.name), $0.text, in: configuration,
          help: "Alias for 'octavo \($0.text)'.", takes: "the start of a command")
      }
      + settings.loanTerms.map {
        ListedSetting(
          ConfigurationSection.loanTerms.key($0.name), $0.words, in: configuration,
          help: "Loan terms, for '\($0.name)' and --terms.", takes: LoanTerms.form)
      }
  }

  /// The lines for a terminal: value, origin and description.
  func lines(keyColumns: Int, _ paint: Paint, width: Int?) -> [String] {
    let origin = source.map { "\(self.origin), \($0)" } ?? origin
    let shown = value.map { DisplayText.line($0) } ?? "not set"
    return [
      paint.bold(DisplayText.padded(DisplayText.line(key), to: keyColumns)) + "  " + shown + paint.dim("  (\(origin))")
    ]
      + DisplayText.hangingIndented(
        DisplayText.line(help), after: DisplayText.spaces(keyColumns + 2), of: keyColumns + 2, to: width
      ).map { paint.dim($0) }
  }
}

extension ListedSetting: Tabular {
  static var columns: [Column<ListedSetting>] {
    Column("key", \.key)
    Column("value", \.value)
    Column("origin", \.origin)
    Column("source", \.source)
    Column("help", \.help)
    Column("takes", \.takes)
  }
}
