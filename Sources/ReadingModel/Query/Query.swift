/// Which books, readings and entries a reader means: `author:herbert rating:4.. -tag:work sort:finished-`.
///
/// All terms of a group must hold, and one group is enough. A query is a pure value: text with the reader's day becomes
/// one, and it says of a book, a reading or an entry whether it fits.
package struct Query: Hashable, Sendable {
  /// The text it was read from.
  package let text: String
  /// The groups of terms; none mean everything.
  package var groups: [[QueryTerm]] = []
  /// How what fits is sorted; as the place that shows it usually sorts when nil.
  package var sort: QuerySort?
  /// At most so many, 1 or more; all when nil.
  package var limit: Int?

  /// Everything.
  package init() {
    text = ""
  }

  /// All of these words, none of which is taken for a field; one with spaces in it is a phrase.
  package init(words: [String]) {
    text = words.joined(separator: " ")
    groups = words.isEmpty ? [] : [words.map { QueryTerm(.words(FoldedText($0))) }]
  }

  /// A query of groups that were read from a text.
  init(text: String, groups: [[QueryTerm]], sort: QuerySort?, limit: Int?) {
    self.text = text
    self.groups = groups
    self.sort = sort
    self.limit = limit
  }

  /// Whether everything fits.
  package var isEverything: Bool { groups.isEmpty }

  /// Whether it says of which days it asks, so that its answer is no longer than the reader wants.
  package var asksForDays: Bool {
    groups.joined().contains { $0.conditions.contains { $0.field == .day || $0.field == .year } }
  }

  /// Whether it asks for what is lent, borrowed or reserved.
  package var asksForLoans: Bool {
    let fields: Set<QueryField> = [.lent, .borrowed, .reserved, .due]
    return groups.joined().contains { $0.conditions.contains { $0.field.map(fields.contains) == true } }
  }

  /// The query with every book it names replaced by the uid of the one that is meant.
  package func namingBooks(_ uid: (String) throws -> UID) rethrows -> Query {
    try replacingConditions { condition in
      guard case .book(let words) = condition else { return condition }
      return .book(try uid(words).text)
    }
  }

  /// The query with what it asks of shelves replaced by the books that stand on them in a snapshot, so that it can be
  /// asked of a book alone.
  package func onShelves(of snapshot: Snapshot) -> Query {
    guard groups.joined().contains(where: { $0.conditions.contains { $0.field == .shelf } }) else { return self }
    let shelves = snapshot.shelves
    return replacingConditions { condition in
      switch condition {
      case .text(.shelf, let pattern):
        .books(Set(shelves.filter { FoldedText($0.name).contains(pattern) }.flatMap(\.books)))
      case .missing(.shelf): .books(Set(snapshot.books.map(\.uid)).subtracting(shelves.flatMap(\.books)))
      default: condition
      }
    }
  }

  private func replacingConditions(
    _ replacement: (QueryCondition) throws -> QueryCondition
  ) rethrows -> Query {
    var query = self
    query.groups = try groups.map { group in
      try group.map { QueryTerm(try $0.conditions.map(replacement), isNegated: $0.isNegated) }
    }
    return query
  }

  /// The query with a term added to every group.
  package func adding(_ term: QueryTerm) -> Query {
    var query = self
    query.groups = groups.isEmpty ? [[term]] : groups.map { $0 + [term] }
    return query
  }
}

/// One term of a query: any of its conditions, or none of them when it is negated.
package struct QueryTerm: Hashable, Sendable {
  /// What may hold; one is enough.
  package let conditions: [QueryCondition]
  /// Whether none of them may hold.
  package let isNegated: Bool

  /// A term of one condition.
  package init(_ condition: QueryCondition) {
    self.init([condition])
  }

  /// A term of several conditions, one of which is enough.
  package init(_ conditions: [QueryCondition], isNegated: Bool = false) {
    self.conditions = conditions
    self.isNegated = isNegated
  }

  /// What the term speaks about.
  package var level: QueryField.Level { conditions.first?.field?.level ?? .book }
}
