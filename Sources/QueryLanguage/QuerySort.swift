package import ReadingModel

/// The order of results: `sort:finished-` is the last finished first.
package struct QuerySort: Hashable, Sendable {
  /// The sort key. Missing values come last in either direction.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case title, author, added, published, pages, rating, started, finished, day
  }

  /// What results are sorted by.
  package enum Subject: Sendable, Hashable {
    case key(Key)
    case custom(FieldName)
  }

  /// What results are sorted by; a book's dates, rating and custom fields of readings are those of the reading that the
  /// query asks for, else of its current one, while that has no rating or end the latest; its day that of its newest
  /// entry.
  package let subject: Subject
  /// Whether the largest value comes first.
  package let isDescending: Bool

  private init(_ subject: Subject, _ isDescending: Bool) {
    (self.subject, self.isDescending) = (subject, isDescending)
  }

  package init(_ key: Key, isDescending: Bool = false) {
    self.init(.key(key), isDescending)
  }

  /// Parses `title`, or `finished-` for the largest first; nil for anything else.
  /// - Parameter fields: The custom fields.
  package init?(_ text: String, fields: Set<FieldName> = []) {
    var name = text.lowercased()
    let isDescending = name.hasSuffix("-")
    if isDescending || name.hasSuffix("+") { name.removeLast() }
    if let key = Key(rawValue: name) {
      self.init(key, isDescending: isDescending)
    } else if let field = try? FieldName(name), fields.contains(field) {
      self.init(.custom(field), isDescending)
    } else {
      return nil
    }
  }

  package var text: String {
    let name =
      switch subject {
      case .key(let key): key.rawValue
      case .custom(let field): field.text
      }
    return name + (isDescending ? "-" : "")
  }
}
