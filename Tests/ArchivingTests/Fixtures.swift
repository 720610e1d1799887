import Archiving
import Foundation

/// 2026-03-14 15:09:26 UTC.
let piDay = Date(timeIntervalSince1970: 1_773_500_966)

/// Incompressible bytes, the same for the same seed.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  return (0..<count).map { _ in
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 32)
  }
}

extension [UInt8] {
  /// Replaces every occurrence of a text with another of the same length.
  func replacing(_ old: String, with new: String) -> [UInt8] {
    let old = Array(old.utf8)
    let new = Array(new.utf8)
    precondition(old.count == new.count)
    var result = self
    var position = 0
    while position + old.count <= result.count {
      if result[position..<position + old.count].elementsEqual(old) {
        result.replaceSubrange(position..<position + old.count, with: new)
      }
      position += 1
    }
    return result
  }

  /// The offsets of all occurrences of `pattern`.
  func offsets(of pattern: [UInt8]) -> [Int] {
    indices.filter { $0 + pattern.count <= count && self[$0..<$0 + pattern.count].elementsEqual(pattern) }
  }

  func littleEndian(at offset: Int, byteCount: Int) -> Int {
    self[offset..<offset + byteCount].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// A tar with one entry of any name and kind, as an attacker may send it; its header claims `byteCount`.
func tar(entry path: String, kind: Character = "0", link: String = "", bytes: [UInt8] = [], byteCount: Int? = nil)
  -> [UInt8]
{
  func octal(_ number: Int, _ width: Int) -> [UInt8] {
    let digits = String(number, radix: 8)
    return Array((String(repeating: "0", count: width - 1 - digits.count) + digits).utf8) + [0]
  }
  var header = [UInt8](repeating: 0, count: 512)
  func put(_ bytes: [UInt8], at offset: Int) { header.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
  put(Array(path.utf8), at: 0)
  put(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(byteCount ?? bytes.count, 12) + octal(0, 12), at: 100)
  put(Array("        \(kind)".utf8) + Array(link.utf8), at: 148)
  put(Array("ustar".utf8) + [0] + Array("00".utf8), at: 257)
  put(octal(header.reduce(0) { $0 + Int($1) }, 7) + [0x20], at: 148)
  let padding = [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512 + 1024)
  return header + bytes + padding
}

/// The entries and bytes of a whole archive, in order.
func contents(ofFile file: String, limits: ArchiveReader.Limits = .init(), maximumBytes: Int = 1 << 20) throws
  -> [(entry: ArchiveEntry, bytes: [UInt8])]
{
  var reader = try ArchiveReader(file: file, limits: limits)
  var result: [(ArchiveEntry, [UInt8])] = []
  while let entry = try reader.next() { result.append((entry, try reader.bytes(maximumBytes: maximumBytes))) }
  return result
}
