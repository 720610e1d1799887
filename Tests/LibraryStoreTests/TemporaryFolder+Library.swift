import Foundation
import GRDB
import LibraryStore
import TemporaryFolders

extension TemporaryFolder {
  /// The path of a library in the folder; it may not exist.
  var library: LibraryFile { LibraryFile(url.appending(path: "library.sqlite")) }

  /// Calls the closure with a new library in a folder, which exists until it returns.
  static func withLibrary<Value>(_ body: (Library, TemporaryFolder) throws -> Value) throws -> Value {
    try with { folder in try body(Library.create(folder.library, now: .on("2025-08-10")), folder) }
  }

  /// Leaves what a run killed while creating a file of that name leaves in the folder, or in a subfolder.
  func leaveDraft(of name: String, in below: String = ".") throws {
    for path in ["lock", "files/\(name)", "files/\(name)-journal"] {
      try write("x", to: "\(below)/.octavo-draft-0123456789abcdef/\(path)")
    }
  }

  /// The permissions of a file or folder, as for `chmod`.
  static func permissions(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }
}

extension LibraryFile {
  /// Changes the library by SQL and leaves the change in its WAL, as a killed program does, with or without the WAL's
  /// index (`-shm`).
  func leaveWAL(_ sql: String, withIndex: Bool) throws {
    let writer = try DatabaseQueue(path: path)
    try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0; " + sql) }
    let suffixes = ["", "-wal"] + (withIndex ? ["-shm"] : [])
    for suffix in suffixes {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: path + suffix + ".kept")
    }
    try writer.close()
    for suffix in suffixes {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try FileManager.default.moveItem(atPath: path + suffix + ".kept", toPath: path + suffix)
    }
  }
}
