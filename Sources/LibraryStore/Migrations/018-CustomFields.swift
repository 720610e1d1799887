internal import GRDB

extension Migration {
  /// The reader's own fields of books and readings.
  static let customFields = Migration(schema: 18, name: "018-custom-fields") { db in
    try db.execute(sql: table("bookCustomValue", of: "book") + table("readingCustomValue", of: "reading"))
  }

  private static func table(_ name: String, of parent: String) -> String {
    """
    CREATE TABLE \(name) (
      \(parent)Id INTEGER NOT NULL REFERENCES \(parent) ON DELETE CASCADE,
      field TEXT NOT NULL CHECK (length(field) > 0),
      place INTEGER NOT NULL CHECK (place >= 0),       -- among the values of the field
      kind TEXT NOT NULL CHECK (kind IN ('text', 'number', 'flag', 'day')),
      text TEXT CHECK (length(text) > 0),              -- of a text or day
      number INTEGER,                                  -- millionths of a number, or 0 or 1
      PRIMARY KEY (\(parent)Id, field, place),
      CHECK ((kind IN ('text', 'day')) = (text IS NOT NULL)),
      CHECK ((kind IN ('number', 'flag')) = (number IS NOT NULL)),
      CHECK (kind <> 'flag' OR number IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX \(name)ByField ON \(name) (field);

    """
  }
}
