/// Tags in commands that store none: `finish dune 5 +bookclub`.
extension CaptureError {
  /// The error for words with tags that the command does not store; nil for other words, and about a book that is not
  /// in the library.
  static func tags(
    in arguments: [String], for verb: Verb, book: String?, _ books: some BookNames
  ) throws -> CaptureError? {
    guard !verb.takesTags else { return nil }
    // What follows a colon is text, word for word.
    let colon = verb.takesText || verb.takesRemarks ? arguments.firstIndex { $0.hasSuffix(":") } : nil
    let tagged = try arguments[..<(colon ?? arguments.endIndex)].filter { try isTag($0) }
    guard !tagged.isEmpty else { return nil }
    let others = arguments.filter { !tagged.contains($0) }
    guard let meaning = try Capture(aboutOne: others, for: verb, book: book, in: books).meanings.first,
      try meaning.book.map({ try !books.named($0).isNone }) ?? true
    else { return nil }
    return .tagsNotStored(
      try tagged.flatMap { try Segments.tags($0) ?? [] }, CommandMeaning(verb: verb, meaning: meaning))
  }

  private static func isTag(_ argument: String) throws -> Bool {
    guard let sign = argument.first, "+#".contains(sign) else { return false }
    return try Segments.tags(argument)?.isEmpty == false
  }
}
