/// SHA-1 (FIPS 180-4 §6.1), which name-based UUIDs require (RFC 9562 §5.5). Not SHA-256: that makes a different kind of
/// UUID, and its target is not visible to exporters. Not for secrets.
enum SHA1 {
  /// The 20-byte digest.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padding(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      absorb(schedule(padded[start..<(start + 64)]), into: &state)
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// The message, a single 1 bit, zeros, and its length in bits: a multiple of 64 bytes.
  private static func padding(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let bits = UInt64(message.count) * 8
    let length = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + length
  }

  /// The 80 words of a 64-byte block.
  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
    }
    return words
  }

  private static func absorb(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (rotate(a, by: 5) &+ mixed &+ e &+ constant &+ word, a, rotate(b, by: 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }
}
