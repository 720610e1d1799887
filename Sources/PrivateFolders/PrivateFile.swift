internal import CPrivateFolders
package import Foundation
internal import Glibc

/// A file that only the reader may read and write (mode 0600).
package enum PrivateFile {
  /// Replaces a file atomically: the bytes are synced to disk before the rename.
  /// - Parameter path: A new or existing file in an existing folder. A link is replaced, not its target.
  /// - Throws: `PrivateFolder.Refused` if the file cannot be written; an existing file then stays unchanged.
  package static func write(_ bytes: Data, to path: String) throws(PrivateFolder.Refused) {
    let folder = try PrivateFolder(in: URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
    defer { withExtendedLifetime(folder) {} }
    let draft = folder.path + "/draft"
    let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PrivateFolder.Refused() }
    var code = bytes.withUnsafeBytes { FullWrite.write($0, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw PrivateFolder.Refused(code: code) }
    guard rename(draft, path) == 0 else { throw PrivateFolder.Refused() }
  }
}

extension PrivateFile {
  /// Renames a file unless the new name is taken, atomically.
  /// - Throws: `PrivateFolder.Refused`, with `EEXIST` if the name is taken and `EINVAL` if the file system cannot do
  ///   it.
  package static func renameExclusively(_ path: String, to newPath: String) throws(PrivateFolder.Refused) {
    let code = octavo_rename_exclusively(path, newPath)
    guard code == 0 else { throw PrivateFolder.Refused(code: code) }
  }

  /// Exchanges two files or folders atomically.
  /// - Throws: `PrivateFolder.Refused`, with `EINVAL` if the file system cannot do it.
  package static func exchange(_ path: String, with other: String) throws(PrivateFolder.Refused) {
    let code = octavo_rename_exchanging(path, other)
    guard code == 0 else { throw PrivateFolder.Refused(code: code) }
  }
}
