internal import ReadingModel

/// A word of a query, without quotation marks.
struct QueryWord {
  /// A character, and whether it was quoted.
  struct Letter {
    let character: Character
    let isQuoted: Bool
    let offset: Int
  }

  /// The position of the word, in characters.
  let offset: Int
  var letters: [Letter] = []

  var text: String { String(letters.map(\.character)) }

  /// Whether any part of it was quoted.
  var isQuoted: Bool { letters.contains(where: \.isQuoted) }

  /// Splits a text at spaces outside quotation marks.
  static func words(of text: String) throws(QueryError) -> [QueryWord] {
    var words: [QueryWord] = []
    var word: QueryWord?
    var openQuotation: Int?
    for (offset, character) in text.enumerated() {
      if character == "\"" {
        openQuotation = openQuotation == nil ? offset : nil
        word = word ?? QueryWord(offset: offset)
      } else if character.isWhitespace, openQuotation == nil {
        if let word { words.append(word) }
        word = nil
      } else {
        word = word ?? QueryWord(offset: offset)
        word?.letters.append(Letter(character: character, isQuoted: openQuotation != nil, offset: offset))
      }
    }
    if let openQuotation { throw QueryError(text: text, offset: openQuotation, reason: .openQuotation) }
    if let word { words.append(word) }
    return words
  }

  /// The words of a text; none if it is invalid.
  static func wordsIfValid(of text: String) -> [QueryWord] { (try? words(of: text)) ?? [] }

  /// The text with another one in the places that the closure finds in its words.
  static func replacing(in text: String, with new: String, _ place: (QueryWord) -> Range<Int>?) -> String {
    var characters = Array(text)
    for place in wordsIfValid(of: text).compactMap(place).reversed() { characters.replaceSubrange(place, with: new) }
    return String(characters)
  }

  /// Whether it is exactly this text, unquoted.
  func isBare(_ text: String) -> Bool { !isQuoted && self.text == text }

  /// Removes an unquoted sign from the front, if something follows it.
  mutating func take(_ signs: Set<Character>) -> Bool {
    guard letters.count > 1, let first = letters.first, !first.isQuoted, signs.contains(first.character) else {
      return false
    }
    letters.removeFirst()
    return true
  }

  /// Removes an unquoted comma from the end.
  mutating func takeComma() -> Bool {
    guard letters.count > 1, let last = letters.last, !last.isQuoted, last.character == "," else { return false }
    letters.removeLast()
    return true
  }

  /// The field before an unquoted colon and the values after it, separated by unquoted commas; nil if there is none.
  /// - Parameter fields: The custom fields, which may have digits, hyphens and other letters than ASCII's.
  func fieldAndValues(_ fields: Set<FieldName>) -> (name: String, values: [QueryWord])? {
    guard let colon = letters.firstIndex(where: { $0.character == ":" }), colon > 0,
      letters[...colon].allSatisfy({ !$0.isQuoted }),
      case let name = String(letters[..<colon].map(\.character)),
      name.allSatisfy({ $0.isASCII && $0.isLetter }) || fields.contains(named: name)
    else { return nil }
    var values = [QueryWord(offset: letters[colon].offset + 1)]
    for letter in letters[(colon + 1)...] {
      if letter.character == ",", !letter.isQuoted {
        values.append(QueryWord(offset: letter.offset + 1))
      } else {
        values[values.count - 1].letters.append(letter)
      }
    }
    return (name, values)
  }
}

extension Set<FieldName> {
  /// Whether one has a name, ignoring case.
  func contains(named text: String) -> Bool { (try? FieldName(text)).map(contains) ?? false }
}
