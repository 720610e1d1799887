internal import ReadingModel

/// A section of the file with names chosen by the reader.
package enum ConfigurationSection: String, CaseIterable, Sendable {
  case aliases
  case loanTerms = "loan-terms"

  /// What the values are.
  var takes: String {
    switch self {
    case .aliases: "the start of a command, such as \"log +1\""
    case .loanTerms: LoanTerms.form
    }
  }

  /// An example of a line in the section.
  var example: String {
    switch self {
    case .aliases: "n: \"log +1\""
    case .loanTerms: "City Library: \"28 days, 2 renewals\""
    }
  }

  /// The section and the name in a key such as `aliases.n`; nil for the key of a setting.
  package static func of(_ key: String) -> (section: ConfigurationSection, name: String)? {
    for section in allCases where key.hasPrefix(section.rawValue + ".") {
      return (section, String(key.dropFirst(section.rawValue.count + 1)))
    }
    return nil
  }

  /// The full key of a name.
  package func key(_ name: String) -> String { "\(rawValue).\(name)" }

  package func missing(_ name: String) -> ConfigurationFileError {
    switch self {
    case .aliases: .noAlias(name)
    case .loanTerms: .noTerms(name)
    }
  }
}

extension LoanTerms {
  /// Loan terms, if the name is valid in the file.
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
