package import ReadingModel

extension Contributor {
  /// Whether two names may be forms of one: they share the family name, and the first names of one are initials of the
  /// other's, or fewer: `J. R. R. Tolkien`, `John Tolkien`. Differences in spacing, accents and punctuation are
  /// ignored.
  package static func mayBeSame(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (MatchText(one).words, MatchText(other).words)
    guard mine.count > 1, theirs.count > 1, mine.last == theirs.last else { return mine.joined() == theirs.joined() }
    let pairs = zip(mine.dropLast(), theirs.dropLast())
    return pairs.allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
  }

  /// What an index finds forms of a name by: names that may be the same have one of these in common.
  package static func formKeys(of name: String) -> [String] {
    let words = MatchText(name).words
    // No joined name contains a space.
    return [words.joined()] + (words.count > 1 ? words.suffix(1).map { " \($0)" } : [])
  }
}

extension Book {
  /// Whether both may be one book to which two services assign different formats: no ISBN conflict, and no catalogue
  /// has ids for both.
  package func mayBeEdition(of other: Book) -> Bool {
    if let isbn, let theirs = other.isbn, isbn != theirs { return false }
    return BookMatch.catalogues(of: identifiers).isDisjoint(with: BookMatch.catalogues(of: other.identifiers))
  }
}
