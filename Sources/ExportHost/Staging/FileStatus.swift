internal import Glibc

/// The status of a path; links are not followed.
struct FileStatus: Equatable {
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  /// The permission bits, without the file type.
  let permissions: mode_t
  let device: dev_t
  let byteCount: Int

  /// Reads the status; nil if the path does not exist.
  init?(_ path: String) throws(ExportError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT { return nil }
      throw ExportError(path: path, code: code)
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    permissions = status.st_mode & 0o777
    device = status.st_dev
    byteCount = Int(status.st_size)
  }

  static func isLink(_ path: String) -> Bool { (try? FileStatus(path))?.kind == .link }

  /// Whether the path is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// What changes when a file changes: its size, times and number on the disk.
package struct FileStamp: Equatable, Sendable {
  package let text: String
  /// When the file last changed, in Unix seconds.
  package let unixSeconds: Int
  /// Whether the disk records more than whole seconds, so that two changes after each other have different times.
  let isPrecise: Bool
  package let isEmpty: Bool

  /// The stamp of a regular file; nil if there is none at the path, or only a link.
  package init?(ofFile path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The stamp of the file that a path leads to; nil if there is none.
  package init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    text =
      "\(status.st_dev):\(status.st_ino) \(status.st_size) \(modified.tv_sec).\(modified.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
    isEmpty = status.st_size == 0
    unixSeconds = max(modified.tv_sec, changed.tv_sec)
    isPrecise = modified.tv_nsec != 0 || changed.tv_nsec != 0
  }
}
