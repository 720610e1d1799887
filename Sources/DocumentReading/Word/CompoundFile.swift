internal import Foundation

/// A compound file of Office before 2007 ([MS-CFB]). No number in it can be trusted.
struct CompoundFile {
  /// Not a compound file, or damaged.
  struct Damaged: Error {}

  private struct Stream {
    let start: UInt32
    let byteCount: Int
  }

  private static let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private static let lastSector: UInt32 = 0xFFFF_FFFA
  /// The maximum size of a stream, more than any document's metadata needs.
  private static let largestStream = 16 << 20

  private let bytes: Data
  private let sectorSize: Int
  private let table: [UInt32]
  private var smallTable: [UInt32] = []
  private var smallSectors = Data()
  private let smallest: Int
  private var streams: [String: Stream] = [:]

  /// Whether there is a stream with that name.
  func holds(_ name: String) -> Bool { streams[CompoundFile.key(name)] != nil }

  /// The key of a stream name: names are case-insensitive ([MS-CFB] 2.6.4).
  private static func key(_ name: String) -> String { name.uppercased() }

  /// Parses a file.
  init(_ bytes: Data) throws(Damaged) {
    guard bytes.starts(with: CompoundFile.signature), let shift = bytes.littleUInt16(at: 30), [9, 12].contains(shift),
      let firstDirectory = bytes.littleUInt32(at: 48), let smallest = bytes.littleUInt32(at: 56),
      let firstSmall = bytes.littleUInt32(at: 60)
    else { throw Damaged() }
    self.bytes = bytes
    self.smallest = Int(smallest)
    sectorSize = 1 << Int(shift)
    table = CompoundFile.table(in: bytes, sectorSize: sectorSize)
    let directory = try chain(from: firstDirectory, limit: CompoundFile.largestStream)
    for offset in stride(from: 0, to: directory.count - 127, by: 128) {
      guard let nameLength = directory.littleUInt16(at: offset + 64), (2...64).contains(nameLength),
        let name = directory.piece(at: offset, count: Int(nameLength) - 2),
        let start = directory.littleUInt32(at: offset + 116), let size = directory.littleUInt32(at: offset + 120),
        let kind = directory.piece(at: offset + 66, count: 1)?.first
      else { continue }
      let stream = Stream(start: start, byteCount: Int(size))
      if kind == 5, smallSectors.isEmpty {
        smallSectors = try chain(from: start, limit: CompoundFile.largestStream)
      } else if kind == 2 {
        streams[CompoundFile.key(String(data: name, encoding: .utf16LittleEndian) ?? "")] = stream
      }
    }
    let small = try chain(from: firstSmall, limit: CompoundFile.largestStream)
    smallTable = stride(from: 0, to: small.count - 3, by: 4).compactMap { small.littleUInt32(at: $0) }
  }

  /// The bytes of a stream; nil if there is none with that name.
  func stream(_ name: String) throws(Damaged) -> Data? {
    guard let stream = streams[CompoundFile.key(name)] else { return nil }
    guard stream.byteCount < smallest else {
      return try chain(from: stream.start, limit: stream.byteCount).prefix(stream.byteCount)
    }
    var content = Data()
    var sector = stream.start
    while content.count < stream.byteCount, sector < CompoundFile.lastSector {
      guard let piece = smallSectors.piece(at: Int(sector) * 64, count: 64), Int(sector) < smallTable.count else {
        throw Damaged()
      }
      guard content.count <= smallSectors.count else { throw Damaged() }
      content += piece
      sector = smallTable[Int(sector)]
    }
    return content.prefix(stream.byteCount)
  }

  /// The sector allocation table (FAT), from the sectors listed in the header and in its continuations.
  private static func table(in bytes: Data, sectorSize: Int) -> [UInt32] {
    var places = (0..<109).compactMap { bytes.littleUInt32(at: 76 + $0 * 4) }.filter { $0 < lastSector }
    var next = bytes.littleUInt32(at: 68) ?? lastSector
    let most = bytes.count / sectorSize + 1
    var rounds = 0
    while next < lastSector, rounds < most, places.count < most,
      let sector = bytes.piece(at: (Int(next) + 1) * sectorSize, count: sectorSize)
    {
      rounds += 1
      let numbers = stride(from: 0, to: sectorSize, by: 4).compactMap { sector.littleUInt32(at: $0) }
      places += numbers.dropLast().filter { $0 < lastSector }
      next = numbers.last ?? lastSector
    }
    return places.prefix(most).flatMap { place -> [UInt32] in
      guard let sector = bytes.piece(at: (Int(place) + 1) * sectorSize, count: sectorSize) else { return [] }
      return stride(from: 0, to: sectorSize, by: 4).compactMap { sector.littleUInt32(at: $0) }
    }
  }

  /// The bytes of a sector chain, up to its end or the limit.
  private func chain(from start: UInt32, limit: Int) throws(Damaged) -> Data {
    var content = Data()
    var sector = start
    while content.count < limit, sector < CompoundFile.lastSector {
      // Accept a file that is truncated in its last sector.
      let offset = (Int(sector) + 1) * sectorSize
      guard offset < bytes.count, Int(sector) < table.count,
        let piece = bytes.piece(at: offset, count: min(sectorSize, bytes.count - offset))
      else { throw Damaged() }
      // A chain longer than the file is a cycle.
      guard content.count <= bytes.count else { throw Damaged() }
      content += piece
      sector = table[Int(sector)]
    }
    return content
  }
}

extension Data {
  /// The little-endian number at an offset; nil past the end.
  func littleUInt16(at offset: Int) -> UInt16? { number(UInt16.self, at: offset, isBigEndian: false) }

  /// The little-endian number at an offset; nil past the end.
  func littleUInt32(at offset: Int) -> UInt32? { number(UInt32.self, at: offset, isBigEndian: false) }
}
