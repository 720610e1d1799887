internal import Glibc

/// Bytes that are written to the last one, whatever the system takes of them at a time.
package enum WholeWrite {
  /// Writes all bytes to an open file.
  /// - Returns: 0, or what the system refused them with, as it numbers its errors; some may have been written then.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
