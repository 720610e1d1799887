internal import Foundation
internal import GRDB

/// One row as it lies in a page.
struct StoredRow: Equatable {
  /// Its number; nil in tables that have none.
  let id: Int64?
  /// Its values in the order of the columns; the column that is another word for the number is null.
  let values: [DatabaseValue]
  /// Whether letters of it could not be read, and are U+FFFD now.
  let hasLostLetters: Bool
}

/// Reads a record (SQLite file format §2.1).
struct RecordReader {
  private let bytes: [UInt8]
  private var place: Int

  /// A reader that begins somewhere in the bytes.
  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// Where the next thing begins.
  var offset: Int { place }

  /// The next number of one to nine bytes (§1.6); nil behind the end.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for count in 0..<9 {
      guard bytes.indices.contains(place) else { return nil }
      let byte = bytes[place]
      place += 1
      if count == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return Int64(bitPattern: value)
  }

  /// A whole record; nil when it is not one from its first to its last byte.
  static func row(_ bytes: [UInt8], id: Int64?) -> StoredRow? {
    var header = RecordReader(bytes)
    guard let headerSize = header.varint(), headerSize > 0, headerSize <= bytes.count else { return nil }
    var values: [DatabaseValue] = []
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

  /// The bytes of a value of a type; nil for the types that are reserved.
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

  private static func value(_ bytes: ArraySlice<UInt8>, _ type: Int64) -> DatabaseValue {
    switch type {
    case 0: .null
    case 8, 9: (type - 8).databaseValue
    case 1...6:
      bytes.reduce(bytes.first.map { $0 >= 0x80 } == true ? Int64(-1) : 0) { $0 << 8 | Int64($1) }.databaseValue
    case 7: Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
    default:
      type & 1 == 0 ? Data(bytes).databaseValue : String(decoding: bytes, as: UTF8.self).storable.databaseValue
    }
  }
}
