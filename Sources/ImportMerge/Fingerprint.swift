internal import ReadingModel

/// A fingerprint of imported values (FNV-1a, 64 bits), stable across runs and libraries. Fingerprints are stored in
/// libraries: never change how they are computed.
struct Fingerprint {
  private var state = FNV1a()

  /// Starts a fingerprint with the kind of value.
  init(of kind: Int) { add(kind) }

  /// Adds a text or nil.
  mutating func add(_ text: String?) {
    guard var text else { return add(byte: 0) }
    text.withUTF8 { add(text: $0) }
  }

  private mutating func add(text bytes: UnsafeBufferPointer<UInt8>) {
    add(byte: 1)
    for byte in bytes { add(byte: byte) }
    add(byte: 0xFF)
  }

  /// Adds a number or nil.
  mutating func add(_ number: Int?) {
    guard let number else { return add(byte: 0) }
    add(byte: 2)
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(byte: UInt8) { state.add(byte) }

  /// All 64 bits.
  var whole: UInt64 { state.hash }

  /// The 30-bit form that older versions stored.
  static func short(_ whole: UInt64) -> UInt64 { (whole ^ whole >> 30) & 0x3FFF_FFFF }

  /// Whether a stored fingerprint has 64 bits.
  static func isWhole(_ number: UInt64) -> Bool { number > 0x3FFF_FFFF }

  /// The fingerprints of a uid in 64-bit and 30-bit form; either may be stored.
  static func both(of uid: UID) -> [UInt64] {
    let whole = of(uid)
    return [whole, short(whole)]
  }

  /// The fingerprint of a uid.
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
  /// The fingerprints, made distinct: a value that occurs twice in a row is two items. Their 30-bit forms are the same
  /// as in older versions.
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
