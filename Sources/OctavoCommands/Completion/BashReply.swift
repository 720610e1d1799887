internal import ReadingModel

/// Candidates as Bash's `COMPREPLY` wants them.
///
/// Bash puts a reply into the line as it is, in place of what stands after the last colon or equals sign outside of
/// quotes (`COMP_WORDBREAKS`, Bash Reference Manual §5.2). `compgen -W` would run a command in a title,
/// so it is not used.
struct BashReply {
  private let line: TypedLine

  /// Replies for a line.
  init(_ line: TypedLine) {
    self.line = line
  }

  /// What is put into the line for a candidate.
  func text(_ candidate: Completion.Candidate) -> String {
    if let quote = line.openQuote { return BashReply.quoted(candidate.word, in: quote) }
    let beginning = line.beginning.unicodeScalars
    guard let divider = beginning.lastIndex(where: { $0 == ":" || $0 == "=" }) else {
      return BashReply.escaped(candidate.word)
    }
    return BashReply.escaped(String(candidate.word.unicodeScalars.dropFirst(beginning[...divider].count)))
  }

  /// With a backslash before every sign of ASCII that may mean something to the shell: before all but a few.
  private static func escaped(_ word: String) -> String {
    word.unicodeScalars.map { sign in
      switch sign {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":", "=", "@", "%", "+": String(sign)
      default: sign.isASCII ? "\\\(sign)" : String(sign)
      }
    }.joined()
  }

  /// As it stands inside of an open quote.
  private static func quoted(_ word: String, in quote: Unicode.Scalar) -> String {
    guard quote == "\"" else { return word.replacing(scalar: "'", with: "'\\''") }
    return word.unicodeScalars.map { TypedLine.signsInQuotes.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
