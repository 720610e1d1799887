internal import CNettle
package import Foundation

/// SHA-256 (FIPS 180-4) by Nettle, which uses the processor's instructions for it. Identifies the files that an export
/// wrote, the programs that a reader trusts and the values that an import brought.
///
/// A checksum would not do: a file that the reader edited is only safe from being overwritten if no edit can collide.
package struct SHA256 {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: Data) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// The first 128 bits of the hash of some bytes, most significant first.
  package static func first128Bits(of bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var hash = SHA256()
    hash.update(bytes)
    var bits = (UInt64(0), UInt64(0))
    withUnsafeMutableBytes(of: &bits) { bits in
      bits.withMemoryRebound(to: UInt8.self) { nettle_sha256_digest(&hash.context, $0.count, $0.baseAddress) }
    }
    return (UInt64(bigEndian: bits.0), UInt64(bigEndian: bits.1))
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    bytes.withMemoryRebound(to: UInt8.self) { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
  }

  /// The hash of all bytes, as 64 lower-case hexadecimal digits.
  package consuming func finish() -> String {
    words().map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// The hash of all bytes, as four numbers, most significant first.
  package consuming func words() -> [UInt64] {
    var words = [UInt64](repeating: 0, count: Int(SHA256_DIGEST_SIZE) / MemoryLayout<UInt64>.size)
    words.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { nettle_sha256_digest(&context, $0.count, $0.baseAddress) }
    }
    return words.map { UInt64(bigEndian: $0) }
  }
}
