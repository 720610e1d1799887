/// The FNV-1a hash, 64 bits: fast, and the same in every run and on every machine. Not for secrets.
package struct FNV1a {
  /// The hash of the bytes so far.
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// The hash of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
