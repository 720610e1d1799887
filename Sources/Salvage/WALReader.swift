package import Foundation

/// Reads the pages in a WAL without SQLite.
///
/// Section numbers refer to SQLite's "WAL-mode File Format".
package struct WALReader {
  private let log: Data
  private let size: Int
  /// The offset in the WAL of the newest content of each page.
  private let starts: [Int: Int]

  package init(_ log: Data, pageSize: Int) {
    self.log = log
    size = pageSize
    starts = WALReader.starts(in: log, pageSize: pageSize)
  }

  var numbers: some Sequence<Int> { starts.keys }

  /// The newest committed content of a page; nil if it is not in the WAL.
  package subscript(number: Int) -> [UInt8]? { starts[number].map { [UInt8](log[$0..<$0 + size]) } }

  /// The offset of the newest committed content of each page (§4): everything up to the last commit before the first
  /// frame with a wrong checksum.
  private static func starts(in log: Data, pageSize: Int) -> [Int: Int] {
    let frameSize = pageSize + 24
    guard log.count >= 32 + frameSize else { return [:] }
    let header = [UInt8](log.prefix(32))
    let magic = header.number(at: 0, bytes: 4)
    guard magic & ~1 == 0x377F_0682, header.number(at: 8, bytes: 4) == pageSize else { return [:] }
    var sum = WALChecksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.matches(header[24..<32]) else { return [:] }
    var committed: [Int: Int] = [:]
    var waiting: [Int: Int] = [:]
    for start in stride(from: 32, through: log.count - frameSize, by: frameSize) {
      let frame = [UInt8](log[start..<start + frameSize])
      guard frame[8..<16] == header[16..<24] else { break }
      sum.add(frame[..<8])
      sum.add(frame[24...])
      guard sum.matches(frame[16..<24]) else { break }
      waiting[frame.number(at: 0, bytes: 4)] = start + 24
      guard frame.number(at: 4, bytes: 4) != 0 else { continue }
      committed.merge(waiting) { $1 }
      waiting = [:]
    }
    return committed
  }
}

/// The checksum of a WAL, which is cumulative over its frames (§4.2).
private struct WALChecksum {
  let isBigEndian: Bool
  var first: UInt32 = 0
  var second: UInt32 = 0

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count - 7, by: 8) {
        first &+= word(bytes, place) &+ second
        second &+= word(bytes, place + 4) &+ first
      }
    }
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    Array(bytes).number(at: 0, bytes: 4) == Int(first) && Array(bytes).number(at: 4, bytes: 4) == Int(second)
  }
}
