/// A query saved under a name, usable as `@name` in other queries.
public struct SavedQuery: Hashable, Sendable, Codable {
  /// Stable id, kept across export and import.
  public var uid: UID
  /// The name.
  public var name: QueryName
  /// The query text; relative days are relative to the day it is used.
  public var query: String

  /// A saved query.
  public init(uid: UID, name: QueryName, query: String) {
    self.uid = uid
    self.name = name
    self.query = query
  }
}

/// The name of a saved query: one word without the `@`, case-insensitive.
public struct QueryName: Hashable, Sendable {
  /// Text that is not a valid name.
  public struct Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// The text as given.
    public let text: String

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String {
      "not a query name: '\(text)' - use a letter, then letters, digits, '-' and '_', as in to-read"
    }
  }

  /// The maximum length, in characters.
  private static let longest = 60

  /// The name in lower case.
  public let text: String

  /// Parses a name, with or without `@`.
  /// - Throws: ``Invalid`` for anything else.
  public init(_ text: String) throws(Invalid) {
    let name = (text.hasPrefix("@") ? String(text.dropFirst()) : text).lowercased()
    guard let first = name.first, first.isLetter, name.count <= QueryName.longest,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { throw Invalid(text: text) }
    self.text = name
  }

  /// The name as written in a query.
  public var written: String { "@" + text }
}

extension QueryName: Codable {
  /// Decodes the name.
  public init(from decoder: any Decoder) throws { self = try TextCoding.decode(from: decoder, QueryName.init(_:)) }

  /// Encodes the name without the `@`.
  public func encode(to encoder: any Encoder) throws { try TextCoding.encode(text, to: encoder) }
}
