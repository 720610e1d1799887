internal import Glibc

/// A WAL or rollback journal without its database file, as after a crash, when the library was then moved away.
///
/// SQLite replays it into the next file of that name (SQLite, How To Corrupt §1.4), so it is renamed before that.
package struct OrphanedLog: Hashable, Sendable {
  /// The path where its library was.
  package let libraryPath: String
  /// The path where its library would find it again; the renamed files add SQLite's suffixes to it.
  package let newLibraryPath: String
  /// The renamed files with changes.
  package let files: [String]

  private static let suffixes = ["-wal", "-shm", "-journal"]

  /// Renames the WAL and journal at a path where the database file is missing, or is about to be replaced. The caller
  /// must have locked the folder: another process that creates the file meanwhile would lose its live WAL.
  /// - Returns: Nil unless the files contain changes.
  static func setAside(from path: String) throws(LibraryError) -> OrphanedLog? {
    let suffixes = suffixes.filter { LibraryFile.isTaken(path + $0) }
    guard !suffixes.isEmpty else { return nil }
    let newPath = freePath(path)
    for suffix in suffixes where rename(path + suffix, newPath + suffix) != 0 { throw LibraryFile.refused(path) }
    let files = suffixes.filter { $0 != "-shm" }.map { newPath + $0 }
    let hasChanges = files.contains { LibraryFile.size(of: $0) != 0 }
    return hasChanges ? OrphanedLog(libraryPath: path, newLibraryPath: newPath, files: files) : nil
  }

  /// `library.sqlite.orphaned`, with a number if an earlier one has that name.
  private static func freePath(_ path: String) -> String {
    var number = 1
    while true {
      let candidate = path + ".orphaned" + (number > 1 ? "-\(number)" : "")
      if ([""] + suffixes).allSatisfy({ !LibraryFile.isTaken(candidate + $0) }) { return candidate }
      number += 1
    }
  }
}
