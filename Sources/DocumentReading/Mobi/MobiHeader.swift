internal import Foundation

/// The header of a Mobipocket, Kindle or PalmDoc book: a Palm database with the metadata in its first record.
struct MobiHeader {
  /// The types of EXTH records in use.
  enum Kind: UInt32 {
    case author = 100
    case publisher = 101
    case description = 103
    case isbn = 104
    case subject = 105
    case published = 106
    case asin = 113
    case cover = 201
    case title = 503
    case otherASIN = 504
    case language = 524
  }

  /// The uncompressed length of the text with its markup, in bytes.
  let textByteCount: Int

  private let bytes: Data
  private let records: [Int]
  private let head: Data
  private let encoding: String
  /// Whether it has no Mobipocket header.
  private let isBare: Bool
  private var values: [UInt32: [Data]] = [:]

  /// Whether the file has the signature of such a book.
  static func isOne(_ bytes: Data) -> Bool { isMobi(bytes) || isPalmDoc(bytes) }

  private static func isMobi(_ bytes: Data) -> Bool { bytes.piece(at: 60, count: 8) == Data("BOOKMOBI".utf8) }

  /// PalmDoc books, the older format, with no metadata but the database name; Mobipocket's programs also wrote such
  /// files, some with a MOBI header.
  private static func isPalmDoc(_ bytes: Data) -> Bool { bytes.piece(at: 60, count: 8) == Data("TEXtREAd".utf8) }

  /// Parses the header; nil if it is damaged.
  init?(_ bytes: Data) {
    guard MobiHeader.isOne(bytes), let count = bytes.bigUInt16(at: 76), count > 0 else { return nil }
    records = (0..<Int(count)).compactMap { bytes.bigUInt32(at: 78 + $0 * 8).map { Int($0) } }
    self.bytes = bytes
    guard let start = records.first, start <= bytes.count else { return nil }
    let end = records.dropFirst().first ?? bytes.count
    guard let head = bytes.piece(at: start, count: min(max(end, start), bytes.count) - start) else { return nil }
    self.head = head
    guard head.piece(at: 16, count: 4) == Data("MOBI".utf8), let length = head.bigUInt32(at: 20) else {
      guard MobiHeader.isPalmDoc(bytes), let count = head.bigUInt32(at: 4) else { return nil }
      (isBare, encoding, textByteCount) = (true, EncodedText.name(ofCodePage: 1252), Int(count))
      return
    }
    isBare = false
    encoding = EncodedText.name(ofCodePage: head.bigUInt32(at: 28).map { Int($0) } ?? 1252)
    textByteCount = head.bigUInt32(at: 4).map { Int($0) } ?? 0
    let hasRecords = (head.bigUInt32(at: 128) ?? 0) & 0x40 != 0
    if hasRecords { readRecords(at: 16 + Int(length)) }
  }

  private mutating func readRecords(at start: Int) {
    guard head.piece(at: start, count: 4) == Data("EXTH".utf8), let count = head.bigUInt32(at: start + 8) else {
      return
    }
    var place = start + 12
    for _ in 0..<min(count, 10_000) {
      guard let kind = head.bigUInt32(at: place), let length = head.bigUInt32(at: place + 4), length >= 8,
        let value = head.piece(at: place + 8, count: Int(length) - 8)
      else { return }
      values[kind, default: []].append(value)
      place += Int(length)
    }
  }

  /// Whether the file is truncated: listed records are past its end.
  var isTruncated: Bool { records.contains { $0 >= bytes.count } }

  /// The texts of a record type.
  func texts(_ kind: Kind) -> [String] {
    (values[kind.rawValue] ?? []).map { EncodedText.text($0, encoding: encoding) }
  }

  /// The title: the updated one of an EXTH record, else the one in every header.
  var title: String {
    if isBare { return databaseName }
    if let title = texts(.title).first, !title.isEmpty { return title }
    guard let offset = head.bigUInt32(at: 84), let length = head.bigUInt32(at: 88), length < 4096,
      let name = head.piece(at: Int(offset), count: Int(length))
    else { return "" }
    return EncodedText.text(name, encoding: encoding)
  }

  /// The name of the database as a title; empty if it was truncated at the maximum length.
  private var databaseName: String {
    let name = (bytes.piece(at: 0, count: 32) ?? Data()).prefix { $0 != 0 }
    guard name.count < 31 else { return "" }
    return EncodedText.text(Data(name), encoding: encoding).replacing("_", with: " ")
  }

  /// The language of the book from its Windows LCID; nil if missing or unknown.
  var localeLanguage: String? {
    guard !isBare, let number = head.bigUInt32(at: 92), number != UInt32.max else { return nil }
    return MobiHeader.languages[number & 0x3FF]
  }

  /// The languages by the lower ten bits of their LCID ([MS-LCID]), except those that share one.
  private static let languages: [UInt32: String] = [
    0x01: "ar", 0x02: "bg", 0x03: "ca", 0x04: "zh", 0x05: "cs", 0x06: "da", 0x07: "de", 0x08: "el", 0x09: "en",
    0x0A: "es", 0x0B: "fi", 0x0C: "fr", 0x0D: "he", 0x0E: "hu", 0x0F: "is", 0x10: "it", 0x11: "ja", 0x12: "ko",
    0x13: "nl", 0x14: "no", 0x15: "pl", 0x16: "pt", 0x18: "ro", 0x19: "ru", 0x1B: "sk", 0x1D: "sv", 0x1E: "th",
    0x1F: "tr", 0x21: "id", 0x22: "uk", 0x24: "sl", 0x25: "et", 0x26: "lv", 0x27: "lt", 0x29: "fa", 0x2A: "vi",
    0x2D: "eu", 0x36: "af", 0x39: "hi", 0x56: "gl",
  ]

  /// The bytes of the cover; nil if there is none.
  var cover: Data? {
    guard let offset = values[Kind.cover.rawValue]?.first?.bigUInt32(at: 0), let first = head.bigUInt32(at: 108),
      offset != UInt32.max, first != UInt32.max
    else { return nil }
    let index = Int(first) + Int(offset)
    guard index < records.count else { return nil }
    let end = index + 1 < records.count ? records[index + 1] : bytes.count
    return bytes.piece(at: records[index], count: end - records[index])
  }
}

extension Data {
  /// The big-endian number at an offset; nil past the end.
  func bigUInt16(at offset: Int) -> UInt16? { number(UInt16.self, at: offset, isBigEndian: true) }

  /// The big-endian number at an offset; nil past the end.
  func bigUInt32(at offset: Int) -> UInt32? { number(UInt32.self, at: offset, isBigEndian: true) }
}
