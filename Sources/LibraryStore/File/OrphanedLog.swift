internal import Foundation
internal import Glibc

/// A write-ahead log or rollback journal without its database file, as a crash leaves it beside a library that is moved
/// away afterwards.
///
/// SQLite replays it into whatever file gets the name next (SQLite, How To Corrupt §1.4), so it is renamed before that.
package struct OrphanedLog: Hashable, Sendable {
  /// Where its library was.
  package let libraryPath: String
  /// The name under which its library finds it again: the files are called so, with SQLite's suffixes.
  package let newLibraryPath: String
  /// The renamed files that hold changes.
  package let files: [String]

  private static let suffixes = ["-wal", "-shm", "-journal"]

  /// Renames what is beside a path where no database file is, or one that is about to be replaced. Whoever calls it has
  /// locked the folder: another process that creates the file meanwhile would lose its live log.
  /// - Returns: Nil when there was nothing that holds changes.
  static func setAside(from path: String) throws(LibraryError) -> OrphanedLog? {
    let suffixes = suffixes.filter { exists(path + $0) }
    guard !suffixes.isEmpty else { return nil }
    let newPath = freePath(path)
    for suffix in suffixes where rename(path + suffix, newPath + suffix) != 0 { throw LibraryFile.refused(path) }
    let files = suffixes.filter { $0 != "-shm" }.map { newPath + $0 }
    let hasChanges = files.contains { LibraryFile.size(of: $0) != 0 }
    return hasChanges ? OrphanedLog(libraryPath: path, newLibraryPath: newPath, files: files) : nil
  }

  /// `library.sqlite.orphaned`, with a number when the names of an earlier one are still taken.
  private static func freePath(_ path: String) -> String {
    var number = 1
    while true {
      let candidate = path + ".orphaned" + (number > 1 ? "-\(number)" : "")
      if ([""] + suffixes).allSatisfy({ !exists(candidate + $0) }) { return candidate }
      number += 1
    }
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
