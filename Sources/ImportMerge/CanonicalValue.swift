package import Foundation
internal import Hashing
internal import ReadingModel

/// An imported value as bytes, which are the same for the same value only. Their hashes are stored in libraries: never
/// change how values are encoded.
struct CanonicalValue: Sendable {
  private var bytes: [UInt8] = []
  /// The bytes of a picture; nil for other values.
  private var picture: Data?

  init(of kind: Int, _ texts: [String?] = []) {
    bytes.reserveCapacity(96)
    add(kind)
    for text in texts { add(text) }
  }

  init(of field: BookField, _ texts: String?...) { self.init(of: field.rawValue, texts) }

  mutating func add(_ text: String?) {
    guard var text else { return bytes.append(0) }
    bytes.append(1)
    text.withUTF8 { bytes.append(contentsOf: $0) }
    // No text in UTF-8 has this byte.
    bytes.append(0xFF)
  }

  mutating func add(_ number: Int?) {
    guard let number else { return bytes.append(0) }
    bytes.append(2)
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ picture: Data) {
    add(picture.count)
    // The 30-bit and 64-bit fingerprints have only its end.
    for byte in picture.suffix(64) { add(Int(byte)) }
    self.picture = picture
  }

  /// What baselines store of the value.
  var hash: ContentHash {
    guard let picture else { return bytes.withUnsafeBytes { ContentHash(of: $0) } }
    return (bytes + picture).withUnsafeBytes { ContentHash(of: $0) }
  }

  /// What baselines stored of the value before schema 14.
  var legacyFingerprint: UInt64 { FNV1a(bytes).hash }
}

/// Half of a SHA-256 hash (128 bits): two different values never have the same one in practice.
package struct ContentHash: Hashable, Sendable {
  /// The length in a baseline record.
  package static let byteCount = 16

  /// The halves, the most significant first.
  let high, low: UInt64

  init(of bytes: UnsafeRawBufferPointer) { (high, low) = SHA256.first128Bits(of: bytes) }

  var bytes: [UInt8] {
    withUnsafeBytes(of: high.bigEndian) { Array($0) } + withUnsafeBytes(of: low.bigEndian) { Array($0) }
  }

  init(_ bits: (UInt64, UInt64)) { (high, low) = bits }

  /// The hash of a row's key, with which its record begins; nil if the bytes are fewer.
  package init?(prefixOf record: Data) {
    guard record.count >= ContentHash.byteCount else { return nil }
    self.init(record.withUnsafeBytes { BaselineRecord.bits($0, at: 0) })
  }

  /// One of two or more equal values of a list has the hash of the value, the next ones others.
  func repeated(_ count: UInt64) -> ContentHash { ContentHash((high, low &+ count)) }
}

/// What later imports recognise a reading or an entry by.
struct ItemKey: Hashable, Sendable {
  let hash: ContentHash
  /// Its fingerprint in baselines before schema 14; 0 if the book has none.
  let legacy: UInt64
}

extension [CanonicalValue] {
  /// One key each, also of equal values: these are several items.
  /// - Parameter withLegacy: Whether the legacy fingerprints are needed.
  func keys(withLegacy: Bool) -> [ItemKey] {
    var counts: [ContentHash: UInt64] = [:]
    let hashes = map { value -> ContentHash in
      let hash = value.hash
      guard count > 1 else { return hash }
      defer { counts[hash, default: 0] += 1 }
      return hash.repeated(counts[hash, default: 0])
    }
    guard withLegacy else { return hashes.map { ItemKey(hash: $0, legacy: 0) } }
    return zip(hashes, LegacyFingerprint.apart(map(\.legacyFingerprint))).map { ItemKey(hash: $0, legacy: $1) }
  }
}

/// The key by which later imports recognise a row.
package struct RowKey: Sendable {
  private let value: CanonicalValue

  init(_ value: CanonicalValue) { self.value = value }

  /// What its record begins with.
  package var hash: ContentHash { value.hash }

  /// The length of ``legacyText``.
  package static let legacyLength = LegacyRecord.keyLength

  /// What its record began with before schema 14.
  package var legacyText: String { LegacyRecord.key(value.legacyFingerprint) }
}
