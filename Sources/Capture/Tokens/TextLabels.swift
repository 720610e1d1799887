/// Words before a colon that belong to the text after it: `spoiler: Paul wins`.
enum TextLabels {
  /// The words before a colon that belong to the text, as in `note spoiler: Paul wins`.
  static func label(
    _ words: [TypedWord], _ verb: Verb, _ books: some BookNames
  ) throws -> ArraySlice<TypedWord> {
    var start = words.startIndex
    var place = start
    while place < words.endIndex {
      let found = words[place].isQuoted ? nil : TokenTable.match(words[place...], for: verb)
      let isCount =
        place + 1 < words.endIndex
        && (verb.isAboutText && found?.token.isNumber == true
          || NumberWords.digits(words[place].lowered) != nil && found?.count == 1
            && counted.contains(words[place + 1].withoutColon))
      if words[place].isQuoted || !words[place].tags.isEmpty || (found != nil && !isCount) {
        start = place + (found?.count ?? 1)
      }
      place += max(1, found?.count ?? 1)
    }
    for first in words.indices.suffix(from: min(start, words.endIndex)) {
      let label = words[first...]
      let isNumbered = NumberWords.digits(label[first].lowered) != nil
      guard
        try contain(label.map(\.text))
          || (verb.takesPlaces && (first == start ? verb.isAboutText || start > 0 : isNumbered && verb.isAboutText)
            && isUnknown(label, books))
      else { continue }
      let before = words[start..<first].asTyped
      if try !books.named(label.asTyped).isNone { continue }
      if try before.isEmpty || FillerWords.isFiller(words[start..<first].map(\.text)) || !books.named(before).isNone {
        return label
      }
    }
    return []
  }

  /// Whether no book has such a name or a similar one, and none is named by the first of the words.
  private static func isUnknown(_ words: ArraySlice<TypedWord>, _ books: some BookNames) throws -> Bool {
    guard !words.contains(where: \.isQuoted), words.contains(where: { $0.text.contains(where: \.isLetter) }) else {
      return false
    }
    let names = (1...words.count).map { words.prefix($0).asTyped }
    guard try names.dropLast().allSatisfy({ try books.titled($0) == nil }), let name = names.last,
      try books.named(name).isNone
    else { return false }
    let bare = FillerWords.book(in: words.map(\.text)).words.joined(separator: " ")
    return try (bare.isEmpty || books.named(bare).isNone) && !books.isNear(name)
  }

  /// Whether the words are part of the text, and name no book.
  static func contain(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    // `3 things I loved`
    if lowered.count > 1, NumberWords.digits(lowered[0]) != nil {
      return lowered.count == 2 && counted.contains(lowered[1]) || contain(Array(words.dropFirst()))
    }
    // `in 2 words`
    if lowered.count == 3, lowered[0] == "in", counted.contains(lowered[2]) { return contain(Array(words.dropFirst())) }
    return lowered.count == 1 && alone.contains(lowered[0]) || lowered == ["to", "self"]
      || lowered == ["note", "to", "self"]
      || lowered.count > 1 && RemarkWords.areAll(words)
  }

  /// Words that say what a number before them counts: `5 words: best book of the year`.
  private static let counted: WordSet = "word words thing things reason reasons"

  private static let alone: WordSet = """
    spoiler spoilers question questions theory theories note notes todo idea ideas thought thoughts quote warning
    prediction guess ps p.s. update edit btw fyi reminder remember aside character characters plot theme themes summary
    vocab vocabulary word words pros cons pro con tldr tl;dr verdict mood highlight favourite favorite lesson takeaway
    caution nb n.b. wow so also plus but ending self prologue epilogue conclusion reason review comment remark symbolism
    """
}
