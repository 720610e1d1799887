package import ReadingModel

extension Library {
  /// Opens the library to look at it only: nothing is written, and no lock is waited for.
  ///
  /// - Returns: Nil when there is no library of this program's schema that can be seen as it lies there.
  /// - Throws: ``LibraryError`` with `.busy` when another program keeps everyone out, and when the file is damaged.
  package static func glance(
    at file: LibraryFile, now: Moment, as choice: ReaderChoice = ReaderChoice()
  ) throws -> Library? {
    guard case .library = try file.content() else { return nil }
    let access = file.accessForReading
    guard access != .copied else { return nil }
    let library = try connect(file, access, now: now, patienceSeconds: 0)
    return try library.read(Library.schema) == Migration.newest(of: Migration.all) ? library.entered(as: choice) : nil
  }
}
