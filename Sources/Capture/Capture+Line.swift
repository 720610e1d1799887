extension Capture {
  /// The arguments of a line typed at a prompt: words, and texts in double quotes.
  package static func arguments(ofLine line: String) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    // Without a closing quote the sign is a part of its word.
    guard !parts.count.isMultiple(of: 2) else { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
    return parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [String(part)]
    }
  }
}
