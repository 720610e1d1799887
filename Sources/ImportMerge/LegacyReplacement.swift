/// What an import recognised by legacy fingerprints, and the hashes that replace these in the records of the row.
package struct LegacyReplacement {
  private let key: RowKey
  private let baseline: LegacyBaseline
  /// By the fingerprints in both forms.
  private var hashes: [BaselineRecord.Kind: [UInt64: [ContentHash]]] = [:]

  /// An empty replacement for a row with this key.
  init(key: RowKey, of baseline: LegacyBaseline) { (self.key, self.baseline) = (key, baseline) }

  /// Adds a recognised item.
  mutating func add(_ hash: ContentHash, for fingerprint: UInt64, _ kind: BaselineRecord.Kind) {
    for form in [fingerprint, LegacyFingerprint.short(fingerprint)] {
      let known = hashes[kind]?[form] ?? []
      if !known.contains(hash) { hashes[kind, default: [:]][form] = known + [hash] }
    }
  }

  /// Replaces what was recognised in a stored record of the row.
  /// - Parameter old: Its legacy record.
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
