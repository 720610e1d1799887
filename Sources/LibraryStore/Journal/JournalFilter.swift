package import ReadingModel

/// Which entries of the journal are shown.
package struct JournalFilter: Hashable, Sendable {
  /// Only entries about this book.
  package var book: BookID?
  /// Only entries of these kinds; any when empty.
  package var kinds: Set<Entry.Kind> = []
  /// Only entries that fit; its own limit comes first. Where it sorts, entries come in that order.
  package var query = Query()
  /// Only entries of this day or later; none whose day is unknown.
  package var from: Day?
  /// Only entries of this day or earlier; none whose day is unknown.
  package var to: Day?
  /// Only one of those that fit, by chance.
  package var isByChance = false
  /// At most so many of the newest; all when nil.
  package var limit: Int?

  /// The whole journal.
  package init() {}

  /// The query, narrowed to the kinds.
  var askedFor: Query {
    if kinds.isEmpty { return query }
    return query.adding(QueryTerm(Entry.Kind.allCases.filter(kinds.contains).map(QueryCondition.kind)))
  }
}
