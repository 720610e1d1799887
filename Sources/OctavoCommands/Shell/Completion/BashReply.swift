internal import ReadingModel

/// Candidates in the form of Bash's `COMPREPLY`.
///
/// Bash inserts a reply verbatim, in place of the text after the last unquoted colon or equals sign (`COMP_WORDBREAKS`,
/// Bash Reference Manual §5.2). Not `compgen -W`: it would run a command in a title.
struct BashReply {
  let line: TypedLine

  /// The text to insert for a candidate.
  func text(_ candidate: Completion.Candidate) -> String {
    if let quote = line.openQuote { return BashReply.quoted(candidate.word, in: quote) }
    let beginning = line.beginning.unicodeScalars
    guard let divider = beginning.lastIndex(where: { $0 == ":" || $0 == "=" }) else {
      return BashReply.escaped(candidate.word)
    }
    return BashReply.escaped(String(candidate.word.unicodeScalars.dropFirst(beginning[...divider].count)))
  }

  /// Escapes every ASCII character that may be special to the shell: all except a few.
  private static func escaped(_ word: String) -> String {
    word.unicodeScalars.map { sign in
      switch sign {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":", "=", "@", "%", "+": String(sign)
      default: sign.isASCII ? "\\\(sign)" : String(sign)
      }
    }.joined()
  }

  /// Escapes text inside an open quote.
  private static func quoted(_ word: String, in quote: Unicode.Scalar) -> String {
    guard quote == "\"" else { return word.replacing(scalar: "'", with: "'\\''") }
    return word.unicodeScalars.map { TypedLine.signsInQuotes.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
