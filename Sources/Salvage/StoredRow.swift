package import Foundation

package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// One row as stored in a page.
package struct StoredRow: Equatable {
  /// Its rowid; nil in `WITHOUT ROWID` tables.
  package let id: Int64?
  /// Its values in column order; the alias for the rowid is NULL.
  package let values: [StoredValue]
  /// Whether it contained invalid UTF-8, now U+FFFD.
  package let hasLostLetters: Bool
}

/// Reads a record (SQLite file format §2.1).
package struct RecordReader {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var offset: Int

  package init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next varint, of one to nine bytes (§1.6); nil past the end.
  package mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for count in 0..<9 {
      guard bytes.indices.contains(offset) else { return nil }
      let byte = bytes[offset]
      offset += 1
      if count == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return Int64(bitPattern: value)
  }

  /// A whole record; nil if the bytes are not exactly one.
  package static func row(_ bytes: [UInt8], id: Int64?) -> StoredRow? {
    var header = RecordReader(bytes)
    guard let headerSize = header.varint(), headerSize > 0, headerSize <= bytes.count else { return nil }
    var values: [StoredValue] = []
    var hasLostLetters = false
    var place = Int(headerSize)
    while header.offset < headerSize {
      guard let type = header.varint(), type >= 0, let size = RecordReader.size(of: type), size <= bytes.count - place
      else { return nil }
      let content = bytes[place..<place + size]
      place += size
      if type >= 13, type & 1 == 1, String(validating: content, as: UTF8.self) == nil { hasLostLetters = true }
      values.append(RecordReader.value(content, type))
    }
    guard header.offset == headerSize, place == bytes.count, !values.isEmpty else { return nil }
    return StoredRow(id: id, values: values, hasLostLetters: hasLostLetters)
  }

  /// The size in bytes of a serial type's value; nil for reserved types.
  private static func size(of type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 10, 11: nil
    default: Int(exactly: (type - 12) / 2)
    }
  }

  private static func value(_ bytes: ArraySlice<UInt8>, _ type: Int64) -> StoredValue {
    switch type {
    case 0: .null
    case 8, 9: .integer(type - 8)
    case 1...6:
      .integer(bytes.reduce(bytes.first.map { $0 >= 0x80 } == true ? Int64(-1) : 0) { $0 << 8 | Int64($1) })
    case 7: .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    default: type & 1 == 0 ? .blob(Data(bytes)) : .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}
