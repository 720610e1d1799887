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

  /// An empty baseline of an existing book.
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
