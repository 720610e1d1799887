internal import ReadingModel

/// What the parser of arguments says, in the words of this program.
struct ParserWords {
  private let message: Substring

  /// The words of a message.
  init(_ message: String) {
    var words = message[...]
    while let last = words.last, last == "." || last.isWhitespace { words.removeLast() }
    self.message = words
  }

  /// Whether a value is refused, not the way in which the arguments are put together.
  var refusesValue: Bool { message.hasPrefix("The value '") }

  /// Whether a word stands where none can.
  var isOfMisplacedWord: Bool { message.contains("nexpected argument") }

  /// One sentence; what to do next is said where the parser knows it.
  var sentence: String {
    if let own = choice ?? number ?? twice { return own }
    // What a value's own rule says is told alone: the parser puts before it which option it was for.
    var words = message
    if refusesValue, let end = words.firstRange(of: "': ") { words = words[end.upperBound...] }
    let sentence = (words.first?.lowercased() ?? "") + words.dropFirst()
    guard let question = sentence.firstRange(of: ". Did you mean ") else { return sentence }
    return "\(sentence[..<question.lowerBound]) - did you mean \(sentence[question.upperBound...])"
  }

  /// A value that is none of those there are.
  private var choice: String? {
    let form = #/The value '(.*)' is invalid for '(-[^ ']*)?.*'\. Please provide one of (.*)/#.dotMatchesNewlines()
    guard let found = message.wholeMatch(of: form) else { return nil }
    let list =
      found.3.contains("\n") ? found.3.matches(of: #/- (.+)/#).map(\.1) : found.3.matches(of: #/'([^']+)'/#).map(\.1)
    let choices = list.map(String.init).formattedChoice
    return found.2.map { "\($0) takes \(choices), not '\(found.1)'" }
      ?? "'\(found.1)' cannot be taken - write \(choices)"
  }

  /// A value that is no number, or no number that is counted with.
  private var number: String? {
    guard let found = message.wholeMatch(of: #/The value '(.*)' is invalid for '(-.+) <.+>'/#) else { return nil }
    let isLarge = found.1.count > 9 && found.1.allSatisfy(\.isNumber)
    return "\(found.2) takes a \(isLarge ? "smaller" : "whole") number, not '\(found.1)'"
  }

  /// Two options of which one is enough.
  private var twice: String? {
    let form = #/Value to be set with flag '(.+)' had already been set with flag '(.+)'/#
    return message.wholeMatch(of: form).map {
      $0.1 == $0.2
        ? "\($0.1) stands there twice - leave out one" : "\($0.2) and \($0.1) exclude each other - leave out one"
    }
  }
}
