internal import Glibc

/// An exclusive lock (`flock`) on a folder, for changing its contents.
///
/// The folder itself is locked, so no lock file remains; the system releases the lock however a program ends.
package enum FolderLock {
  /// How long to wait for another program's lock, in seconds.
  package static let busyTimeoutSeconds = 10
  private static let pause: UInt32 = 10_000
  private static let attempts = busyTimeoutSeconds * 1_000_000 / Int(pause)

  /// Runs the closure while holding the lock.
  /// - Throws: `PrivateFolder.Refused` with `EWOULDBLOCK` if another program keeps the lock, or with the error of
  ///   opening the folder; else what the closure throws.
  package static func holding<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFolder.Refused() }
    defer { close(descriptor) }
    var count = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Other errors mean that the file system has no locks; go ahead without one.
      guard errno == EWOULDBLOCK else { break }
      count += 1
      guard count < attempts else { throw PrivateFolder.Refused(code: EWOULDBLOCK) }
      usleep(pause)
    }
    return try body()
  }
}
