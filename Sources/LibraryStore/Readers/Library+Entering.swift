internal import GRDB

extension Library {
  /// The same library for one of its readers: what is another's can neither be seen nor changed from here on.
  /// - Throws: ``ReaderError`` when there is no such reader, or they have not shown to be them.
  package func entered(as choice: ReaderChoice) throws -> Library {
    try Library.explaining(file, patienceSeconds) {
      try queue.inDatabase { db in
        guard let reader = try ReaderRow.chosen(choice, db) else { return Library(self, isEntered: true) }
        try ReaderWall.raise(around: reader, db)
        return Library(self, reader: reader, isEntered: true)
      }
    }
  }

  /// Changes what is above all readers, wholly or not at all, on a connection without the wall between them.
  func unguarded<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard let reader else { return try change(body) }
    return try Library.connect(file, .full, now: now, patienceSeconds: patienceSeconds).change { db in
      try checkReader(db)
      ReaderWall.name(reader.number, db)
      return try body(db)
    }
  }
}
