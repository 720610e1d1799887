internal import ArgumentParser
internal import Configuration
internal import LibraryStore
public import ReadingModel

// The reader's words become values here, and nowhere else.

extension DayPhrase {
  /// The day an option names.
  static func typed(_ text: String) throws -> DayPhrase { try DayPhrase(DashedText.text(text)) }
}

extension Int {
  /// The minutes an option tells.
  static func minutes(typed text: String) throws -> Int { try MinutesPhrase(DashedText.text(text)).count }
}

extension ColorChoice {
  /// The choice an option names; it is not in the help of each command, so that the parser does not tell what there is.
  static func typed(_ text: String) throws -> ColorChoice {
    guard let choice = ColorChoice(rawValue: text) else {
      throw UnfitValue("--color takes \(allCases.map(\.rawValue).formattedChoice), not '\(text)'")
    }
    return choice
  }
}

extension Day {
  /// The date an option names, however it is written; a date alone, since nothing is published yesterday or last-fri.
  static func typed(_ text: String) throws -> Day {
    guard case .date(let day)? = try? DayPhrase(DashedText.text(text)) else { return try Day(DashedText.text(text)) }
    return day
  }
}

extension Book.Format: OptionWord {}
extension Reading.Status: OptionWord {}
extension Entry.Kind: OptionWord {}
extension Audience: OptionWord {}
extension CopyFilter.Standing: OptionWord {}
extension LoanFilter.Standing: OptionWord {}
extension LoanFilter.Way: OptionWord {}
extension Loan.Direction: OptionWord {}
extension Day.Precision: OptionWord {}
extension BookFilter.Order: OptionWord {}
