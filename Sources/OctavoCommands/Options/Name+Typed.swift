internal import ReadingModel

extension Name {
  /// The name that an argument is.
  static func typed(_ argument: String, of bearer: Bearer = .party) throws(Invalid) -> Name {
    try Name(DashedText.text(argument), of: bearer)
  }

  /// What an argument gives to a field: its name, or nothing where it is empty, which takes the name away; nil where it
  /// is not there.
  static func field(_ argument: String?, of bearer: Bearer) throws(Invalid) -> String?? {
    guard let argument else { return nil }
    return .some(argument.allSatisfy(\.isWhitespace) ? nil : try typed(argument, of: bearer).text)
  }
}

extension DashedText {
  /// What an argument gives to a field: its text, or nothing where it is empty; nil where it is not there.
  static func field(_ argument: String?) -> String?? {
    argument.map { $0.allSatisfy(\.isWhitespace) ? nil : text($0) }
  }
}
