internal import Glibc

/// The right to change what lies in a folder, which one program has at a time.
///
/// The folder itself is locked, so that nothing is left in it; the system lets go of the lock however a program ends.
package enum FolderLock {
  /// How often it is tried to get the lock, and how many microseconds lie between: ten seconds in all.
  private static let attempts = 1000, pause: UInt32 = 10_000

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
