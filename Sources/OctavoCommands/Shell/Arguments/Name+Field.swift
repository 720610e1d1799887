internal import ReadingModel

extension Name {
  /// Parses a name argument.
  static func typed(_ argument: String, of subject: Subject = .party) throws(Invalid) -> Name {
    try Name(ArgumentEscaping.text(argument), of: subject)
  }

  /// Parses a name for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?, of subject: Subject) throws(Invalid) -> String?? {
    guard let argument else { return nil }
    return .some(argument.allSatisfy(\.isWhitespace) ? nil : try typed(argument, of: subject).text)
  }
}

extension ArgumentEscaping {
  /// Parses a text for a field: nil if not given, `.some(nil)` if empty, which clears the field.
  static func field(_ argument: String?) -> String?? {
    argument.map { $0.allSatisfy(\.isWhitespace) ? nil : text($0) }
  }
}
