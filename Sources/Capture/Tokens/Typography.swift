/// Signs that readers type or paste for the same thing: dashes, quotation marks, stars, brackets.
enum Typography {
  /// Dashes that stand alone between words.
  static let dashes: WordSet = "- – —"

  /// The word as tokens are written: in lower case, with plain dashes and apostrophes, without punctuation around it.
  static func token(_ text: String) -> String {
    // Most words are written so already.
    if text.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) }) { return text }
    var word = ""
    for sign in text.lowercased() {
      switch sign {
      case "’", "‘", "ʼ", "′": word.append("'")
      case "–", "—", "‒", "−", "‐", "‑", "―": word.append("-")
      case "→", "⇒": word.append("->")
      case "…": word.append("...")
      case "％": word.append("%")
      case "⭐", "⭐\u{FE0F}", "🌟": word.append("★")
      case "✩", "✰", "✫", "✬", "✭", "✮", "✯", "⭒", "⚝": word.append("☆")
      default: word.append(sign)
      }
    }
    // Without filled stars the white ones count: `4☆`.
    if !word.contains("★") { word = word.replacing("☆", with: "★") }
    guard word.count > 1 else { return word }
    let isMark = word.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "★" && $0 != "*" }
    // `40 %, chapter 9`
    if isMark { return word.hasSuffix(",") ? String(word.dropLast()) : word }
    while let last = word.last, word.count > 1, ",;!?.)]}>".contains(last) { word.removeLast() }
    while let first = word.first, word.count > 1, "([{<".contains(first) { word.removeFirst() }
    return word
  }

  /// Whether a word has neither letters nor digits: a dash, a bracket, a picture.
  static func isSign(_ word: String) -> Bool { !word.contains { $0.isLetter || $0.isNumber } }

  /// The closing marks for an opening quotation mark; nil for other characters.
  private static func closingMarks(for opening: Character) -> String? {
    switch opening {
    case "“": "”“"
    case "”": "”"
    case "„": "“”"
    case "«": "»"
    case "»": "«"
    case "‘": "’‘"
    case "‚": "‘’"
    case "‹": "›"
    case "「": "」"
    case "『": "』"
    case "\"": "\""
    default: nil
    }
  }

  /// Words, with those between typographic quotation marks as one text each, as if the shell had kept them together.
  /// - Parameter isPart: Whether a single word in marks is a part of the text that goes on with the next words.
  static func joiningQuoted(
    _ words: [TypedWord], unless isPart: (ArraySlice<TypedWord>) -> Bool = { _ in false }
  ) -> [TypedWord] {
    var result: [TypedWord] = []
    var place = 0
    while place < words.count {
      guard let (text, count) = quotation(words[place...]), count > 1 || !isPart(words[(place + 1)...]) else {
        result.append(words[place])
        place += 1
        continue
      }
      let marked = words[place..<(place + count)].asTyped
      result.append(TypedWord(text: text, isQuoted: true, marked: marked))
      place += count
    }
    return result
  }

  /// Words as a text, with the quotation marks of a part of it: `“Fear” is the mind-killer`.
  static func text(_ words: [TypedWord]) -> String {
    words.map { words.count == 1 ? $0.text : $0.marked ?? $0.text }.joined(separator: " ")
  }

  /// A text without the quotation marks around the whole of it.
  static func withoutQuotationMarks(_ text: String) -> String {
    let parts = joiningQuoted(TypedWord.divided(text))
    return parts.count == 1 && parts[0].isQuoted ? parts[0].text : text
  }

  private static func quotation(_ words: ArraySlice<TypedWord>) -> (text: String, count: Int)? {
    guard let first = words.first, !first.isQuoted, let closing = first.text.first.flatMap(closingMarks) else {
      return nil
    }
    for (offset, word) in words.enumerated() where !word.isQuoted {
      let end = word.text.lastIndex { !",;".contains($0) }
      guard let end, closing.contains(word.text[end]), offset > 0 || word.text.count > 2 else { continue }
      let text = words.prefix(offset + 1).asTyped
      let inner = text.dropFirst().prefix { _ in true }.dropLast(word.text.distance(from: end, to: word.text.endIndex))
      return inner.contains { !$0.isWhitespace } ? (String(inner), offset + 1) : nil
    }
    return nil
  }
}

extension String {
  /// The text without a dash before it, or a comma after it.
  var withoutSeparators: String {
    var words = split(separator: " ", omittingEmptySubsequences: false)
    let dashes = ["-", "–", "—", "--", ";", ",", ".", "|", "/", "+"]
    while words.count > 1, dashes.contains(String(words[0])) { words.removeFirst() }
    while words.count > 1, dashes.contains(String(words[words.count - 1])) { words.removeLast() }
    let text = words.joined(separator: " ")
    return text.count > 1 && ",;".contains(text.last ?? " ") ? String(text.dropLast()) : text
  }
}
