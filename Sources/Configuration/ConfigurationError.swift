internal import ReadingModel

/// A configuration that cannot be used.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// One thing that is wrong, and where.
  package struct Problem: Equatable, Sendable {
    /// The line, counted from 1; nil for what stands in no file.
    package let line: Int?
    /// The column, counted from 1.
    package let column: Int?
    /// What is wrong, and what to write instead.
    package let sentence: String

    init(line: Int? = nil, column: Int? = nil, _ sentence: String) {
      self.line = line
      self.column = column
      self.sentence = sentence
    }

    var text: String {
      line.map { "line \($0), column \(column ?? 1): \(sentence)" } ?? sentence
    }
  }

  /// The file; nil for the environment.
  package let path: String?
  /// All that is wrong.
  package let problems: [Problem]

  init(path: String?, _ problems: [Problem]) {
    self.path = path
    self.problems = problems
  }

  /// One sentence for each problem.
  package var description: String {
    guard let path else { return problems.map(\.text).joined(separator: "\n  ") }
    if problems.count == 1, let problem = problems.first { return "\(path), \(problem.text)" }
    return "\(path) has \(problems.count) mistakes - 'octavo config edit' opens it"
      + problems.map { "\n  " + $0.text }.joined()
  }
}

/// A configuration file that cannot be read or changed.
package enum ConfigurationFileError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read, for the reason given.
  case unreadable(String, reason: String)
  /// The file cannot be written, for the reason given.
  case unwritable(String, reason: String)
  /// A value stands in the file in a way that cannot be changed without touching what is around it.
  case entangled(String, key: String)
  /// A value that the setting does not take.
  case notTaken(key: String, value: String, takes: String)
  /// There is no such setting.
  case unknown(key: String, near: String?)
  /// There is no such alias.
  case noAlias(String)
  /// There are no such terms of the reader's own.
  case noTerms(String)
  /// Terms cannot have the name.
  case badTermsName(String)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason) - correct that, or move the file away"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason) - correct that, or edit it yourself"
    case .entangled(let path, let key):
      "\(key) cannot be changed in \(path) without rewriting what is around it - 'octavo config edit' opens it"
    case .notTaken(let key, let value, let takes): "\(key) does not take '\(value)' - write \(takes)"
    case .noAlias(let name):
      "there is no alias '\(name)' - 'octavo config set aliases.\(name) \"log +1\"' makes one"
    case .noTerms(let name):
      "there are no terms '\(name)' of yours - 'octavo config set \"loan-terms.\(name)\" \"28 days, 2 renewals\"' makes some"
    case .badTermsName(let name):
      "'\(name)' cannot be the name of terms - letters, digits and spaces can, with - _ . ' & between them"
    case .unknown(let key, let near):
      "there is no setting '\(key)' - "
        + (near.map { "did you mean '\($0)'?" } ?? "'octavo config' lists them")
    }
  }

  /// An unknown key, with the one that may have been meant.
  package static func unknown(_ key: String) -> ConfigurationFileError {
    let near =
      ConfigurationSection(rawValue: key) != nil
      ? "\(key).NAME" : (Setting.all.map(\.key) + ConfigurationSection.allCases.map(\.rawValue)).near(key).first
    return .unknown(key: key, near: near)
  }
}
