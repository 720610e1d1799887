package import QueryLanguage
package import ReadingModel

package struct JournalFilter: Hashable, Sendable {
  package var book: BookID?
  /// Only entries of these kinds; any if empty.
  package var kinds: Set<Entry.Kind> = []
  /// Only entries that match. Its limit takes precedence; its sort order replaces the journal's.
  package var query = Query()
  /// Only entries of this day or later; undated ones are excluded.
  package var from: Day?
  /// Only entries of this day or earlier; undated ones are excluded.
  package var to: Day?
  package var isRandom = false
  /// At most this many of the newest entries; all if nil.
  package var limit: Int?

  package init() {}

  /// The query, narrowed to the kinds and the days.
  var askedFor: Query {
    var asked = query
    if !kinds.isEmpty {
      asked = asked.adding(QueryTerm(Entry.Kind.allCases.filter(kinds.contains).map(QueryCondition.kind)))
    }
    if from == nil, to == nil { return asked }
    return asked.adding(QueryTerm(.day(.day, DayRange(from: from, to: to))))
  }
}
