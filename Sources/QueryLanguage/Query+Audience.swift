extension Query {
  /// The query reduced to conditions that redaction never affects.
  ///
  /// A book that matches the query after redaction matches this one before it, so only books that this one finds have
  /// to be loaded.
  package var ofWhatIsNeverPrivate: Query {
    let kept = groups.map { group in group.filter { $0.conditions.allSatisfy(\.isNeverPrivate) } }
    var query = Query()
    // An empty group matches every book.
    query.groups = kept.contains(where: \.isEmpty) ? [] : kept
    return query
  }
}

extension QueryCondition {
  fileprivate var isNeverPrivate: Bool {
    switch self {
    case .words, .tag, .pages, .language, .format, .isbn, .favorite, .book: true
    case .text(let field, _):
      [.title, .author, .translator, .series, .publisher, .course, .college, .any].contains(field)
    case .status, .rating, .day, .visibility, .kind, .books, .has, .missing: false
    }
  }
}
