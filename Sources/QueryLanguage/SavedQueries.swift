package import ReadingModel

/// The saved queries by name.
package struct SavedQueries: Hashable, Sendable {
  private let queries: [QueryName: String]

  package init(_ queries: [SavedQuery] = []) {
    self.queries = Dictionary(queries.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: QueryName) -> String? { queries[name] }

  /// The name most similar to a word.
  package func near(_ word: String) -> QueryName? {
    let nearest = queries.keys.map(\.text).near(word).first
    return queries.keys.first { $0.text == nearest }
  }
}

extension Query {
  /// The names that a text uses, without resolving them; empty if it is invalid.
  package static func namesUsed(in text: String) -> Set<QueryName> {
    Set(QueryWord.wordsIfValid(of: text).compactMap(\.savedName))
  }

  /// The text with a saved query renamed.
  package static func renaming(_ old: QueryName, to new: QueryName, in text: String) -> String {
    QueryWord.replacing(in: text, with: new.written) { word in
      guard word.savedName == old, let sign = word.letters.first(where: { $0.character == "@" }) else { return nil }
      return sign.offset..<sign.offset + old.text.count + 1
    }
  }
}

extension QueryWord {
  /// The name of the saved query that the word refers to, negated or not.
  var savedName: QueryName? {
    var word = self
    _ = word.takeComma()
    _ = word.take(["-", "^"])
    guard word.take(["@"]), !word.isQuoted else { return nil }
    return try? QueryName(word.text)
  }
}
