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

enum CoverBytes {
  /// With the book, into memory.
  case inMemory
  /// On demand, from the library.
  case kept(in: Library)
  /// Never: the books have no covers.
  case omitted

  var columns: String {
    switch self {
    case .inMemory: "picture.mediaType, picture.bytes"
    case .kept: "picture.mediaType, picture.id, length(picture.bytes)"
    case .omitted: "NULL"
    }
  }

  /// The cover of a book, in ``columns`` that start at an index; nil if there is none.
  func cover(of book: Int64, _ row: RawRow, from column: Int32) throws -> Picture? {
    guard let word = row.optionalText(column) else { return nil }
    let type = try Picture.MediaType(storedAs: word, in: "picture.mediaType")
    switch self {
    case .omitted: return nil
    case .inMemory: return row.data(column + 1).map { Picture(mediaType: type, bytes: $0) }
    case .kept(let library):
      let (id, count) = (row.number(column + 1) as Int64, Int(row.number(column + 2) as Int64))
      return Picture(
        mediaType: type, kept: FileBackedBytes(count: count) { try library.cover(id, of: book, type, count: count) })
    }
  }
}

extension Library {
  /// The bytes of a cover with a known id, media type and size.
  /// - Throws: `FileBackedBytes.Changed` if the book no longer has that cover.
  fileprivate func cover(_ id: Int64, of book: Int64, _ type: Picture.MediaType, count: Int) throws -> Data {
    let bytes = try read { db in
      try Data.fetchOne(
        db,
        sql: """
          SELECT bytes FROM picture JOIN book ON book.coverId = picture.id
          WHERE picture.id = ? AND book.id = ? AND mediaType = ? AND length(bytes) = ?
          """, arguments: [id, book, type.rawValue, count])
    }
    guard let bytes else { throw FileBackedBytes.Changed() }
    return bytes
  }
}
