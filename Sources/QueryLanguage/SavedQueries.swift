package import ReadingModel

/// The saved queries by name.
package struct SavedQueries: Hashable, Sendable {
  private let queries: [QueryName: String]

  /// The saved queries of a library.
  package init(_ queries: [SavedQuery] = []) {
    self.queries = Dictionary(queries.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text of a saved query.
  package subscript(name: QueryName) -> String? { queries[name] }

  /// The name most similar to a word.
  package func near(_ word: String) -> QueryName? {
    let nearest = queries.keys.map(\.text).near(word).first
    return queries.keys.first { $0.text == nearest }
  }
}
