internal import GRDB

extension Database {
  /// The id of the row with a uid, of whichever reader; nil if there is none.
  func id(of uid: String?, in table: String) throws -> Int64? {
    try Int64.fetchOne(self, cached: "SELECT id FROM main.\(table) WHERE uid = ?", [uid])
  }
}
