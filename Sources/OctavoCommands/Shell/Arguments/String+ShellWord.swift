extension String {
  /// The text as one shell word; quoted if needed.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.:%+".contains($0) }
    if isPlain { return self }
    // By code point, like a shell: before a combining accent, a sign is another `Character` in Swift only.
    let signs = "\\\"$`".unicodeScalars
    return "\"" + unicodeScalars.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
