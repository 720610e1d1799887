internal import ReadingModel

/// A baseline record as stored before schema 14: the row's key, then readings, entries and facts, each list preceded by
/// a separator, in base 64.
struct LegacyRecord {
  /// The fingerprints of an incoming item and of the uid it became.
  struct Link {
    let fingerprint: UInt64
    let existing: UInt64
  }

  let key: String
  /// Whether its fingerprints have 64 bits, not 30.
  let isWhole: Bool
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [UInt64] = []

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-".utf8)
  private static let values: [UInt8: UInt64] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt64($0)) })

  /// The length of a key.
  static let keyLength = 10

  /// The key of a row.
  static func key(_ fingerprint: UInt64) -> String {
    encoded(fingerprint & 0x3FFF_FFFF, isWhole: false) + encoded(fingerprint >> 30 & 0x3FFF_FFFF, isWhole: false)
  }

  /// A fingerprint in base 64.
  static func encoded(_ number: UInt64, isWhole: Bool) -> String {
    var bytes: [UInt8] = []
    append(number, isWhole: isWhole, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses a stored record; nil if it is not one.
  init?(_ text: String) {
    let mark = text.utf8.dropFirst(LegacyRecord.keyLength).first ?? LegacyRecord.separator(isWhole: true)
    isWhole = mark != LegacyRecord.separator(isWhole: false)
    let parts = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == LegacyRecord.keyLength else { return nil }
    key = String(decoding: Array(parts[0]), as: UTF8.self)
    func links(_ numbers: [UInt64]) -> [Link] {
      stride(from: 0, to: numbers.count - 1, by: 2).map { Link(fingerprint: numbers[$0], existing: numbers[$0 + 1]) }
    }
    readings = links(LegacyRecord.numbers(parts[1], isWhole: isWhole))
    entries = links(LegacyRecord.numbers(parts[2], isWhole: isWhole))
    facts = LegacyRecord.numbers(parts[3], isWhole: isWhole)
  }

  /// The stored form; nil if it has no items.
  var text: String? {
    guard !(readings.isEmpty && entries.isEmpty && facts.isEmpty) else { return nil }
    var bytes = Array(key.utf8)
    for numbers in [readings, entries].map({ $0.flatMap { [$0.fingerprint, $0.existing] } }) + [facts] {
      bytes.append(LegacyRecord.separator(isWhole: isWhole))
      for number in numbers { LegacyRecord.append(number, isWhole: isWhole, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The record with other existing readings and entries; nil if it has none of them.
  func replacing(_ uids: [UID: UID]) -> LegacyRecord? {
    func fingerprint(_ uid: UID) -> UInt64 {
      let whole = LegacyFingerprint.of(uid)
      return isWhole ? whole : LegacyFingerprint.short(whole)
    }
    let replacements = Dictionary(uids.map { (fingerprint($0), fingerprint($1)) }) { first, _ in first }
    func replaced(_ links: [Link]) -> [Link] {
      links.map { Link(fingerprint: $0.fingerprint, existing: replacements[$0.existing] ?? $0.existing) }
    }
    guard (readings + entries).contains(where: { replacements[$0.existing] != nil }) else { return nil }
    var record = self
    (record.readings, record.entries) = (replaced(readings), replaced(entries))
    return record
  }

  private static func separator(isWhole: Bool) -> UInt8 { isWhole ? UInt8(ascii: "!") : UInt8(ascii: "|") }
  private static func digitCount(isWhole: Bool) -> Int { isWhole ? 11 : 5 }

  private static func append(_ number: UInt64, isWhole: Bool, to bytes: inout [UInt8]) {
    for place in 0..<digitCount(isWhole: isWhole) { bytes.append(digits[Int(number >> UInt64(6 * place) & 0x3F)]) }
  }

  private static func numbers(_ text: Substring.UTF8View, isWhole: Bool) -> [UInt64] {
    let letters = digitCount(isWhole: isWhole)
    var numbers: [UInt64] = []
    var (number, place) = (UInt64(0), 0)
    for byte in text {
      number |= (values[byte] ?? 0) << UInt64(6 * place)
      place += 1
      if place == letters {
        numbers.append(number)
        (number, place) = (0, 0)
      }
    }
    return numbers
  }
}
