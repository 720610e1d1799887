internal import CPrivateFolders
package import Foundation
internal import Glibc

/// A file that the reader alone may read and write.
package enum PrivateFile {
  /// Puts bytes in the place of a file, whole or not at all: they are on the disk before they have its name.
  /// - Parameter path: A file, there or not, in a folder that is there. A link is replaced, not what it leads to.
  /// - Throws: `PrivateFolder.Refused` when the system will not have it written; what was there stays.
  package static func write(_ bytes: Data, to path: String) throws(PrivateFolder.Refused) {
    let folder = try PrivateFolder(in: URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
    defer { withExtendedLifetime(folder) {} }
    let draft = folder.path + "/draft"
    let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PrivateFolder.Refused() }
    var code = bytes.withUnsafeBytes { WholeWrite.write($0, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw PrivateFolder.Refused(code: code) }
    guard rename(draft, path) == 0 else { throw PrivateFolder.Refused() }
  }
}

extension PrivateFile {
  /// Renames a file unless the new name is taken; nothing is replaced, and the file never has two names.
  /// - Throws: `PrivateFolder.Refused`, with `EEXIST` for a taken name and `EINVAL` where the file system cannot do it.
  package static func renameExclusively(_ path: String, to newPath: String) throws(PrivateFolder.Refused) {
    let code = octavo_rename_exclusively(path, newPath)
    guard code == 0 else { throw PrivateFolder.Refused(code: code) }
  }
}
