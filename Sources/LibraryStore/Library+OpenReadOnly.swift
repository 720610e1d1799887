internal import GRDB
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

  /// Reads from a file without changing it, whatever its schema version.
  static func readAnySchema<Value>(
    of file: LibraryFile, now: Moment, _ body: (Database) throws -> Value
  ) throws -> Value {
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: .missing)
    case .foreign: throw LibraryError(path: file.path, reason: .foreign)
    case .library: break
    }
    guard file.readAccess == .copied else {
      return try connect(file, file.readAccess, now: now, busyTimeoutSeconds: defaultBusyTimeoutSeconds).read(body)
    }
    return try file.withPrivateCopy {
      try connect($0, .full, now: now, busyTimeoutSeconds: defaultBusyTimeoutSeconds).read(body)
    }
  }

  private static func unauthenticated(at file: LibraryFile, now: Moment) throws -> Library? {
    guard case .library(Migration.newest) = try file.content() else { return nil }
    try file.requireSingleName()
    let access = file.readAccess
    guard access != .copied else { return nil }
    let library = try connect(file, access, now: now, busyTimeoutSeconds: 0)
    return try library.read(Library.schema) == Migration.newest ? library : nil
  }
}
