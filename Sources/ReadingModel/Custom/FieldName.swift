internal import Foundation

/// The name of a custom field: letters, digits and hyphens, in lower case.
public struct FieldName: Hashable, Sendable, Comparable {
  /// Text that is not a valid name.
  public enum Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// It has other characters, does not begin with a letter, ends with a hyphen, or is too long.
    case malformed(String)
    /// Queries have a field of this name.
    case reserved(String)

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String {
      switch self {
      case .malformed(let text):
        "not a field name: '\(text.onOneLine.prefix(FieldName.longest))' - use letters, digits and hyphens, as in "
          + "story-pace"
      case .reserved(let text): "the field '\(text)' is built in - choose another name, such as my-\(text)"
      }
    }
  }

  /// The maximum length in code points.
  private static let longest = 60

  /// Names with a meaning in queries.
  package static let reserved: Set<String> = [
    "added", "all", "any", "author", "book", "borrowed", "by", "college", "course", "date", "day", "due", "ended",
    "favorite", "favourite", "finished", "format", "id", "isbn", "kind", "lang", "language", "lent", "limit", "name",
    "on", "own", "owned", "page", "pages", "published", "publisher", "rating", "read", "reserved", "series", "shelf",
    "sort", "stars", "started", "status", "tag", "tags", "title", "translator", "type", "uid", "visibility", "wish",
    "wished", "year",
  ]

  /// The name in lower case.
  public let text: String

  /// Parses a name, ignoring case.
  /// - Throws: ``Invalid/malformed(_:)``.
  public init(_ text: String) throws(Invalid) {
    let name = text.lowercased().precomposedStringWithCanonicalMapping
    let scalars = name.unicodeScalars
    guard let first = scalars.first, first.properties.isAlphabetic, scalars.count <= FieldName.longest,
      scalars.last != "-", scalars.allSatisfy({ $0 == "-" || FieldName.isPartOfWord($0) })
    else { throw .malformed(text) }
    self.text = name
  }

  /// Parses the name of a field that a reader sets.
  /// - Throws: ``Invalid``, also for a reserved name.
  package init(typed text: String) throws(Invalid) {
    try self.init(text)
    if isReserved { throw .reserved(self.text) }
  }

  /// The name for a column of another program: `Reading_Mood` becomes `reading-mood`, and a reserved name begins with
  /// the program's; nil if nothing of it can be in a name.
  package init?(imported text: String, from service: String) {
    let words = text.lowercased().unicodeScalars.split { !FieldName.isPartOfWord($0) }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    guard !name.isEmpty else { return nil }
    let begins = name.unicodeScalars.first?.properties.isAlphabetic == true
    let named = "\(service)-\(name)"
    guard let field = try? FieldName(FieldName.cut(begins ? name : named)) else { return nil }
    self = field.isReserved ? (try? FieldName(FieldName.cut(named))) ?? field : field
  }

  /// Whether queries or books have a field of this name.
  private var isReserved: Bool { FieldName.reserved.contains(text) || BookField(word: text) != nil }

  /// The beginning of a text that is not too long for a name.
  private static func cut(_ text: String) -> String {
    var scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(FieldName.longest)
    while scalars.last == "-" { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Alphabetical order.
  public static func < (one: FieldName, other: FieldName) -> Bool { one.text < other.text }
}
