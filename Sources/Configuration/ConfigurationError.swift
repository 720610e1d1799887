package import ReadingModel

package struct ConfigurationError: ReportedError, Equatable {
  /// One problem and its location.
  package struct Problem: Equatable, Sendable {
    /// The line, counted from 1; nil if it is not in a file.
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
  package let problems: [Problem]

  package var category: FailureCategory { .input }

  /// One sentence for each problem.
  package var description: String {
    guard let path else { return problems.map(\.text).joined(separator: "\n  ") }
    if problems.count == 1, let problem = problems.first { return "\(path), \(problem.text)" }
    return "\(path) has \(problems.count) mistakes - 'octavo config edit' opens it"
      + problems.map { "\n  " + $0.text }.joined()
  }
}

/// A configuration file that cannot be read or changed.
package enum ConfigurationFileError: ReportedError, Equatable {
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  /// The value cannot be changed without changing other parts of the file.
  case interdependent(String, key: String)
  case notTaken(key: String, value: String, takes: String)
  case unknown(key: String, near: String?)
  case noAlias(String)
  case noTerms(String)
  case badTermsName(String)

  package var category: FailureCategory {
    switch self {
    case .unreadable, .unwritable: .library
    case .unknown, .noAlias, .noTerms: .noMatch
    case .notTaken, .interdependent, .badTermsName: .input
    }
  }

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason) - correct that, or move the file away"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason) - correct that, or edit it yourself"
    case .interdependent(let path, let key):
      "cannot change \(key) in \(path) without rewriting other lines - edit it with 'octavo config edit'"
    case .notTaken(let key, let value, let takes): "invalid value for \(key): '\(value)' - write \(takes)"
    case .noAlias(let name):
      "no alias '\(name)' - 'octavo config' lists your aliases"
    case .noTerms(let name):
      "no loan terms '\(name)' of your own - 'octavo loans terms' lists all terms"
    case .badTermsName(let name):
      "invalid name for loan terms: '\(name)' - use letters, digits, spaces and - _ . ' &"
    case .unknown(let key, let near):
      "unknown setting '\(key)' - "
        + (near.map { "did you mean '\($0)'?" } ?? "'octavo config' lists them")
    }
  }

  /// An unknown key, with a suggestion.
  package static func unknown(_ key: String) -> ConfigurationFileError {
    let near =
      ConfigurationSection(rawValue: key) != nil
      ? "\(key).NAME" : (Setting.all.map(\.key) + ConfigurationSection.allCases.map(\.rawValue)).near(key).first
    return .unknown(key: key, near: near)
  }
}
