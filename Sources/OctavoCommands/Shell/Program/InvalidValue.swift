internal import ReadingModel

/// An invalid value of an option or argument, found while the arguments are parsed.
///
/// Errors in the arguments as a whole, such as options that exclude each other, are a `ValidationError`.
struct InvalidValue: ReportedError, Equatable {
  let description: String

  var category: FailureCategory { .input }

  /// A value that is refused with a message.
  init(_ description: String) {
    self.description = description
  }
}

extension InvalidValue {
  /// Refuses a number that is out of range; accepts nil.
  static func check(_ number: Int?, of name: String, in range: ClosedRange<Int>) throws(InvalidValue) {
    guard let number, !range.contains(number) else { return }
    throw InvalidValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not \(number)")
  }

  /// Parses a number for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ text: String?, of name: String, in range: ClosedRange<Int>) throws(InvalidValue) -> Int?? {
    guard let text else { return nil }
    if text.allSatisfy(\.isWhitespace) { return .some(nil) }
    guard let number = Int(text), range.contains(number) else {
      throw InvalidValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// Refuses a count below 1; accepts nil.
  static func checkCount(_ number: Int?, of name: String) throws(InvalidValue) {
    guard let number, number < 1 else { return }
    throw InvalidValue("\(name) takes 1 or more, not \(number)")
  }
}
