internal import Foundation
internal import GRDB
internal import ReadingModel

/// One row of `picture`: the cover of one book, or a profile's avatar or background.
enum PictureRow {
  static func insert(_ picture: Picture, _ db: Database) throws -> Int64 {
    try db.run("INSERT INTO picture (mediaType, bytes) VALUES (?, ?)", [picture.mediaType.rawValue, try picture.bytes])
    return db.lastInsertedRowID
  }

  /// Replaces a picture with another one or none, and deletes the old row unless both are equal.
  /// - Parameter show: Stores the id of the picture to show.
  static func replace(
    _ oldID: Int64?, with picture: Picture?, _ db: Database, show: (Int64?) throws -> Void
  ) throws {
    if let oldID, try fetch(oldID, db) == picture { return try show(oldID) }
    try show(try picture.map { try insert($0, db) })
    guard let oldID else { return }
    try db.run("DELETE FROM picture WHERE id = ?", [oldID])
  }

  /// The picture in the named columns; nil if there is none.
  static func picture(_ row: Row, mediaType: String, bytes: String) throws -> Picture? {
    guard let type = try row[mediaType] as String?, let bytes = try row[bytes] as Data? else { return nil }
    return Picture(mediaType: try .init(storedAs: type, in: "picture.mediaType"), bytes: bytes)
  }

  private static func fetch(_ id: Int64, _ db: Database) throws -> Picture? {
    try Row.fetchOne(db, cached: "SELECT mediaType, bytes FROM picture WHERE id = ?", [id])
      .flatMap { try picture($0, mediaType: "mediaType", bytes: "bytes") }
  }
}
