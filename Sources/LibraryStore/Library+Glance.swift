package import ReadingModel

extension Library {
  /// Opens the library to look at it only: nothing is written, and no lock is waited for.
  ///
  /// - Returns: Nil when there is no library of this program's schema that can be seen as it lies there.
  /// - Throws: ``LibraryError`` with `.busy` when another program keeps everyone out, and when the file is damaged.
  package static func glance(
    at file: LibraryFile, now: Moment, as choice: ReaderChoice = ReaderChoice()
  ) throws -> Library? {
    try unentered(at: file, now: now)?.entered(as: choice)
  }

  /// The readers of the library in a file, whom everybody may know, and who of them is meant by a name or is usual;
  /// nobody in a library that has only ever had one reader, nor in one that cannot be seen as it lies there.
  /// - Throws: ``LibraryError``, and ``ReaderError`` when there is nobody of the name.
  package static func readers(
    at file: LibraryFile, now: Moment, named name: String? = nil
  ) throws -> (all: [LibraryReader], meant: LibraryReader?) {
    guard let library = try unentered(at: file, now: now) else { return ([], nil) }
    return try library.read { (try ReaderRow.fetch($0), try ReaderRow.meant(name, $0)) }
  }

  private static func unentered(at file: LibraryFile, now: Moment) throws -> Library? {
    guard case .library(Migration.newest(of: Migration.all)) = try file.content() else { return nil }
    try file.requireSingleName()
    let access = file.accessForReading
    guard access != .copied else { return nil }
    let library = try connect(file, access, now: now, patienceSeconds: 0)
    return try library.read(Library.schema) == Migration.newest(of: Migration.all) ? library : nil
  }
}
