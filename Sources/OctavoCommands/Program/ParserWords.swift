internal import ReadingModel

/// Rewords the messages of the argument parser.
struct ParserWords {
  private let message: Substring

  /// A message of the parser.
  init(_ message: String) {
    var words = message[...]
    while let last = words.last, last == "." || last.isWhitespace { words.removeLast() }
    self.message = words
  }

  /// Whether a value is refused, not the combination of arguments.
  var refusesValue: Bool { message.hasPrefix("The value '") }

  /// Whether a word is in the wrong place.
  var isOfMisplacedWord: Bool { message.contains("nexpected argument") }

  /// One sentence, with the next step if the parser knows one.
  var sentence: String {
    if let own = choice ?? number ?? twice { return own }
    // The message of a value's own check is enough: leave out the option that the parser puts before it.
    var words = message
    if refusesValue, let end = words.firstRange(of: "': ") { words = words[end.upperBound...] }
    let sentence = (words.first?.lowercased() ?? "") + words.dropFirst()
    guard let question = sentence.firstRange(of: ". Did you mean ") else { return sentence }
    return "\(sentence[..<question.lowerBound]) - did you mean \(sentence[question.upperBound...])"
  }

  /// A value that is not one of the accepted words.
  private var choice: String? {
    let form = #/The value '(.*)' is invalid for '(-[^ ']*)?.*'\. Please provide one of (.*)/#.dotMatchesNewlines()
    guard let found = message.wholeMatch(of: form) else { return nil }
    let list =
      found.3.contains("\n") ? found.3.matches(of: #/- (.+)/#).map(\.1) : found.3.matches(of: #/'([^']+)'/#).map(\.1)
    let choices = list.map(String.init).formattedChoice
    return found.2.map { "\($0) takes \(choices), not '\(found.1)'" }
      ?? "invalid value '\(found.1)' - write \(choices)"
  }

  /// A value that is not a number, or a number that is too large.
  private var number: String? {
    guard let found = message.wholeMatch(of: #/The value '(.*)' is invalid for '(-.+) <.+>'/#) else { return nil }
    let isLarge = found.1.count > 9 && found.1.allSatisfy(\.isNumber)
    return "\(found.2) takes a \(isLarge ? "smaller" : "whole") number, not '\(found.1)'"
  }

  /// Two options that exclude each other.
  private var twice: String? {
    let form = #/Value to be set with flag '(.+)' had already been set with flag '(.+)'/#
    return message.wholeMatch(of: form).map {
      $0.1 == $0.2
        ? "\($0.1) is given twice - leave out one" : "\($0.2) and \($0.1) exclude each other - leave out one"
    }
  }
}
