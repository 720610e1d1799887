internal import ArgumentParser
internal import ReadingModel

/// An invalid value of an option or argument, found while the arguments are parsed.
///
/// Errors in the arguments as a whole, such as options that exclude each other, are a `ValidationError`.
struct InvalidValue: ReportedError, Equatable {
  let description: String

  var category: FailureCategory { .input }

  init(_ description: String) { self.description = description }
}

extension InvalidValue {
  /// Refuses a number that is out of range; accepts nil.
  static func check(_ number: Int?, of name: String, in range: ClosedRange<Int>) throws(InvalidValue) {
    guard let number, !range.contains(number) else { return }
    throw InvalidValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not \(number)")
  }

  /// Parses a number for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ text: String?, of name: String, in range: ClosedRange<Int>) throws(InvalidValue) -> Int?? {
    try String.field(text) { text throws(InvalidValue) in
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      return number
    }
  }

  /// Refuses a count below 1; accepts nil.
  static func checkCount(_ number: Int?, of name: String) throws(InvalidValue) {
    guard let number, number < 1 else { return }
    throw InvalidValue("\(name) takes 1 or more, not \(number)")
  }
}

extension ValidationError {
  /// Refuses more than one of options and arguments that exclude each other.
  static func checkExclusive(_ given: KeyValuePairs<String, Bool>) throws(ValidationError) {
    guard given.count(where: { $0.value }) > 1 else { return }
    throw ValidationError("\(given.map { $0.key }.formattedWithAnd) exclude each other - give one of them")
  }
}
