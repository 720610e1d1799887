import GRDB
import QueryLanguage
import ReadingModel

@testable import LibraryStore

extension Library {
  /// The readings that match a query, without any other condition.
  func readings(matching query: Query) throws -> Set<UID> {
    try read { db in
      let condition = try QuerySQL(db, for: .readings).condition(query)
      let uids = try SQLRequest<String>(
        "SELECT reading.uid FROM reading JOIN book ON book.id = reading.bookId WHERE \(condition)"
      ).fetchAll(db)
      return try Set(uids.map { try UID($0) })
    }
  }
}
