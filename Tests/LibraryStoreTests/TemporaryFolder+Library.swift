import Foundation
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
