extension Query {
  /// What the query asks of books as everybody knows them, with whatever else it asks left out.
  ///
  /// Redacting a book changes nothing of that. So a book that fits the query when what is private is gone fits this one
  /// before, and of a library no more needs to be read than this one finds.
  package var ofWhatIsNeverPrivate: Query {
    let kept = groups.map { group in group.filter { $0.conditions.allSatisfy(\.isNeverPrivate) } }
    var query = Query()
    // A group of which nothing is left fits every book.
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
