internal import ReadingModel

/// A word of the reader, or a text that the shell kept in one argument.
struct TypedWord: Hashable, Sendable {
  /// The word or text, as typed.
  let text: String
  /// Whether the reader quoted it: an argument with white space that is not a token, or words in quotation marks.
  let isQuoted: Bool
  /// The tags that the word is; empty for other words.
  var tags: [String] = []
  /// The text with the quotation marks around it, if they were typed.
  var marked: String?
  /// The word as tokens are written; empty for a text, which is long and seldom looked into.
  private let token: String

  init(text: String, isQuoted: Bool = false, tags: [String] = [], marked: String? = nil) {
    self.text = text
    self.isQuoted = isQuoted
    self.tags = tags
    self.marked = marked
    token = isQuoted ? "" : Typography.token(text)
  }

  /// An argument, which is a text if it has white space.
  init(argument: String) { self.init(text: argument, isQuoted: argument.contains(where: \.isWhitespace)) }

  /// The word as tokens are written.
  var lowered: String { isQuoted ? Typography.token(text) : token }

  /// Whether the word is `by`, before names.
  var isBy: Bool { !isQuoted && text.lowercased() == "by" }

  /// Whether the word is in brackets or ends with one, or with a comma: what follows is not part of the same sentence.
  var endsClause: Bool { text.last.map { ",;)]".contains($0) } ?? false }

  /// Whether a sign after the word divides it from what follows.
  var endsPart: Bool { text.last.map { ":,;".contains($0) } ?? false }

  /// The word as tokens are written, without a colon after it.
  var withoutColon: String { text.hasSuffix(":") ? Typography.token(String(text.dropLast())) : lowered }

  /// The words of arguments. A quoted argument that is one token, such as `20 min ago`, is divided; in a note or quote
  /// not if it is a share or a chapter beside a page: `quote dune "one half" p. 81`.
  /// - Parameter all: All arguments of the command, if these are not all.
  static func words(of arguments: [String], among all: [String]? = nil, for verb: Verb) -> [TypedWord] {
    arguments.flatMap { argument -> [TypedWord] in
      guard argument.contains(where: \.isWhitespace) else { return [TypedWord(text: argument)] }
      let words = divided(argument)
      let match = TokenTable.match(words[...], for: verb)
      let isText =
        switch match?.token {
        // `quote "The end."`
        case .place(.end, _): verb.isAboutText
        // `note dune "page 81" he reached page 90`
        case .place(.page, _): false
        case .place: verb.isAboutText && isBesidePage(argument, in: all ?? arguments, for: verb)
        default: false
        }
      let isToken = match.map { $0.count == words.count } ?? false && !isText
      return isToken && !argument.contains(where: \.isNewline) ? words : [TypedWord(text: argument, isQuoted: true)]
    }
  }

  /// Whether a page such as `p. 81` is all that follows an argument, besides quoted ones; in a quote, whether it is
  /// among the words before or after it.
  private static func isBesidePage(_ argument: String, in all: [String], for verb: Verb) -> Bool {
    let sides = all.split(separator: argument, maxSplits: 1, omittingEmptySubsequences: false).map { side in
      side.filter { !$0.contains(where: \.isWhitespace) }.map { TypedWord(text: $0) }
    }
    func pageLength(_ words: ArraySlice<TypedWord>) -> Int? {
      guard let match = TokenTable.match(words, for: verb), case .place(.page, _) = match.token else { return nil }
      return match.count
    }
    if verb == .quote { return sides.contains { side in side.indices.contains { pageLength(side[$0...]) != nil } } }
    guard let after = sides.last, sides.count == 2 else { return false }
    return pageLength(after[...]) == after.count
  }

  /// The words of a text.
  static func divided(_ text: String) -> [TypedWord] {
    text.split(whereSeparator: \.isWhitespace).map { TypedWord(text: String($0)) }
  }
}

extension Sequence<TypedWord> {
  /// The words with spaces between them.
  var asTyped: String { map(\.text).joined(separator: " ") }
}
