package import Foundation

/// The hash SHA-256 (FIPS 180-4), by which an export knows the files it wrote, and the reader a program they trust.
///
/// A short checksum would do against accidents, but a reader's edited file is only safe from being overwritten when no
/// edit can look like no edit.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var schedule: [UInt32] = []
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// A hash of no bytes yet.
  package init() {}

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: Data) -> String {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// Takes in more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    if schedule.isEmpty { schedule = [UInt32](repeating: 0, count: 64) }
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(64 - pending.count)
      pending += missing
      rest = rest.dropFirst(missing.count)
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { SHA256.mix($0, into: &state, &schedule) }
      pending = []
    }
    while rest.count >= 64 {
      SHA256.mix(UnsafeRawBufferPointer(rebasing: rest.prefix(64)), into: &state, &schedule)
      rest = rest.dropFirst(64)
    }
    pending += rest
  }

  /// The hash of all bytes taken in, as 64 lower-case hexadecimal digits.
  package consuming func finish() -> String {
    words().map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// The hash of all bytes taken in, as eight numbers, the first of which has its first digits.
  package consuming func words() -> [UInt32] {
    let bitCount = byteCount &* 8
    let zeros = (119 - pending.count) % 64
    var end: [UInt8] = [0x80] + [UInt8](repeating: 0, count: zeros)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    end.withUnsafeBytes { update($0) }
    return state
  }

  /// The hash of fewer than 56 bytes, as eight numbers: of one block, which needs nothing to be kept between blocks.
  package static func words(ofShort bytes: UnsafeRawBufferPointer) -> [UInt32] {
    precondition(bytes.count < 56, "one block has room for 55 bytes")
    var state = SHA256().state
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { block in
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: bytes)
      block[bytes.count] = 0x80
      block.storeBytes(of: UInt64(bytes.count * 8).bigEndian, toByteOffset: 56, as: UInt64.self)
      state.withUnsafeMutableBufferPointer { state in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          schedule.initialize(repeating: 0)
          constants.withUnsafeBufferPointer { mix(UnsafeRawBufferPointer(block), into: state, schedule, $0) }
        }
      }
    }
    return state
  }

  private static func mix(_ block: UnsafeRawBufferPointer, into state: inout [UInt32], _ schedule: inout [UInt32]) {
    state.withUnsafeMutableBufferPointer { state in
      schedule.withUnsafeMutableBufferPointer { schedule in
        constants.withUnsafeBufferPointer { mix(block, into: state, schedule, $0) }
      }
    }
  }

  /// FIPS 180-4 §6.2.2, for one block of 64 bytes.
  private static func mix(
    _ block: UnsafeRawBufferPointer, into state: UnsafeMutableBufferPointer<UInt32>,
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      let sigma1 = rotated(near, 17) ^ rotated(near, 19) ^ (near >> 10)
      let sigma0 = rotated(far, 7) ^ rotated(far, 18) ^ (far >> 3)
      schedule[index] = sigma1 &+ schedule[index - 7] &+ sigma0 &+ schedule[index - 16]
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ schedule[index]
      let second = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The fractional parts of the cube roots of the first 64 primes (§4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
