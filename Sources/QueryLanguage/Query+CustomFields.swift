package import ReadingModel

extension Query {
  /// Whether the meaning of a text may depend on the custom fields: it has a field that is not built in, another order,
  /// or a saved query.
  package static func mayNameFields(_ text: String) -> Bool {
    if text.contains("@") { return true }
    return text.split { $0.isWhitespace || $0 == "\"" }.contains { word in
      let name = word.drop { $0 == "-" || $0 == "^" }.prefix { $0 != ":" }
      guard name.endIndex < word.endIndex else { return false }
      return name.lowercased() == "sort" || QueryField(named: String(name)) == nil
    }
  }

  /// The custom fields that a stored text names, whether the library has them or not: a field that lost its last value
  /// matches nothing, instead of making the text invalid.
  package static func fieldsNamed(in text: String) -> Set<FieldName> {
    Set(QueryWord.wordsIfValid(of: text).compactMap { $0.customField?.name })
  }

  /// The text with a custom field renamed.
  package static func renaming(_ old: FieldName, to new: FieldName, in text: String) -> String {
    QueryWord.replacing(in: text, with: new.text) { word in
      word.customField.flatMap { $0.name == old ? $0.range : nil }
    }
  }
}

extension QueryWord {
  /// The custom field that the word names, as a field or for the order, and its place in the text.
  fileprivate var customField: (name: FieldName, range: Range<Int>)? {
    var word = self
    _ = word.take(["-", "^"])
    guard let colon = word.letters.firstIndex(where: { $0.character == ":" && !$0.isQuoted }), colon > 0 else {
      return nil
    }
    var name = word.letters[..<colon]
    let text = String(name.map(\.character)).lowercased()
    if text == "sort" {
      name = word.letters[(colon + 1)...].prefix { $0.character != "," }
      if let last = name.last, "+-".contains(last.character) { name.removeLast() }
      if QuerySort.Key(rawValue: String(name.map(\.character)).lowercased()) != nil { return nil }
    } else if QueryField(named: text) != nil || text == "limit" {
      return nil
    }
    guard let first = name.first, let last = name.last, name.allSatisfy({ !$0.isQuoted }),
      let field = try? FieldName(String(name.map(\.character)))
    else { return nil }
    return (field, first.offset..<last.offset + 1)
  }
}
