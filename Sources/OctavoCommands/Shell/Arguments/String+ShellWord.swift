extension String {
  /// The text as one shell word; quoted if needed. A `~/` at its start stays outside the quotes, as shells expand it
  /// only there.
  var shellWord: String {
    if hasPrefix("~/"), count > 2 { return "~/" + String(dropFirst(2)).shellWord }
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.:%+/".contains($0) }
    if isPlain { return self }
    // By code point, like a shell: before a combining accent, a sign is another `Character` in Swift only.
    let signs = "\\\"$`".unicodeScalars
    return "\"" + unicodeScalars.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }

  /// The command with more arguments, quoted where the shell needs it.
  func with(_ arguments: [String]) -> String { ([self] + arguments.map(\.shellWord)).joined(separator: " ") }
}
