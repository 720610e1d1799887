internal import GRDB
internal import ReadingModel

/// Something besides the books of a file that the library has with another value, which stays.
package enum KeptValue: Hashable, Sendable {
  /// The name, link or text of the reader's profile.
  case profile(field: String)
  case query(String)
  case goal(String)
  case shelfDescription(String)
}

extension IncomingFile {
  /// The queries and goals of this file, and fields of its profile, that differ from those of the library.
  func keptValues(_ db: Database) throws -> [KeptValue] {
    let mine = try ProfileRow.fetch(db)
    let theirs = profile?.storable ?? Profile()
    let fields = [("name", mine.name, theirs.name), ("bio", mine.bio, theirs.bio), ("link", mine.link, theirs.link)]
    let existing = try SavedQueryRow.fetch(db)
    let existingGoals = try goals.isEmpty ? [] : GoalRow.fetch(db).map(\.goal)
    return fields.compactMap { field, mine, theirs in
      theirs == nil || mine == theirs ? nil : .profile(field: field)
    }
      + queries.compactMap { query in
        existing.first { $0.uid == query.uid && $0.query != query.query.storable }.map { .query($0.name.text) }
      }
      + goals.compactMap { goal in
        existingGoals.first { $0.uid == goal.uid && $0 != goal }.map { .goal($0.name) }
      }
  }
}
