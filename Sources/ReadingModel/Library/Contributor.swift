/// A person who contributed to a book, with their role.
public struct Contributor: Hashable, Sendable, Codable {
  /// A contributor's role; `contributor` if the source has none.
  public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
    /// Wrote it.
    case author
    /// Translated it.
    case translator
    /// Edited it.
    case editor
    /// Drew or painted for it.
    case illustrator
    /// Reads an audiobook.
    case narrator
    /// Role unknown.
    case contributor

    /// The credit before the name: `Translated by`.
    public var credit: String {
      switch self {
      case .author: "By"
      case .translator: "Translated by"
      case .editor: "Edited by"
      case .illustrator: "Illustrated by"
      case .narrator: "Read by"
      case .contributor: "With"
      }
    }
  }

  /// The name as in the book.
  public var name: String
  /// The catalogue form of the name, `Melville, Herman`; nil if unknown.
  public var sortName: String?
  /// Their role.
  public var role: Role

  /// A contributor.
  public init(name: String, sortName: String? = nil, role: Role = .author) {
    self.name = name
    self.sortName = sortName
    self.role = role
  }

  /// The name with its last word first, `Natsume Soseki` as `Soseki Natsume`: for sorting names without a known
  /// catalogue form, not for display.
  public static func assumedSortName(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last else { return name }
    // A generic `joined` would search all conformances.
    return words.dropLast().reduce(into: String(last)) { $0 += " \($1)" }
  }

  /// The catalogue form of the name, if known; else the name as in the book.
  package var filedName: String { sortName ?? name }

  /// The key for sorting a name: by its catalogue form, or by its last word if that is unknown.
  package static func filingKey(of name: String, sortName: String?) -> String {
    (sortName ?? assumedSortName(name)).filingKey
  }
}

extension String {
  /// The text for sorting: without case, accents and quotation marks, so that Émile comes next to Emma, and Øst next to
  /// Otto.
  package var filingKey: String {
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    if isASCII, !utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }) { return lowercased() }
    let letters = isASCII ? lowercased() : LetterFolding.folded(self)
    return String(UnicodeScalarView(letters.unicodeScalars.filter { !$0.isIgnoredInFiling })).trimmed
  }

  /// The text as a title for sorting: as ``filingKey``, and without its leading English article. Stored in libraries: a
  /// change here, in ``withoutArticle`` or in ``LetterFolding`` needs a migration.
  package var titleFilingKey: String {
    // The article first: "A" Is for Alibi has none.
    let opened = unicodeScalars.drop { $0.isIgnoredInFiling || $0.properties.isWhitespace }
    return String(opened).lowercased().withoutArticle.filingKey
  }
}

extension Unicode.Scalar {
  /// Whether it is a quotation mark, or the mark that opens a Spanish question or exclamation.
  fileprivate var isIgnoredInFiling: Bool {
    switch self {
    case "'", "\"", "‘", "’", "‚", "“", "”", "„", "«", "»", "‹", "›", "「", "」", "『", "』", "¿", "¡": true
    default: false
    }
  }
}
