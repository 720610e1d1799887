internal import Foundation

/// An open regular file, closed with its last reference.
final class OpenFile {
  /// An error of a system call.
  struct Refusal: Error, Equatable {
    let code: Int32
    var words: String {
      switch code {
      case ELOOP: "it is a link"
      case EINVAL: "it is not a regular file"
      default: String(cString: strerror(code))
      }
    }
  }

  let descriptor: Int32
  private var isOpen = true

  /// Creates a file that does not exist (mode 0600); an existing link counts as a file.
  init(creating path: String) throws(Refusal) {
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
  }

  /// Opens a regular file for reading; anything else (a pipe would block forever) is refused with `EINVAL`.
  init(reading path: String, followingLinks: Bool) throws(Refusal) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    guard try status().st_mode & S_IFMT == S_IFREG else { throw Refusal(code: EINVAL) }
  }

  deinit {
    if isOpen { _ = Foundation.close(descriptor) }
  }

  /// The size of the file in bytes.
  func byteCount() throws(Refusal) -> Int64 { Int64(try status().st_size) }

  /// Reads from the current position; returns 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Refusal) -> Int {
    try retrying { Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Reads exactly `count` bytes at `offset`; throws `EIO` if there are fewer.
  func bytes(at offset: Int64, count: Int) throws(Refusal) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = try retrying {
        bytes.withUnsafeMutableBytes {
          pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, off_t(offset) + done)
        }
      }
      guard got > 0 else { throw Refusal(code: EIO) }
      done += got
    }
    return bytes
  }

  /// Writes all bytes at `offset`; the current position does not change.
  func write(_ bytes: some Sequence<UInt8>, at offset: Int64) throws(Refusal) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      done += try retrying {
        bytes.withUnsafeBytes {
          pwrite(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + done)
        }
      }
    }
  }

  /// Moves the current position to the start of the file; false on failure.
  func seekToStart() -> Bool { lseek(descriptor, 0, SEEK_SET) == 0 }

  /// Moves the current position to the end of the file.
  func seekToEnd() throws(Refusal) {
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw Refusal(code: errno) }
  }

  /// Syncs the file to disk and closes it.
  func syncAndClose() throws(Refusal) {
    guard fsync(descriptor) == 0 else { throw Refusal(code: errno) }
    isOpen = false
    guard Foundation.close(descriptor) == 0 else { throw Refusal(code: errno) }
  }

  private func status() throws(Refusal) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Refusal(code: errno) }
    return status
  }

  private func retrying(_ call: () -> Int) throws(Refusal) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw Refusal(code: errno) }
    }
  }
}
