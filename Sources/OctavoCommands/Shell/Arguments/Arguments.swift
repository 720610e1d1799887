internal import ArgumentParser
internal import Capture
internal import Configuration
internal import LibraryStore
public import ReadingModel

// Parsing of typed arguments.

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

extension PlaceInput: TypedValue {
  init(typed text: String) throws {
    guard let (place, total) = PlaceInput.phrase(text) else {
      throw InvalidValue("not a position: '\(text)' - write 120, 62%, 1:20 or xii")
    }
    guard total == nil else {
      throw InvalidValue(
        "a total is not stored here: '\(text)' - write \(place.typed); 'octavo edit BOOK --total' sets the total")
    }
    self = place
  }
}

extension EditionTotal: TypedValue {
  /// Parses pages, or seconds for a length such as 13:20; nil for any other text.
  init?(_ text: String) {
    switch PlaceInput(text) {
    case .page(from: nil, let pages) where pages > 0: self = .pages(pages)
    case .time(from: nil, let seconds) where seconds > 0: self = .seconds(seconds)
    default: return nil
    }
  }

  init(typed text: String) throws {
    guard let total = EditionTotal(text) else {
      throw InvalidValue("not a length: '\(text)' - write the last page, or h:mm")
    }
    self = total
  }
}

extension Rating {
  /// Parses the rating of a reading; nil for `none`.
  static func typed(_ text: String) throws(Invalid) -> Rating? { text == "none" ? nil : try Rating(text) }
}

extension ClockPhrase: TypedPhrase {}
extension ComingDayPhrase: TypedPhrase {}
extension DayPhrase: TypedPhrase {}
extension MinutesPhrase: TypedPhrase {}
extension QueryName: TypedPhrase {}
extension Rating: TypedPhrase {}
extension RetentionPolicy: TypedPhrase {}
extension TimeOfDay: TypedPhrase {}
extension Money: TypedValue {}

extension Visibility {
  init(typed text: String) throws(InvalidValue) {
    guard let visibility = Visibility(rawValue: text.lowercased()) else {
      throw InvalidValue("not public or private: '\(text)'")
    }
    self = visibility
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

extension Name {
  /// Parses a name for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?, of subject: Subject) throws(Invalid) -> String?? {
    try String.field(argument) { text throws(Invalid) in try Name(text, of: subject).text }
  }
}

extension String {
  /// Parses a value for a field: nil if not given, `.some(nil)` if blank, which clears the field.
  static func field<Value, Invalid: Error>(
    _ argument: String?, _ read: (String) throws(Invalid) -> Value
  ) throws(Invalid) -> Value?? {
    guard let argument else { return nil }
    return .some(argument.isBlank ? nil : try read(argument))
  }

  /// Parses a text for a field in the same way.
  static func field(_ argument: String?) -> String?? { field(argument) { $0 } }
}
