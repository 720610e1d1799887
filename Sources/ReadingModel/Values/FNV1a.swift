/// The FNV-1a hash, 64 bits: fast, and the same in every run and on every machine. Not for secrets.
package struct FNV1a {
  /// The hash of the bytes so far.
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of some bytes. Not generic: other modules would call it unspecialized, a hundred times slower.
  package init(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  /// The hash of a text in UTF-8.
  package init(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
  }

  package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
