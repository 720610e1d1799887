/// The first entry of an EPUB container, byte for byte: stored, no flags, no extra field, CRC and sizes in the header.
///
/// Programs that detect EPUB look for `mimetype` at byte 30 and `application/epub+zip` at byte 38 of the file.
/// Source: EPUB 3.3, OCF ZIP container; PKWARE's APPNOTE 4.3.7 and 4.3.12.
struct EPUBMimetype {
  static let path = "mimetype"

  /// The length of the local header with name and contents, in bytes.
  static let localByteCount: Int64 = 58

  let time: ArchiveTime

  /// Local header, name and contents.
  var localRecord: [UInt8] {
    [UInt8](littleEndian: ZipSignature.localHeader) + sharedFields + Array(Self.path.utf8) + Self.contents
  }

  /// The record in the central directory, for an entry at offset 0.
  var centralRecord: [UInt8] {
    var record = [UInt8](littleEndian: ZipSignature.centralHeader)
    record.append(littleEndian: UInt16(3 << 8 | 10))  // made by: Unix, format version 1.0
    record += sharedFields
    record += [UInt8](repeating: 0, count: 6)  // comment length, disk, internal attributes
    record.append(littleEndian: UInt32(0o100644) << 16)
    record.append(littleEndian: UInt32(0))  // offset
    return record + Array(Self.path.utf8)
  }

  /// From "version needed" to the length of the extra field; identical in both records.
  private var sharedFields: [UInt8] {
    var fields = [UInt8](littleEndian: UInt16(10))  // version needed
    fields.append(littleEndian: UInt16(0))  // flags
    fields.append(littleEndian: UInt16(0))  // method: stored
    fields.append(littleEndian: time.dosDateAndTime)
    fields.append(littleEndian: Self.crc32)
    fields.append(littleEndian: UInt32(Self.contents.count))
    fields.append(littleEndian: UInt32(Self.contents.count))
    fields.append(littleEndian: UInt16(Self.path.utf8.count))
    fields.append(littleEndian: UInt16(0))  // extra length
    return fields
  }

  private static let contents = Array("application/epub+zip".utf8)
  private static let crc32: UInt32 = 0x2CAB_616F
}
