internal import Foundation
internal import Glibc

/// A folder for what is needed during one run, which only the reader may look into and which is gone with the value.
///
/// What a killed run left behind is removed by the next that needs a folder.
package final class PrivateFolder: Sendable {
  /// How the names of all such folders begin; the number of the process and one of chance follow.
  private static let start = "octavo-run-"

  /// Where it is.
  package let path: String

  /// Makes an empty folder where the system keeps temporary files.
  package init() throws(FolderError) {
    let parent = PrivateFolder.parent
    PrivateFolder.sweep(parent)
    path = "\(parent)/\(PrivateFolder.start)\(getpid())-\(UInt64.random(in: 0 ... .max))"
    // Fails where anything has that name, a link too.
    guard mkdir(path, 0o700) == 0 else {
      throw .temporary(parent, words: String(cString: strerror(errno)))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the system keeps temporary files.
  static var parent: String {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Removes the reader's folders of processes that are gone.
  private static func sweep(_ parent: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(start) {
      let parts = name.dropFirst(start.count).split(separator: "-", omittingEmptySubsequences: false)
      var status = stat()
      guard parts.count == 2, let process = pid_t(parts[0]), process > 0, kill(process, 0) != 0, errno == ESRCH,
        lstat("\(parent)/\(name)", &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      // One that cannot be removed does no harm.
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }
}
