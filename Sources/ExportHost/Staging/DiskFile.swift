internal import ExporterKit
internal import Foundation
internal import Glibc
internal import Hashing
internal import PrivateFolders

/// The file system calls that exports use; all errors are ``ExportError``.
enum DiskFile {
  /// Creates a folder with the permissions that the umask allows; fails if it exists.
  static func makeFolder(_ path: String) throws(ExportError) {
    guard mkdir(path, 0o777) == 0 else { throw ExportError(path: path, code: errno) }
  }

  /// Creates a file; fails if it exists.
  static func create(_ path: String, _ bytes: Data) throws(ExportError) {
    try write(bytes, to: try descriptor(ofNew: path), of: path)
  }

  /// Creates a file in chunks; fails if it exists.
  /// - Returns: Its size in bytes.
  static func create(_ path: String, by make: FileWriter.PieceProducer) throws -> Int {
    let descriptor = try descriptor(ofNew: path)
    var byteCount = 0
    do {
      try make { piece in
        let code = writeAll(piece, to: descriptor)
        guard code == 0 else { throw ExportError(path: path, code: code) }
        byteCount += piece.count
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw ExportError(path: path, code: errno) }
    return byteCount
  }

  static func append(_ bytes: Data, to path: String) throws(ExportError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportError(path: path, code: errno) }
    try write(bytes, to: descriptor, of: path)
  }

  /// Writes all bytes to an open file and closes it.
  private static func write(_ bytes: Data, to descriptor: Int32, of path: String) throws(ExportError) {
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw ExportError(path: path, code: code) }
  }

  /// Writes a file atomically that only the user can read; creates its folder if needed.
  static func writePrivately(_ text: String, to path: String) throws(ExportError) {
    try createPrivateFolder(of: path)
    do throws(PrivateFolder.Refused) { try PrivateFile.write(Data(text.utf8), to: path) } catch {
      throw ExportError(path: path, code: error.code)
    }
  }

  /// Like ``writePrivately(_:to:)``, but does not wait for the disk: after a power failure, the file may be empty or
  /// old. Fails while another process writes the same file.
  static func writeCache(_ text: String, to path: String) throws(ExportError) {
    try createPrivateFolder(of: path)
    // One name for each file, so that a killed run leaves at most one draft, which the next run overwrites.
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ExportError(path: path, code: errno) }
    // The lock ends when the file is closed.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw ExportError(path: path, code: errno) }
    // Another process may have renamed the draft before this one had the lock.
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(draft, &named) == 0, opened.st_ino == named.st_ino else {
      throw ExportError(path: path, code: EAGAIN)
    }
    guard ftruncate(descriptor, 0) == 0 else { throw ExportError(path: path, code: errno) }
    let code = writeAll(Data(text.utf8), to: descriptor)
    guard code == 0 else { throw ExportError(path: path, code: code) }
    try move(draft, to: path)
  }

  private static func createPrivateFolder(of path: String) throws(ExportError) {
    let folder = (path as NSString).deletingLastPathComponent
    // Creating a folder that exists is slow.
    guard access(folder, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw ExportError(path: folder, reason: .system(error.systemWords)) }
  }

  private static func descriptor(ofNew path: String) throws(ExportError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw ExportError(path: path, code: errno) }
    return descriptor
  }

  private static func writeAll(_ bytes: Data, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { FullWrite.write($0, to: descriptor) }
  }

  /// Whether two files have the same bytes; false if one cannot be read.
  ///
  /// `FileManager.contentsEqual` compares byte by byte, which is slow.
  static func areEqual(_ path: String, _ otherPath: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let other = FileHandle(forReadingAtPath: otherPath) else {
      return false
    }
    let block = { (file: FileHandle) in try file.read(upToCount: 1 << 16) ?? Data() }
    while let bytes = try? block(file), let otherBytes = try? block(other), bytes == otherBytes {
      if bytes.isEmpty { return true }
    }
    return false
  }

  /// The hash of a file's bytes; a link is refused.
  static func hash(_ path: String) throws(ExportError) -> String {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == EACCES ? ExportError(path: path, reason: .unreadable) : ExportError(path: path, code: errno)
    }
    defer { close(descriptor) }
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ExportError(path: path, code: errno) }
      guard count > 0 else { return hash.finish() }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Moves a file or folder atomically, replacing what exists; both must be on the same disk.
  static func move(_ source: String, to target: String) throws(ExportError) {
    guard rename(source, target) == 0 else { throw ExportError(path: target, code: errno) }
  }

  static func remove(_ path: String) throws(ExportError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw ExportError(path: path, code: errno) }
  }

  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// Waits until a file's bytes, or a folder's entries, are on disk.
  static func sync(_ path: String) throws(ExportError) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportError(path: path, code: errno) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder, and report EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw ExportError(path: path, code: errno) }
  }

  /// Waits until everything is on disk, including other programs' files.
  static func syncAll() { Glibc.sync() }

  static func setPermissions(_ path: String, _ permissions: mode_t) throws(ExportError) {
    guard chmod(path, permissions) == 0 else { throw ExportError(path: path, code: errno) }
  }

  /// The path with links, `.` and `..` resolved; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a folder's entries can be created and deleted.
  static func isWritable(folder path: String) -> Bool { access(path, W_OK | X_OK) == 0 }
}
