package import Foundation

/// The pages of a database file and of its WAL, read without SQLite, which would not open a damaged file.
///
/// Section numbers are those of SQLite's "Database File Format" and "WAL-mode File Format".
package struct DatabasePages {
  /// The page size in bytes.
  package let size: Int
  /// Unused bytes at the end of every page.
  let reserved: Int
  /// The number of pages; they are numbered from 1.
  package let count: Int
  private let file: Data
  private let log: WALReader

  /// The pages in the bytes of a file and of its WAL, which is empty if there is none.
  package init(_ file: Data, wal: Data) {
    self.file = file
    let header = [UInt8](file.prefix(100))
    let named = header.count == 100 ? header.number(at: 16, bytes: 2) : 0
    // §1.3.2: 1 means 65,536. 4,096 is SQLite's default.
    let declared = named == 1 ? 65_536 : named
    size = (512...65_536).contains(declared) && declared & (declared - 1) == 0 ? declared : 4096
    reserved = header.count == 100 && header[20] <= 32 ? Int(header[20]) : 0
    log = WALReader(wal, pageSize: size)
    count = max(file.count / size, log.numbers.max() ?? 0)
  }

  /// The bytes of a page; nil if it is missing or all zeros.
  package func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    let bytes: [UInt8]
    if let logged = log[number] {
      bytes = logged
    } else {
      guard number * size <= file.count else { return nil }
      bytes = [UInt8](file[(number - 1) * size..<number * size])
    }
    return bytes.contains { $0 != 0 } ? bytes : nil
  }

  /// The pages of the freelist (§1.5), up to the first that cannot be read.
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
}

extension [UInt8] {
  /// A big-endian number of `count` bytes; 0 if it extends past the end.
  package func number(at offset: Int, bytes count: Int) -> Int {
    guard offset >= 0, offset + count <= self.count else { return 0 }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
