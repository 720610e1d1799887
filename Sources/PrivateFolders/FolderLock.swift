internal import Glibc

/// The right to change what lies in a folder, which one program has at a time.
///
/// The folder itself is locked, so that nothing is left in it; the system lets go of the lock however a program ends.
package enum FolderLock {
  /// How long the lock of another program is waited for.
  package static let patienceSeconds = 10
  private static let pause: UInt32 = 10_000
  private static let attempts = patienceSeconds * 1_000_000 / Int(pause)

  /// Does something while nobody else does such a thing in the folder.
  /// - Throws: `PrivateFolder.Refused` with `EWOULDBLOCK` when another program does not let go of it, or with what
  ///   hinders the folder from being opened; else what the closure throws.
  package static func holding<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFolder.Refused() }
    defer { close(descriptor) }
    var count = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // A disk without locks has none to wait for.
      guard errno == EWOULDBLOCK else { break }
      count += 1
      guard count < attempts else { throw PrivateFolder.Refused(code: EWOULDBLOCK) }
      usleep(pause)
    }
    return try body()
  }
}
