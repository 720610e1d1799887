internal import ReadingModel

/// The fingerprints of baselines before schema 14 (FNV-1a, 64 bits).
enum LegacyFingerprint {
  /// The 30-bit form.
  static func short(_ whole: UInt64) -> UInt64 { (whole ^ whole >> 30) & 0x3FFF_FFFF }

  /// The fingerprint of a uid.
  static func of(_ uid: UID) -> UInt64 {
    var value = CanonicalValue(of: 0)
    value.add(uid.text)
    return value.legacyFingerprint
  }

  /// The fingerprints, made distinct: a value that occurs twice in a row is two items.
  static func apart(_ numbers: [UInt64]) -> [UInt64] {
    guard numbers.count > 1 else { return numbers }
    var counts: [UInt64: UInt64] = [:]
    return numbers.map { number in
      let count = counts[number, default: 0]
      counts[number] = count + 1
      let short = short(number)
      return number ^ short ^ ((short &+ count &* 0x9E37_79B1) & 0x3FFF_FFFF)
    }
  }
}
