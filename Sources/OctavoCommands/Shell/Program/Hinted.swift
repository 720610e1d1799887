/// An error of a module that knows no commands, with the next step on the command line.
protocol Hinted: Error {
  /// What to do; nil if the error's description says it, or there is nothing to do.
  var hint: String? { get }
}

extension Error {
  /// The message for the reader: what is wrong, and what to do.
  var messageWithHint: String {
    let text = "\(self)"
    guard let hint = (self as? any Hinted)?.hint else { return text }
    // The sentence ends before an indented list or excerpt.
    guard let list = text.firstRange(of: "\n  ")?.lowerBound else { return "\(text) - \(hint)" }
    let colon = text[..<list].hasSuffix(":") ? ":" : ""
    return text[..<list].dropLast(colon.count) + " - " + hint + colon + text[list...]
  }
}
