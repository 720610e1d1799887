extension String {
  /// The text as one word of a command: in quotation marks where it has to be.
  package var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    if isPlain { return self }
    return "\"" + map { "\\\"$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
