internal import GRDB

extension Migration {
  /// The background picture of the first page of the reader's site.
  static let backgroundPicture = Migration(schema: 6, name: "006-background-picture") { db in
    try db.execute(sql: "ALTER TABLE profile ADD COLUMN backgroundId INTEGER REFERENCES picture ON DELETE SET NULL")
  }
}
