/// A number for what was told, which is the same for the same words in every run of the program and in every library
/// (FNV-1a, 64 bits). The numbers are kept in libraries: how they are made never changes.
struct Fingerprint {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number of what begins with a word for what it is.
  init(of kind: Int) { add(kind) }

  /// Adds a text, or that there is none.
  mutating func add(_ text: String?) {
    guard var text else { return add(byte: 0) }
    text.withUTF8 { add(text: $0) }
  }

  private mutating func add(text bytes: UnsafeBufferPointer<UInt8>) {
    add(byte: 1)
    for byte in bytes { add(byte: byte) }
    add(byte: 0xFF)
  }

  /// Adds a number, or that there is none.
  mutating func add(_ number: Int?) {
    guard let number else { return add(byte: 0) }
    add(byte: 2)
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// All of it.
  var whole: UInt64 { state }

  /// The 30 bits of a fingerprint that libraries kept before they kept all of it.
  static func short(_ whole: UInt64) -> UInt64 { (whole ^ whole >> 30) & 0x3FFF_FFFF }

  /// Whether a number that was kept has all of its bits.
  static func isWhole(_ number: UInt64) -> Bool { number > 0x3FFF_FFFF }

  /// The numbers of a uid, with 64 bits and with 30, as either may have been kept.
  static func both(of uid: UID) -> [UInt64] {
    let whole = of(uid)
    return [whole, short(whole)]
  }

  /// The number of a uid, by which it is found again in its book.
  static func of(_ uid: UID) -> UInt64 {
    var print = Fingerprint(of: 0)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UID.length) { text in
      uid.write(to: text)
      print.add(text: UnsafeBufferPointer(text))
    }
    return print.whole
  }
}

extension [UInt64] {
  /// The numbers, each different from those before it: what a row says twice is two things. Their 30 bits are those
  /// that libraries kept before.
  var apart: [UInt64] {
    guard count > 1 else { return self }
    var counts: [UInt64: UInt64] = [:]
    return map { number in
      let count = counts[number, default: 0]
      counts[number] = count + 1
      let short = Fingerprint.short(number)
      return number ^ short ^ ((short &+ count &* 0x9E37_79B1) & 0x3FFF_FFFF)
    }
  }
}
