extension Contributor {
  /// Whether two names may be forms of one: they have the family name, and the first names of one are the initials
  /// of the other's, or fewer: `J. R. R. Tolkien`, `John Tolkien`. What is only spaced, accented or punctuated
  /// otherwise counts as the same name anyway.
  package static func mayBeOne(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (MatchText(one).words, MatchText(other).words)
    guard mine.count > 1, theirs.count > 1, mine.last == theirs.last else { return mine.joined() == theirs.joined() }
    let pairs = zip(mine.dropLast(), theirs.dropLast())
    return pairs.allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
  }
}

extension Book {
  /// Whether both can be one book of which two services tell the format otherwise: no catalogue names both.
  package func mayBeEdition(of other: Book) -> Bool {
    if let isbn, let theirs = other.isbn, isbn != theirs { return false }
    return BookMatch.catalogues(of: identifiers).isDisjoint(with: BookMatch.catalogues(of: other.identifiers))
  }
}
