/// A word of the reader, or a text that the shell kept in one argument.
struct TypedWord: Hashable, Sendable {
  /// The word or text, as typed.
  let text: String
  /// Whether it is an argument with white space that is no token: the reader quoted it.
  let isQuoted: Bool

  /// The word as tokens are written: in lower case, without a comma at its end.
  var lowered: String {
    let word = text.lowercased()
    return word.count > 1 && (word.hasSuffix(",") || word.hasSuffix(";")) ? String(word.dropLast()) : word
  }

  /// The words of arguments. A quoted argument that is one token, such as `20 min ago`, is divided.
  static func words(of arguments: [String], for verb: Verb) -> [TypedWord] {
    arguments.flatMap { argument -> [TypedWord] in
      guard argument.contains(where: \.isWhitespace) else { return [TypedWord(text: argument, isQuoted: false)] }
      let words = argument.split(whereSeparator: \.isWhitespace).map { TypedWord(text: String($0), isQuoted: false) }
      let isToken = TokenTable.match(words[...], for: verb).map { $0.count == words.count } ?? false
      return isToken && !argument.contains(where: \.isNewline) ? words : [TypedWord(text: argument, isQuoted: true)]
    }
  }
}
