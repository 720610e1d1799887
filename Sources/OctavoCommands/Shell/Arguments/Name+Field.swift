internal import ReadingModel

extension Name {
  /// Parses a name for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?, of subject: Subject) throws(Invalid) -> String?? {
    guard let argument else { return nil }
    return .some(argument.allSatisfy(\.isWhitespace) ? nil : try Name(argument, of: subject).text)
  }
}

extension String {
  /// Parses a text for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?) -> String?? {
    argument.map { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
