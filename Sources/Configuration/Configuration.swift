internal import ReadingModel

/// The settings in effect and the origin of each.
package struct Configuration: Sendable {
  package enum Origin: Hashable, Sendable {
    /// The default.
    case usual
    case file(line: Int)
    case environment(String)
  }

  package private(set) var settings = Settings()
  private var origins: [String: Origin] = [:]

  /// The defaults with the environment's values, for use when the file is invalid.
  package init(unbroken environment: [String: String]) {
    // Every other command reports invalid values.
    try? take(environment)
  }

  /// The settings of the file, overridden by those of the environment.
  ///
  /// - Parameters:
  ///   - file: The file, which may not exist.
  ///   - commands: The commands: no alias may have the name of one, and each must expand to one.
  /// - Throws: ``ConfigurationError`` with all problems, ``ConfigurationFileError`` if the file cannot be read.
  package init(
    file: ConfigurationFile, environment: [String: String], commands: @autoclosure () -> [String]
  ) throws {
    if let text = try file.text() {
      let reader = ConfigurationReader(text)
      let problems = reader.problems + take(reader.found, commands())
      guard problems.isEmpty else {
        throw ConfigurationError(
          path: file.path, problems: problems.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        )
      }
    }
    try take(environment)
  }

  /// The origin of the value of a key, which may be in a section: `aliases.n`.
  package func origin(of key: String) -> Origin { origins[key] ?? .usual }

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
        if !setting.take(written: one.value, into: &settings) {
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
    if !problems.isEmpty { throw ConfigurationError(path: nil, problems: problems) }
  }
}
