internal import Foundation
internal import GRDB
internal import ReadingModel

/// One row of `picture`, shown by one book, or by the profile as one of its two.
enum PictureRow {
  /// Writes a picture and returns its number.
  static func insert(_ picture: Picture, _ db: Database) throws -> Int64 {
    try db.cachedStatement(sql: "INSERT INTO picture (mediaType, bytes) VALUES (?, ?)")
      .execute(arguments: [picture.mediaType.rawValue, try picture.bytes])
    return db.lastInsertedRowID
  }

  /// Puts a picture, or none, where another one was, and removes that one unless both are the same.
  ///
  /// - Parameter show: Writes the number of the picture to show.
  static func replace(
    _ oldID: Int64?, with picture: Picture?, _ db: Database, show: (Int64?) throws -> Void
  ) throws {
    if let oldID, try fetch(oldID, db) == picture { return try show(oldID) }
    try show(try picture.map { try insert($0, db) })
    guard let oldID else { return }
    try db.cachedStatement(sql: "DELETE FROM picture WHERE id = ?").execute(arguments: [oldID])
  }

  /// The picture in the columns of those names; nil when there is none.
  static func picture(_ row: Row, mediaType: String, bytes: String) throws -> Picture? {
    guard let type = try (row[mediaType] as String?).flatMap({ Picture.MediaType(rawValue: $0) }),
      let bytes = try row[bytes] as Data?
    else { return nil }
    return Picture(mediaType: type, bytes: bytes)
  }

  private static func fetch(_ id: Int64, _ db: Database) throws -> Picture? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT mediaType, bytes FROM picture WHERE id = ?"), arguments: [id])
      .flatMap { try picture($0, mediaType: "mediaType", bytes: "bytes") }
  }
}
