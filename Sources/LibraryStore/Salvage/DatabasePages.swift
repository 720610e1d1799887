internal import Foundation

/// The pages of a library file and of the log beside it, read without SQLite, which would not open a damaged one.
///
/// Numbers of sections are those of SQLite's "Database File Format" and "WAL-mode File Format".
struct DatabasePages {
  /// Bytes of a page.
  let size: Int
  /// Bytes at the end of every page that are not used.
  let reserved: Int
  /// How many pages there are; they are numbered from 1.
  let count: Int
  private let file: Data
  private let log: Data
  /// Where in the log the newest content of a page begins.
  private let logged: [Int: Int]

  /// Reads a file and its log.
  init(_ library: LibraryFile) throws(LibraryError) {
    do {
      file = try Data(contentsOf: library.url, options: .alwaysMapped)
      let logURL = URL(filePath: library.path + "-wal")
      log = LibraryFile.size(of: logURL.path) == nil ? Data() : try Data(contentsOf: logURL, options: .alwaysMapped)
    } catch { throw LibraryError(path: library.path, reason: .refused("it cannot be read")) }
    let header = [UInt8](file.prefix(100))
    let named = header.count == 100 ? header.number(at: 16, bytes: 2) : 0
    // §1.3.2: 1 stands for 65,536. All of Octavo's libraries have 4,096.
    let told = named == 1 ? 65_536 : named
    size = (512...65_536).contains(told) && told & (told - 1) == 0 ? told : 4096
    reserved = header.count == 100 && header[20] <= 32 ? Int(header[20]) : 0
    logged = DatabasePages.frames(of: log, pageSize: size)
    count = max(file.count / size, logged.keys.max() ?? 0)
  }

  /// The bytes of a page; nil when it is missing or nothing but zeros.
  func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    let bytes: [UInt8]
    if let start = logged[number] {
      bytes = [UInt8](log[start..<start + size])
    } else {
      guard number * size <= file.count else { return nil }
      bytes = [UInt8](file[(number - 1) * size..<number * size])
    }
    return bytes.contains { $0 != 0 } ? bytes : nil
  }

  /// The pages that are free (§1.5), as far as their list can be followed.
  func free() -> Set<Int> {
    var free: Set<Int> = []
    var trunk = page(1)?.number(at: 32, bytes: 4) ?? 0
    while trunk != 0, free.insert(trunk).inserted, let page = page(trunk) {
      let leaves = min(page.number(at: 4, bytes: 4), size / 4 - 2)
      for place in 0..<leaves { free.insert(page.number(at: 8 + place * 4, bytes: 4)) }
      trunk = page.number(at: 0, bytes: 4)
    }
    return free
  }

  /// Where the newest committed content of each page begins in a log (WAL-mode §4): everything up to the last commit
  /// before the first frame whose checksum is wrong.
  private static func frames(of log: Data, pageSize: Int) -> [Int: Int] {
    let frameSize = pageSize + 24
    guard log.count >= 32 + frameSize else { return [:] }
    let header = [UInt8](log.prefix(32))
    let magic = header.number(at: 0, bytes: 4)
    guard magic & ~1 == 0x377F_0682, header.number(at: 8, bytes: 4) == pageSize else { return [:] }
    var sum = LogChecksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.matches(header[24..<32]) else { return [:] }
    var committed: [Int: Int] = [:]
    var waiting: [Int: Int] = [:]
    for start in stride(from: 32, through: log.count - frameSize, by: frameSize) {
      let frame = [UInt8](log[start..<start + frameSize])
      guard frame[8..<16] == header[16..<24] else { break }
      sum.add(frame[..<8])
      sum.add(frame[24...])
      guard sum.matches(frame[16..<24]) else { break }
      waiting[frame.number(at: 0, bytes: 4)] = start + 24
      guard frame.number(at: 4, bytes: 4) != 0 else { continue }
      committed.merge(waiting) { $1 }
      waiting = [:]
    }
    return committed
  }
}

/// The checksum of a log, which goes on from frame to frame (WAL-mode §4.2).
private struct LogChecksum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count - 7, by: 8) {
        first &+= word(bytes, place) &+ second
        second &+= word(bytes, place + 4) &+ first
      }
    }
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    Array(bytes).number(at: 0, bytes: 4) == Int(first) && Array(bytes).number(at: 4, bytes: 4) == Int(second)
  }
}

extension [UInt8] {
  /// A number of so many bytes, the highest first; 0 when they go beyond the end.
  func number(at offset: Int, bytes count: Int) -> Int {
    guard offset >= 0, offset + count <= self.count else { return 0 }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
