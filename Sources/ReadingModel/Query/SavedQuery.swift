/// A query that the reader gave a name, to be used as `@name` in others.
public struct SavedQuery: Hashable, Sendable, Codable {
  /// Its name outside the library.
  public var uid: UID
  /// The name that the reader gave it.
  public var name: QueryName
  /// The query as it was written; its relative days are those of the day it is used on.
  public var query: String

  /// A query with a name.
  public init(uid: UID, name: QueryName, query: String) {
    self.uid = uid
    self.name = name
    self.query = query
  }
}

/// The name of a saved query: one word without the `@`, whose case does not count.
public struct QueryName: Hashable, Sendable {
  /// Text that is no such name.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// One sentence for the reader.
    public var description: String {
      "'\(text)' cannot be the name of a query - take a letter, then letters, digits, '-' and '_', as in to-read"
    }
  }

  /// The longest name, in characters.
  private static let longest = 60

  /// The name in lower case.
  public let text: String

  /// Reads a name, with or without the `@` it is used with.
  /// - Throws: ``Invalid`` for anything else than a name.
  public init(_ text: String) throws(Invalid) {
    let name = (text.hasPrefix("@") ? String(text.dropFirst()) : text).lowercased()
    guard let first = name.first, first.isLetter, name.count <= QueryName.longest,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { throw Invalid(text: text) }
    self.text = name
  }

  /// The name as it is used in a query.
  public var written: String { "@" + text }
}

extension QueryName: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { self = try QueryName(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the name without the `@`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// What the words that begin with `@` stand for.
package struct SavedQueries: Hashable, Sendable {
  private let queries: [QueryName: String]

  /// The queries of a library; a word with `@` stands for nothing without one.
  package init(_ queries: [SavedQuery] = []) {
    self.queries = Dictionary(queries.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a name stands for.
  package subscript(name: QueryName) -> String? { queries[name] }

  /// The name that comes nearest to a word.
  package func near(_ word: String) -> QueryName? {
    let nearest = queries.keys.map(\.text).near(word).first
    return queries.keys.first { $0.text == nearest }
  }
}

extension Query {
  /// The names that a text uses, without looking at what they stand for; none when it cannot be read.
  package static func namesUsed(in text: String) -> Set<QueryName> {
    Set(((try? QueryWord.words(of: text)) ?? []).compactMap(\.savedName))
  }

  /// The text with a name in the place of another.
  package static func renaming(_ old: QueryName, to new: QueryName, in text: String) -> String {
    var characters = Array(text)
    let uses = ((try? QueryWord.words(of: text)) ?? []).filter { $0.savedName == old }
    for word in uses.reversed() {
      guard let sign = word.letters.first(where: { $0.character == "@" })?.offset else { continue }
      characters.replaceSubrange(sign..<sign + old.text.count + 1, with: new.written)
    }
    return String(characters)
  }
}

extension QueryWord {
  /// The name of the saved query that the word stands for, negated or not.
  var savedName: QueryName? {
    var word = self
    _ = word.takeComma()
    _ = word.take(["-", "^"])
    guard word.take(["@"]), !word.isQuoted else { return nil }
    return try? QueryName(word.text)
  }
}
