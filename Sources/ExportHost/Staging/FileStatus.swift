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
