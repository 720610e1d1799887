internal import ArgumentParser
internal import Configuration
internal import LibraryStore
public import ReadingModel

// Parsing of typed arguments.

extension Int {
  /// Parses the minutes of an option.
  static func minutes(typed text: String) throws -> Int { try MinutesPhrase(text).count }
}

extension ColorChoice {
  /// Parses the choice of an option. The option is hidden in the help of each command, so the parser would not list its
  /// values in the error.
  static func typed(_ text: String) throws -> ColorChoice {
    guard let choice = ColorChoice(rawValue: text) else {
      throw InvalidValue("--color takes \(allCases.map(\.rawValue).formattedChoice), not '\(text)'")
    }
    return choice
  }
}

extension Day {
  /// Parses the date of an option in any notation. Only dates: nothing is published yesterday or last-fri.
  static func typed(_ text: String) throws -> Day {
    guard case .date(let day)? = try? DayPhrase(text) else { return try Day(text) }
    return day
  }
}

extension RetentionPolicy.Invalid: ReportedError {
  package var category: FailureCategory { .input }
}

extension TimeOfDay.Invalid: ReportedError {
  package var category: FailureCategory { .input }
}

extension Book.Format: OptionKeyword {
  init(typed text: String) throws {
    guard let format = Self(named: text) else { throw Self.refusal(of: text) }
    self = format
  }
}

extension Reading.Status: OptionKeyword {}
extension Entry.Kind: OptionKeyword {}
extension Audience: OptionKeyword {}
extension CopyFilter.State: OptionKeyword {}
extension LoanFilter.State: OptionKeyword {}
extension LoanFilter.Way: OptionKeyword {}
extension Loan.Direction: OptionKeyword {}
extension Day.Precision: OptionKeyword {}
extension BookFilter.Order: OptionKeyword {}
