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

  /// The permissions of a file or folder, as `chmod` takes them.
  static func permissions(_ url: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? -1
  }
}
