internal import Configuration
internal import ReadingModel

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

  /// A setting.
  init(_ setting: Setting, in configuration: Configuration) {
    key = setting.key
    value = setting.value(in: configuration.settings)
    (origin, source) = ListedSetting.words(configuration.origin(of: setting))
    help = setting.help
    takes = setting.takes
  }

  /// An alias.
  init(_ alias: Alias, in configuration: Configuration) {
    key = "aliases.\(alias.name)"
    value = alias.text
    (origin, source) = ListedSetting.words(configuration.origin(of: alias))
    help = "Alias for 'octavo \(alias.text)'."
    takes = "the start of a command"
  }

  /// Loan terms.
  init(_ terms: LoanTerms, in configuration: Configuration) {
    key = "loan-terms.\(terms.name)"
    value = terms.words
    (origin, source) = ListedSetting.words(configuration.origin(of: terms))
    help = "Loan terms, for '\(terms.name)' and --terms."
    takes = LoanTerms.form
  }

  private static func words(_ origin: Configuration.Origin) -> (String, String?) {
    switch origin {
    case .usual: ("default", nil)
    case .file(let line): ("file", "line \(line)")
    case .environment(let variable): ("environment", variable)
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
