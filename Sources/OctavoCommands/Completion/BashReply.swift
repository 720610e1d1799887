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
    guard let divider = line.beginning.lastIndex(where: { ":=".contains($0) }) else {
      return BashReply.escaped(candidate.word)
    }
    let kept = line.beginning[...divider].count
    return BashReply.escaped(String(candidate.word.dropFirst(kept)))
  }

  /// With a backslash before all that the shell would take for its own.
  private static func escaped(_ word: String) -> String {
    let special: Set<Character> = Set(" \t\"'\\$`!&|;()<>*?[]{}#~^")
    return word.reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// As it stands inside of an open quote.
  private static func quoted(_ word: String, in quote: Character) -> String {
    guard quote == "\"" else {
      return word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    }
    return word.reduce(into: "") { text, character in
      if "\"\\$`".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
