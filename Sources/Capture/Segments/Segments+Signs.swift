internal import ReadingModel

/// Words with a sign in them: `dune:140`, `+theory`.
extension Segments {
  /// `dune:140`, `dune,140`, `page=140` and `120,130` as two words.
  static func atSign(_ word: TypedWord, _ verb: Verb, _ books: some BookNames) throws -> [TypedWord] {
    if verb.takesPlaces, !verb.isAboutText, let numbers = twoNumbers(word) { return numbers }
    guard !word.isQuoted, !verb.isAboutText, let sign = word.text.firstIndex(where: { ":,=@".contains($0) }) else {
      return [word]
    }
    let (name, value) = (String(word.text[..<sign]), String(word.text[word.text.index(after: sign)...]))
    guard name.first?.isLetter == true, let first = value.first, first.isNumber || "*★+".contains(first) else {
      return [word]
    }
    let isLabel = labels.contains(name.lowercased()) || PlaceWords.pageWords.contains(name.lowercased())
    guard try isLabel || books.named(name) != .none else { return [word] }
    return [name, value].map { TypedWord(text: $0) }
  }

  /// The two numbers of `99,100`, as hardly a book has so many pages; nil for other words.
  private static func twoNumbers(_ word: TypedWord) -> [TypedWord]? {
    guard !word.isQuoted, let all = NumberWords.digits(word.lowered), all >= 10_000,
      case let parts = word.lowered.split(separator: ",").map(String.init), parts.count == 2, parts[1].first != "0",
      all % 1000 > all / 1000
    else { return nil }
    return parts.map { TypedWord(text: $0) }
  }

  /// `+theory`, `#theory`, `"+second chances"`; nil for other arguments, such as `+30` and `#12`.
  static func tags(_ argument: String) throws -> [String]? {
    // `:sea:theory:`, as in org-mode.
    if argument.count > 2, argument.hasPrefix(":"), argument.hasSuffix(":"), !argument.contains(where: \.isWhitespace) {
      let names = argument.split(separator: ":").map(String.init)
      if !names.isEmpty, names.allSatisfy({ $0.first?.isLetter == true }) { return names }
    }
    for label in ["tag:", "tags:"] where argument.hasPrefix(label) && argument.count > label.count {
      return try tags("+" + argument.dropFirst(label.count))
    }
    let name = argument.dropFirst()
    guard let sign = argument.first, "+#@".contains(sign), let first = name.first,
      first.isLetter || (sign != "@" && first.isNumber && name.isTagAfterPlus)
    else { return nil }
    if sign != "+", name.contains(where: \.isWhitespace) { return nil }
    if sign == "@" { throw CaptureError.tagSign(argument) }
    guard
      !name.contains(where: \.isWhitespace)
        || (name.count <= 40 && !name.contains { $0.isNewline || ".!?,;".contains($0) })
    else { return nil }
    return name.split(separator: ",").compactMap { part in
      let tag = part.drop { $0.isWhitespace || $0 == "+" || $0 == "#" }
      return tag.lastIndex { !$0.isWhitespace && !":.;!?)…".contains($0) }.map { String(tag[...$0]) }
    }
  }

  /// Words before a colon that name what follows, as in `rating: 4`.
  static let labels: WordSet = "rating stars score page pages chapter progress position date day time book"
}
