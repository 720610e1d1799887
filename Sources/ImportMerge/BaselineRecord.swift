package import Foundation
package import ReadingModel

/// A baseline record: what one row of a file contained about a book, as stored in the library.
///
/// It is a hash of the row's key, then an item for the row as a whole, if later imports need not parse it, and for
/// each value, reading and entry: its kind, a hash of its content and, for a reading or entry, the uid that it became.
/// Hashes instead of the values: they need no second copy of long texts and are compared without parsing.
package struct BaselineRecord: Sendable {
  /// An incoming reading or entry, and what it became.
  struct Link {
    let hash: ContentHash
    /// The uid; ``BaselineRecord/removed`` if it was removed before that was recorded.
    let existing: UID
    /// Whether the baseline that the record adds to has it; not stored.
    var isKnown = false
  }

  /// The kinds of items, as stored.
  enum Kind: UInt8 {
    case fact = 0x66  // f
    case reading = 0x72  // r
    case entry = 0x65  // e

    fileprivate var byteCount: Int { 1 + ContentHash.byteCount * (self == .fact ? 1 : 2) }
  }

  /// A uid that no reading or entry has.
  static let removed = UID(halves: 0, 0)

  /// Identifies the row even if the book was renamed.
  let key: ContentHash
  var readings: [Link] = []
  var entries: [Link] = []
  var facts: [ContentHash] = []
  /// The hash of the row's text, stored as the first fact; nil if every import has to parse the row. A parsed record
  /// without it has its first value here, which no row has.
  package var row: ContentHash?

  init(key: ContentHash) { self.key = key }

  /// Whether it contains anything that neither the baseline it adds to nor this one has.
  package func hasNewFacts(besides other: ImportBaseline?) -> Bool {
    facts.contains { other?.facts.contains($0) != true }
      || readings.contains { !$0.isKnown && other?.readings[$0.hash] == nil }
      || entries.contains { !$0.isKnown && other?.entries[$0.hash] == nil }
  }

  /// The stored form.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      ContentHash.byteCount + Kind.fact.byteCount * (facts.count + 1)
        + Kind.entry.byteCount * (readings.count + entries.count))
    BaselineRecord.append((key.high, key.low), to: &bytes)
    if let row { BaselineRecord.append(row, .fact, to: &bytes) }
    for link in readings { BaselineRecord.append(link, .reading, to: &bytes) }
    for link in entries { BaselineRecord.append(link, .entry, to: &bytes) }
    for fact in facts where fact != row { BaselineRecord.append(fact, .fact, to: &bytes) }
    return bytes
  }

  /// Whether it has the readings and entries of another record and no other facts.
  package func hasSameItems(as other: BaselineRecord) -> Bool {
    readings.map(\.hash) == other.readings.map(\.hash) && entries.map(\.hash) == other.entries.map(\.hash)
      && Set(facts).isSubset(of: other.facts)
  }

  /// Parses a stored record; nil if it is not one.
  package init?(_ record: Data) {
    guard let key = ContentHash(prefixOf: record) else { return nil }
    self.init(key: key)
    let isWhole = record.withUnsafeBytes { bytes in
      var place = ContentHash.byteCount
      while place < bytes.count {
        guard let kind = Kind(rawValue: bytes[place]), place + kind.byteCount <= bytes.count else { return false }
        let hash = ContentHash(BaselineRecord.bits(bytes, at: place + 1))
        func link() -> Link {
          let uid = BaselineRecord.bits(bytes, at: place + 1 + ContentHash.byteCount)
          return Link(hash: hash, existing: UID(halves: uid.0, uid.1))
        }
        switch kind {
        case .fact:
          if place == ContentHash.byteCount { row = hash }
          facts.append(hash)
        case .reading: readings.append(link())
        case .entry: entries.append(link())
        }
        place += kind.byteCount
      }
      return true
    }
    guard isWhole else { return nil }
  }

  /// How many bytes of a stored record are enough for ``head(of:)``.
  package static let headByteCount = ContentHash.byteCount + Kind.fact.byteCount

  /// The key and the row of the record that starts with these bytes; nil if they are too few.
  package static func head(of record: Data) -> (key: ContentHash, row: ContentHash?)? {
    guard let key = ContentHash(prefixOf: record) else { return nil }
    let row = record.dropFirst(ContentHash.byteCount)
    guard row.first == Kind.fact.rawValue else { return (key, nil) }
    return (key, ContentHash(prefixOf: row.dropFirst()))
  }

  /// A stored record that refers to other readings and entries instead; nil if it refers to none of them.
  package static func replacing(_ uids: [UID: UID], in stored: Data) -> Data? {
    guard var record = BaselineRecord(stored) else { return nil }
    func replaced(_ links: [Link]) -> [Link] {
      links.map { Link(hash: $0.hash, existing: uids[$0.existing] ?? $0.existing) }
    }
    let links = record.readings + record.entries
    guard links.contains(where: { uids[$0.existing] != nil }) else { return nil }
    (record.readings, record.entries) = (replaced(record.readings), replaced(record.entries))
    return Data(record.bytes)
  }

  /// The same for a legacy record.
  package static func replacing(_ uids: [UID: UID], inLegacy stored: String) -> String? {
    LegacyRecord(stored)?.replacing(uids)?.text
  }

  private static func append(_ link: Link, _ kind: Kind, to bytes: inout [UInt8]) {
    append(link.hash, kind, to: &bytes)
    append(link.existing.halves, to: &bytes)
  }

  static func append(_ hash: ContentHash, _ kind: Kind, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    append((hash.high, hash.low), to: &bytes)
  }

  private static func append(_ bits: (UInt64, UInt64), to bytes: inout [UInt8]) {
    withUnsafeBytes(of: bits.0.bigEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: bits.1.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// 128 bits of a stored record.
  static func bits(_ bytes: UnsafeRawBufferPointer, at place: Int) -> (UInt64, UInt64) {
    (
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    )
  }
}
