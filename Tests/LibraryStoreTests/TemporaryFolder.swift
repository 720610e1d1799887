import Foundation
import LibraryStore

/// A fresh folder that is gone when the test is over.
struct TemporaryFolder {
  let url: URL

  /// Calls the closure with a folder, and removes it afterwards.
  static func with<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
    let url = FileManager.default.temporaryDirectory.appending(path: "octavo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// A library file in the folder, which need not be there.
  var library: LibraryFile { LibraryFile(url.appending(path: "library.sqlite")) }

  /// The names of everything in the folder, hidden files included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Leaves what a run leaves that is killed while it makes a file of that name in the folder.
  func leaveDraft(of name: String) throws {
    let draft = url.appending(path: ".octavo-draft-0123456789abcdef")
    try FileManager.default.createDirectory(
      at: draft.appending(path: "files"), withIntermediateDirectories: true)
    for path in ["lock", "files/\(name)", "files/\(name)-journal"] {
      try Data("x".utf8).write(to: draft.appending(path: path))
    }
  }

  /// The permissions of a file or folder, as `chmod` takes them.
  static func permissions(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }
}
