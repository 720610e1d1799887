import Foundation
import LibraryStore
import TemporaryFolders

extension TemporaryFolder {
  /// A library file in the folder, which need not be there.
  var library: LibraryFile { LibraryFile(url.appending(path: "library.sqlite")) }

  /// Leaves what a run leaves that is killed while it makes a file of that name in the folder, or in one below it.
  func leaveDraft(of name: String, in below: String = ".") throws {
    for path in ["lock", "files/\(name)", "files/\(name)-journal"] {
      try write("x", to: "\(below)/.octavo-draft-0123456789abcdef/\(path)")
    }
  }

  /// The permissions of a file or folder, as `chmod` takes them.
  static func permissions(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }
}
