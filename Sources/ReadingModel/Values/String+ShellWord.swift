extension String {
  /// The text as one word of a command: in quotation marks where it has to be.
  package var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.:%+".contains($0) }
    if isPlain { return self }
    // By code points, as a shell does: with an accent behind it a sign is another character to Swift alone.
    let signs = "\\\"$`".unicodeScalars
    return "\"" + unicodeScalars.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
