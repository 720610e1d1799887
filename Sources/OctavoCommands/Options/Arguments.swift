internal import ArgumentParser
internal import Configuration
internal import LibraryStore
public import ReadingModel

// Parsing of typed arguments.

extension DayPhrase {
  /// Parses the day of an option.
  static func typed(_ text: String) throws -> DayPhrase { try DayPhrase(DashedText.text(text)) }
}

extension Int {
  /// Parses the minutes of an option.
  static func minutes(typed text: String) throws -> Int { try MinutesPhrase(DashedText.text(text)).count }
}

extension ColorChoice {
  /// Parses the choice of an option. The option is hidden in the help of each command, so the parser would not list its
  /// values in the error.
  static func typed(_ text: String) throws -> ColorChoice {
    guard let choice = ColorChoice(rawValue: text) else {
      throw UnfitValue("--color takes \(allCases.map(\.rawValue).formattedChoice), not '\(text)'")
    }
    return choice
  }
}

extension Day {
  /// Parses the date of an option in any notation. Only dates: nothing is published yesterday or last-fri.
  static func typed(_ text: String) throws -> Day {
    guard case .date(let day)? = try? DayPhrase(DashedText.text(text)) else { return try Day(DashedText.text(text)) }
    return day
  }
}

extension Book.Format: OptionWord {}
extension Reading.Status: OptionWord {}
extension Entry.Kind: OptionWord {}
extension Audience: OptionWord {}
extension CopyFilter.State: OptionWord {}
extension LoanFilter.State: OptionWord {}
extension LoanFilter.Way: OptionWord {}
extension Loan.Direction: OptionWord {}
extension Day.Precision: OptionWord {}
extension BookFilter.Order: OptionWord {}
