internal import ReadingModel

/// What imports before schema 14 contained: fingerprints of 64 bits, before that 30, of items and of the uids that they
/// became. Each is replaced by a ``ContentHash`` when its row is imported again, see ``LegacyReplacement``.
///
/// A 64-bit fingerprint is smaller than 30 bits only once in ten billion, so the size tells which form it is.
struct LegacyBaseline: Sendable {
  private var facts: Set<UInt64> = []
  private var readings: [UInt64: [UInt64]] = [:]
  private var entries: [UInt64: [UInt64]] = [:]
  private var newest: [UInt64: UInt64] = [:]
  private var ofSource: [UInt64: UInt64] = [:]
  /// The 30-bit forms of entries also stored with 64 bits; their 30-bit records are ignored.
  private var shortOfWhole: Set<UInt64> = []
  /// The uids of the existing book's readings and entries, by their fingerprints in both forms.
  private let uids: [UInt64: UID]

  init(of existing: Book?) {
    let all = existing?.readings.flatMap { [$0.uid] + $0.entries.map(\.uid) } ?? []
    uids = Dictionary(
      all.flatMap { uid in
        let print = LegacyFingerprint.of(uid)
        return [(print, uid), (LegacyFingerprint.short(print), uid)]
      }
    ) { first, _ in first }
  }

  mutating func add(_ record: LegacyRecord, isOfSource: Bool, isNewest: Bool) {
    facts.formUnion(record.facts)
    for link in record.readings {
      readings[link.fingerprint, default: []].append(link.existing)
      if isNewest { newest[link.fingerprint] = link.existing }
    }
    for link in record.entries {
      entries[link.fingerprint, default: []].append(link.existing)
      if isOfSource { ofSource[link.fingerprint] = link.existing }
      if record.isWhole { shortOfWhole.insert(LegacyFingerprint.short(link.fingerprint)) }
    }
  }

  var hasNoEntries: Bool { entries.isEmpty }

  func hasFact(_ fact: UInt64) -> Bool { facts.contains(fact) || facts.contains(LegacyFingerprint.short(fact)) }

  func uids(ofReading number: UInt64) -> [UID]? {
    (readings[number] ?? readings[LegacyFingerprint.short(number)])?.map(uid)
  }

  func uids(ofEntry number: UInt64) -> [UID]? {
    if let uids = entries[number] { return uids.map(uid) }
    let short = LegacyFingerprint.short(number)
    return shortOfWhole.contains(short) ? nil : entries[short]?.map(uid)
  }

  func isUncertain(entry number: UInt64) -> Bool { entries[number] == nil && uids(ofEntry: number) != nil }

  func uid(ofSourceEntry number: UInt64) -> UID? {
    (ofSource[number] ?? ofSource[LegacyFingerprint.short(number)]).map(uid)
  }

  func newestReadings(besides numbers: [UInt64]) -> [UID] {
    let known = Set(numbers).union(numbers.map(LegacyFingerprint.short))
    return newest.filter { !known.contains($0.key) }.map { uid($0.value) }
  }

  /// The uid with a fingerprint; ``BaselineRecord/removed`` if the existing book does not have it.
  func uid(_ fingerprint: UInt64) -> UID { uids[fingerprint] ?? BaselineRecord.removed }
}

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

  static let keyLength = 10

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
    let (bytes, letters) = (Array(text), digitCount(isWhole: isWhole))
    return stride(from: 0, through: bytes.count - letters, by: letters).map { start in
      bytes[start..<start + letters].reversed().reduce(0) { $0 << 6 | (values[$1] ?? 0) }
    }
  }
}

/// The fingerprints of baselines before schema 14 (FNV-1a, 64 bits).
enum LegacyFingerprint {
  /// The 30-bit form.
  static func short(_ whole: UInt64) -> UInt64 { (whole ^ whole >> 30) & 0x3FFF_FFFF }

  static func of(_ uid: UID) -> UInt64 { CanonicalValue(of: 0, [uid.text]).legacyFingerprint }

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

/// What an import recognised by legacy fingerprints, and the hashes that replace these in the records of the row.
package struct LegacyReplacement {
  private let key: RowKey
  private let baseline: LegacyBaseline
  /// By the fingerprints in both forms.
  private var hashes: [BaselineRecord.Kind: [UInt64: [ContentHash]]] = [:]

  init(key: RowKey, of baseline: LegacyBaseline) { (self.key, self.baseline) = (key, baseline) }

  mutating func add(_ hash: ContentHash, for fingerprint: UInt64, _ kind: BaselineRecord.Kind) {
    for form in [fingerprint, LegacyFingerprint.short(fingerprint)] {
      let known = hashes[kind]?[form] ?? []
      if !known.contains(hash) { hashes[kind, default: [:]][form] = known + [hash] }
    }
  }

  /// Replaces what was recognised in a stored record of the row.
  /// - Returns: What is left of the legacy record, if anything, and bytes to append to the record, which begins with
  ///   the key; nil if nothing is replaced.
  package func applied(to old: String) -> (legacy: String?, record: [UInt8])? {
    guard var old = LegacyRecord(old), old.key == key.legacyText else { return nil }
    var record = BaselineRecord(key: key.hash)
    record.facts = take(&old.facts, .fact, \.self) { _, hash in hash }
    func link(_ link: LegacyRecord.Link, _ hash: ContentHash) -> BaselineRecord.Link {
      BaselineRecord.Link(hash: hash, existing: baseline.uid(link.existing))
    }
    record.readings = take(&old.readings, .reading, \.fingerprint, link)
    record.entries = take(&old.entries, .entry, \.fingerprint, link)
    guard !(record.facts.isEmpty && record.readings.isEmpty && record.entries.isEmpty) else { return nil }
    return (old.text, record.bytes)
  }

  private func take<Item, Replacement>(
    _ items: inout [Item], _ kind: BaselineRecord.Kind, _ fingerprint: (Item) -> UInt64,
    _ replacement: (Item, ContentHash) -> Replacement
  ) -> [Replacement] {
    let hashes = hashes[kind] ?? [:]
    let taken = items.flatMap { item in (hashes[fingerprint(item)] ?? []).map { replacement(item, $0) } }
    items.removeAll { hashes[fingerprint($0)] != nil }
    return taken
  }
}
