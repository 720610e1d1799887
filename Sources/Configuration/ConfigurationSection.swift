internal import ReadingModel

/// A part of the file in which the reader names the keys.
package enum ConfigurationSection: String, CaseIterable, Sendable {
  /// Words of the reader's own for commands.
  case aliases
  /// The reader's own terms of loans.
  case loanTerms = "loan-terms"

  /// What the values are.
  var takes: String {
    switch self {
    case .aliases: "the beginning of a command, such as \"log +1\""
    case .loanTerms: LoanTerms.form
    }
  }

  /// A line as it may stand below the key.
  var example: String {
    switch self {
    case .aliases: "n: \"log +1\""
    case .loanTerms: "City Library: \"28 days, 2 renewals\""
    }
  }

  /// The section and the reader's name of a key such as `aliases.n`; nil for the key of a setting.
  package static func of(_ key: String) -> (section: ConfigurationSection, name: String)? {
    for section in allCases where key.hasPrefix(section.rawValue + ".") {
      return (section, String(key.dropFirst(section.rawValue.count + 1)))
    }
    return nil
  }

  /// The whole key of a name of the reader's.
  func key(_ name: String) -> String { "\(rawValue).\(name)" }

  /// The error for a name that is not there.
  package func missing(_ name: String) -> ConfigurationFileError {
    switch self {
    case .aliases: .noAlias(name)
    case .loanTerms: .noTerms(name)
    }
  }
}

extension LoanTerms {
  /// Terms with a name that can stand in the file.
  /// - Throws: ``ConfigurationFileError``.
  static func configured(_ name: String, _ text: String) throws(ConfigurationFileError) -> LoanTerms {
    let isName =
      name.first.map { $0.isLetter || $0.isNumber } ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber || " -_.'&".contains($0) } && name.last != " "
    guard isName else { throw .badTermsName(name) }
    guard let terms = try? LoanTerms(name, text) else {
      throw .notTaken(
        key: ConfigurationSection.loanTerms.key(name), value: text, takes: ConfigurationSection.loanTerms.takes)
    }
    return terms
  }
}
