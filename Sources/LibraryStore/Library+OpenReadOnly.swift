package import ReadingModel

extension Library {
  /// Opens the library read-only: without writing, and without waiting for a lock.
  ///
  /// - Returns: Nil unless the file is a library with the current schema that can be read in place.
  /// - Throws: ``LibraryError`` with `.busy` when another program has an exclusive lock, and when the file is damaged.
  package static func openReadOnly(
    at file: LibraryFile, now: Moment, as choice: ReaderChoice = ReaderChoice()
  ) throws -> Library? {
    try unauthenticated(at: file, now: now)?.authenticated(as: choice)
  }

  /// The readers of the library in a file, which anyone may list, and the one with the given name, or the default one.
  /// Empty in a library that has only ever had one reader, and in one that cannot be read in place.
  /// - Throws: ``LibraryError``, and ``ReaderError`` when no reader has the name.
  package static func readers(
    at file: LibraryFile, now: Moment, named name: String? = nil
  ) throws -> (all: [LibraryReader], selected: LibraryReader?) {
    guard let library = try unauthenticated(at: file, now: now) else { return ([], nil) }
    return try library.read { (try ReaderRow.fetch($0), try ReaderRow.resolve(name, $0)) }
  }

  private static func unauthenticated(at file: LibraryFile, now: Moment) throws -> Library? {
    guard case .library(Migration.newest(of: Migration.all)) = try file.content() else { return nil }
    try file.requireSingleName()
    let access = file.readAccess
    guard access != .copied else { return nil }
    let library = try connect(file, access, now: now, busyTimeoutSeconds: 0)
    return try library.read(Library.schema) == Migration.newest(of: Migration.all) ? library : nil
  }
}
