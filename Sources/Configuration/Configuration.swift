package import ReadingModel

/// The settings in force, and where each of them comes from.
package struct Configuration: Sendable {
  /// Where a value comes from.
  package enum Origin: Hashable, Sendable {
    /// Nobody set it.
    case usual
    /// A line of the file.
    case file(line: Int)
    /// A variable of the environment.
    case environment(String)
  }

  /// The settings.
  package private(set) var settings = Settings()
  private var origins: [String: Origin] = [:]

  /// The usual settings, and nothing else.
  package init() {}

  /// The usual settings with those of the environment that can be taken, where a file is broken.
  package init(unbroken environment: [String: String]) {
    // What is wrong with them is told by every other command.
    try? take(environment)
  }

  /// The settings of the file, over which go those of the environment.
  ///
  /// - Parameters:
  ///   - file: The file, which need not be there.
  ///   - commands: The words that no alias may have, and one of which it has to begin with.
  /// - Throws: ``ConfigurationError`` with everything that is wrong, ``ConfigurationFileError`` when the file cannot be
  ///   read.
  package init(
    file: ConfigurationFile, environment: [String: String], commands: @autoclosure () -> [String]
  ) throws {
    if let text = try file.text() {
      let reader = ConfigurationReader(text)
      let problems = reader.problems + take(reader.found, commands())
      guard problems.isEmpty else {
        throw ConfigurationError(
          path: file.path, problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) })
      }
    }
    try take(environment)
  }

  /// Where the value of a setting comes from.
  package func origin(of setting: Setting) -> Origin { origins[setting.key] ?? .usual }

  /// Where an alias comes from.
  package func origin(of alias: Alias) -> Origin { origins[ConfigurationSection.aliases.key(alias.name)] ?? .usual }

  /// Where terms come from.
  package func origin(of terms: LoanTerms) -> Origin {
    origins[ConfigurationSection.loanTerms.key(terms.name)] ?? .usual
  }

  private mutating func take(
    _ found: [ConfigurationReader.Found], _ commands: [String]
  ) -> [ConfigurationError.Problem] {
    var problems: [ConfigurationError.Problem] = []
    for one in found {
      func refuse(_ sentence: String) {
        problems.append(ConfigurationError.Problem(line: one.line, column: one.column, sentence))
      }
      origins[one.key] = .file(line: one.line)
      if let (section, name) = ConfigurationSection.of(one.key) {
        do { try take(name, one.value, into: section, commands) } catch { refuse("\(error)") }
      } else if let setting = Setting.named(one.key) {
        if !setting.canStand(one.value) || !setting.take(one.value, into: &settings) {
          refuse("\(ConfigurationFileError.notTaken(key: one.key, value: one.value, takes: setting.takes))")
        }
      }
    }
    for error in Alias.faults(in: settings.aliases, commands) {
      let place = found.first { $0.key == ConfigurationSection.aliases.key(error.name) }
      problems.append(ConfigurationError.Problem(line: place?.line, column: place?.column, "\(error)"))
    }
    return problems
  }

  private mutating func take(
    _ name: String, _ value: String, into section: ConfigurationSection, _ commands: [String]
  ) throws {
    switch section {
    case .aliases: settings.aliases.append(try Alias(name, value, commands))
    case .loanTerms: settings.loanTerms.append(try LoanTerms.configured(name, value))
    }
  }

  private mutating func take(_ environment: [String: String]) throws(ConfigurationError) {
    var problems: [ConfigurationError.Problem] = []
    for setting in Setting.all {
      guard let (variable, value) = setting.variable(of: environment, before: setting.value(in: settings)) else {
        continue
      }
      if setting.take(value, into: &settings) {
        origins[setting.key] = .environment(variable)
      } else {
        problems.append(
          ConfigurationError.Problem("\(variable) is '\(value)' - write \(setting.takes), or unset it"))
      }
    }
    if !problems.isEmpty { throw ConfigurationError(path: nil, problems) }
  }
}
