internal import Foundation

/// The bytes of a table: those of its file, without a copy, if it is UTF-8, as most are.
final class CSVBytes {
  /// From this size on, a file's bytes have an address of their own.
  private static let leastSize = 4096

  /// The bytes, valid as long as this object.
  let all: UnsafeBufferPointer<UInt8>
  private let file: Data?
  private let copy: UnsafeMutableBufferPointer<UInt8>?

  /// The bytes of a file as UTF-8, see ``TextBytes/unmarked(_:)``.
  init(_ file: Data) {
    if file.count >= CSVBytes.leastSize, let plain = TextBytes.plain(file) {
      all = plain.withUnsafeBytes { $0.bindMemory(to: UInt8.self) }
      (self.file, self.copy) = (plain, nil)
    } else {
      let bytes = TextBytes.unmarked(file)
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = copy.initialize(fromContentsOf: bytes)
      all = UnsafeBufferPointer(copy)
      (self.file, self.copy) = (nil, copy)
    }
  }

  deinit { copy?.deallocate() }
}
