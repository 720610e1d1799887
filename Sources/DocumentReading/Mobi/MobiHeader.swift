internal import Foundation

/// The header of a Mobipocket or Kindle book: a Palm database whose first record tells of the book.
struct MobiHeader {
  /// The kinds of EXTH records that are read.
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
  private var values: [UInt32: [Data]] = [:]

  /// How such a file names itself.
  static func isOne(_ bytes: Data) -> Bool {
    bytes.piece(at: 60, count: 8).map { $0 == Data("BOOKMOBI".utf8) } ?? false
  }

  /// Reads the header; nil when it is damaged.
  init?(_ bytes: Data) {
    guard MobiHeader.isOne(bytes), let count = bytes.bigUInt16(at: 76), count > 0 else { return nil }
    records = (0..<Int(count)).compactMap { bytes.bigUInt32(at: 78 + $0 * 8).map { Int($0) } }
    self.bytes = bytes
    guard let start = records.first, start <= bytes.count else { return nil }
    let end = records.dropFirst().first ?? bytes.count
    guard let head = bytes.piece(at: start, count: min(max(end, start), bytes.count) - start),
      head.piece(at: 16, count: 4) == Data("MOBI".utf8), let length = head.bigUInt32(at: 20)
    else { return nil }
    self.head = head
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

  /// Whether records that it lists lie beyond its end.
  var isCutOff: Bool { records.contains { $0 >= bytes.count } }

  /// The texts of a kind.
  func texts(_ kind: Kind) -> [String] {
    (values[kind.rawValue] ?? []).map { EncodedText.text($0, encoding: encoding) }
  }

  /// The title that every such book has in its header, and the newer one that some have besides.
  var title: String {
    if let title = texts(.title).first, !title.isEmpty { return title }
    guard let offset = head.bigUInt32(at: 84), let length = head.bigUInt32(at: 88), length < 4096,
      let name = head.piece(at: Int(offset), count: Int(length))
    else { return "" }
    return EncodedText.text(name, encoding: encoding)
  }

  /// The bytes of the cover; nil when there is none.
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
  /// The big-endian number at a place; nil when the data ends before it.
  func bigUInt16(at offset: Int) -> UInt16? { number(UInt16.self, at: offset, isBigEndian: true) }

  /// The big-endian number at a place; nil when the data ends before it.
  func bigUInt32(at offset: Int) -> UInt32? { number(UInt32.self, at: offset, isBigEndian: true) }
}
