package import ReadingModel

/// A query for books, readings and entries: `author:herbert rating:4.. -tag:work sort:finished-`.
///
/// All terms of a group must match, and one group suffices. A query is a pure value, parsed from text and the reader's
/// day; the library store evaluates it, in SQL.
package struct Query: Hashable, Sendable {
  /// The text it was parsed from.
  package let text: String
  /// The groups of terms; empty matches everything.
  package var groups: [[QueryTerm]] = []
  /// The order of the results; nil for the usual order.
  package var sort: QuerySort?
  /// The most results, 1 or more; nil for all.
  package var limit: Int?
}

extension Query {
  /// A query that matches everything.
  package init() { self.init(text: "") }

  /// A query for all of these words, without parsing fields; one with spaces is a phrase.
  package init(words: [String]) {
    self.init(
      text: words.joined(separator: " "),
      groups: words.isEmpty ? [] : [words.map { QueryTerm(.words(FoldedText($0))) }])
  }

  /// Whether it matches everything.
  package var isEverything: Bool { groups.isEmpty }

  /// Whether it asks for readings: a book is then listed by one that matches.
  package var asksForReadings: Bool { groups.contains(where: \.askForReadings) }

  /// Whether it restricts the days, so that the result is as long as the reader wants.
  package var asksForDays: Bool {
    groups.joined().contains { $0.conditions.contains { $0.field == .day || $0.field == .year } }
  }

  /// Whether it asks for loans or reservations.
  package var asksForLoans: Bool {
    let fields: Set<QueryField> = [.lent, .borrowed, .reserved, .due]
    return groups.joined().contains { $0.conditions.contains { $0.field.map(fields.contains) == true } }
  }

  /// The query with the books it names replaced by their uids.
  package func namingBooks(_ uid: (String) throws -> UID) rethrows -> Query {
    func named(_ condition: QueryCondition) throws -> QueryCondition {
      guard case .book(let words) = condition else { return condition }
      return .book(try uid(words).text)
    }
    var query = self
    query.groups = try groups.map { group in
      try group.map { QueryTerm(try $0.conditions.map(named), isNegated: $0.isNegated) }
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

/// A term of a query: any of its conditions; none if negated.
package struct QueryTerm: Hashable, Sendable {
  /// The alternatives, one of which suffices.
  package let conditions: [QueryCondition]
  package let isNegated: Bool

  package init(_ condition: QueryCondition) {
    self.init([condition])
  }

  /// A term with several alternative conditions.
  package init(_ conditions: [QueryCondition], isNegated: Bool = false) {
    self.conditions = conditions
    self.isNegated = isNegated
  }

  /// The level the term applies to.
  package var level: QueryField.Level { conditions.first?.field?.level ?? .book }
}

extension [QueryTerm] {
  /// Whether any term asks for a reading; a negated one asks for none.
  package var askForReadings: Bool { contains { $0.level == .reading && !$0.isNegated } }
}
