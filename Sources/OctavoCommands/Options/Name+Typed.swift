internal import ReadingModel

extension Name {
  /// Parses a name argument.
  static func typed(_ argument: String, of bearer: Bearer = .party) throws(Invalid) -> Name {
    try Name(DashedText.text(argument), of: bearer)
  }

  /// Parses a name for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?, of bearer: Bearer) throws(Invalid) -> String?? {
    guard let argument else { return nil }
    return .some(argument.allSatisfy(\.isWhitespace) ? nil : try typed(argument, of: bearer).text)
  }
}

extension DashedText {
  /// Parses a text for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?) -> String?? {
    argument.map { $0.allSatisfy(\.isWhitespace) ? nil : text($0) }
  }
}
