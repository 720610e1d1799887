/// The four-byte signatures of ZIP records.
enum ZipSignature {
  static let localHeader: UInt32 = 0x0403_4B50
  static let centralHeader: UInt32 = 0x0201_4B50
  static let end: UInt32 = 0x0605_4B50
  static let zip64End: UInt32 = 0x0606_4B50
  static let zip64Locator: UInt32 = 0x0706_4B50
}

/// The central directory of a ZIP file that libarchive has just written to the end of `file`.
///
/// libarchive stores local time, and flags names as UTF-8 only in a UTF-8 locale. For reproducible output, `settle`
/// sets both in every header. Only the directory is in memory, not the entries.
struct ZipDirectory {
  enum Problem: Error, Equatable {
    /// An offset, a size or a count does not fit the plain format.
    case needsZip64
    /// The structure of the file is not as expected.
    case unexpectedLayout
    case refused(OpenFile.Refusal)
  }

  private let file: OpenFile
  /// The offset of libarchive's first byte; its offsets are relative to it.
  private let base: Int64
  private let start: Int64
  private let entryCount: UInt64
  private let isZip64: Bool
  private var records: [UInt8]

  init(of file: OpenFile, from base: Int64) throws(Problem) {
    let length = try Self.asking { () throws(OpenFile.Refusal) in try file.byteCount() }
    guard length >= base + 22 else { throw .unexpectedLayout }
    let end = try Self.read(file, at: length - 22, count: 22)
    guard end.number(at: 0, as: UInt32.self) == ZipSignature.end else { throw .unexpectedLayout }
    var count = UInt64(end.number(at: 10, as: UInt16.self))
    var size = UInt64(end.number(at: 12, as: UInt32.self))
    var offset = UInt64(end.number(at: 16, as: UInt32.self))
    var tail: Int64 = 22
    if length >= base + 98 {
      let long = try Self.read(file, at: length - 98, count: 76)
      if long.number(at: 0, as: UInt32.self) == ZipSignature.zip64End,
        long.number(at: 56, as: UInt32.self) == ZipSignature.zip64Locator
      {
        count = long.number(at: 32, as: UInt64.self)
        size = long.number(at: 40, as: UInt64.self)
        offset = long.number(at: 48, as: UInt64.self)
        tail = 98
      }
    }
    let room = length - base - tail
    guard size <= UInt64(room), offset == UInt64(room) - size else { throw .unexpectedLayout }
    self.file = file
    self.base = base
    start = base + Int64(offset)
    entryCount = count
    isZip64 = tail != 22
    records = try Self.read(file, at: start, count: Int(size))
  }

  /// Sets the time in every local and central header, and the UTF-8 flag where the name is not ASCII.
  mutating func finalize(time: ArchiveTime) throws(Problem) {
    try forEachRecord { (directory, record) throws(Problem) in
      var flags = directory.records.number(at: record.lowerBound + 8, as: UInt16.self)
      if directory.name(in: record).contains(where: { $0 >= 0x80 }) { flags |= 0x800 }
      directory.records.replace(at: record.lowerBound + 8, with: flags)
      directory.records.replace(at: record.lowerBound + 12, with: time.dosDateAndTime)

      let position = directory.base + (try directory.localOffset(in: record))
      var local = try Self.read(directory.file, at: position, count: 14)
      guard local.number(at: 0, as: UInt32.self) == ZipSignature.localHeader else { throw .unexpectedLayout }
      local.replace(at: 6, with: flags)
      local.replace(at: 10, with: time.dosDateAndTime)
      try directory.write(local[6...], at: position + 6)
    }
    try write(records, at: start)
  }

  /// Puts the record of an entry that precedes `base` first, and corrects the other offsets and the end record.
  mutating func prepend(_ first: [UInt8]) throws(Problem) {
    guard !isZip64, entryCount < 0xFFFE else { throw .needsZip64 }
    try forEachRecord { (directory, record) throws(Problem) in
      for field in [20, 24, 42] where directory.records.number(at: record.lowerBound + field, as: UInt32.self) == .max {
        throw .needsZip64
      }
      let offset = directory.base + (try directory.localOffset(in: record))
      guard let offset = UInt32(exactly: offset), offset < .max else { throw .needsZip64 }
      directory.records.replace(at: record.lowerBound + 42, with: offset)
    }
    let size = first.count + records.count
    guard let shortStart = UInt32(exactly: start), let shortSize = UInt32(exactly: size), shortStart < .max else {
      throw .needsZip64
    }
    var end = [UInt8](littleEndian: ZipSignature.end)
    end.append(littleEndian: UInt32(0))  // this disk, disk of the directory
    end.append(littleEndian: UInt16(entryCount + 1))
    end.append(littleEndian: UInt16(entryCount + 1))
    end.append(littleEndian: shortSize)
    end.append(littleEndian: shortStart)
    end.append(littleEndian: UInt16(0))  // comment length
    records.insert(contentsOf: first, at: 0)
    try write(records + end, at: start)
  }

  /// Whether the file is an empty ZIP, only an end record, which libarchive does not recognize.
  static func isWholeFile(_ file: OpenFile) throws(OpenFile.Refusal) -> Bool {
    guard try file.byteCount() == 22 else { return false }
    return try file.bytes(at: 0, count: 4).number(at: 0, as: UInt32.self) == ZipSignature.end
  }

  private mutating func forEachRecord(
    _ body: (inout ZipDirectory, Range<Int>) throws(Problem) -> Void
  ) throws(Problem) {
    var position = 0
    for _ in 0..<entryCount {
      guard position + 46 <= records.count,
        records.number(at: position, as: UInt32.self) == ZipSignature.centralHeader
      else { throw .unexpectedLayout }
      let lengths = [28, 30, 32].map { Int(records.number(at: position + $0, as: UInt16.self)) }
      let next = position + 46 + lengths.reduce(0, +)
      let version = records.number(at: position + 6, as: UInt16.self)
      guard next <= records.count, [10, 20, 45].contains(version) else { throw .unexpectedLayout }
      try body(&self, position..<next)
      position = next
    }
    guard position == records.count else { throw .unexpectedLayout }
  }

  private func name(in record: Range<Int>) -> ArraySlice<UInt8> {
    records[record.dropFirst(46)].prefix(Int(records.number(at: record.lowerBound + 28, as: UInt16.self)))
  }

  /// The offset of the entry's local header from `base`; if 32 bits are too few, the last number of the ZIP64 field.
  private func localOffset(in record: Range<Int>) throws(Problem) -> Int64 {
    let short = records.number(at: record.lowerBound + 42, as: UInt32.self)
    guard short == .max else { return Int64(short) }
    var field = record.lowerBound + 46 + name(in: record).count
    while field + 4 <= record.upperBound {
      let length = Int(records.number(at: field + 2, as: UInt16.self))
      let next = field + 4 + length
      if records.number(at: field, as: UInt16.self) == 1, length >= 8, next <= record.upperBound {
        guard let offset = Int64(exactly: records.number(at: next - 8, as: UInt64.self)) else { break }
        return offset
      }
      field = next
    }
    throw .unexpectedLayout
  }

  private func write(_ bytes: some Sequence<UInt8>, at offset: Int64) throws(Problem) {
    try Self.asking { () throws(OpenFile.Refusal) in try file.write(bytes, at: offset) }
  }

  private static func read(_ file: OpenFile, at offset: Int64, count: Int) throws(Problem) -> [UInt8] {
    try asking { () throws(OpenFile.Refusal) in try file.bytes(at: offset, count: count) }
  }

  private static func asking<Result>(_ call: () throws(OpenFile.Refusal) -> Result) throws(Problem) -> Result {
    do { return try call() } catch { throw .refused(error) }
  }
}
