internal import Glibc
internal import Salvage

/// Finds page 1 in a WAL or rollback journal, committed or not.
///
/// Reads frame headers and single fields only, as this runs whenever another program has the library open.
struct PageOneReader: ~Copyable {
  private let descriptor: CInt

  /// Nil if the file cannot be read. A log has no POSIX locks, so closing it drops none.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The four bytes at an offset, as a number.
  func number(at offset: Int) -> Int? { bytes(4, at: offset)?.number(at: 0, bytes: 4) }

  /// Visits the offset of each page 1 in a WAL (WAL-mode file format §4), oldest first, until the closure returns true.
  func visitWAL(pageSize: Int, _ visit: (Int) -> Bool) {
    guard let salts = bytes(8, at: 16) else { return }
    var start = 32
    while let head = bytes(16, at: start), head[8..<16] == salts[...] {
      if head.number(at: 0, bytes: 4) == 1, visit(start + 24) { return }
      start += 24 + pageSize
    }
  }

  /// The offset of page 1 in the first part of a rollback journal (SQLite file format §3), which has a count of pages
  /// and their size in its header.
  func pageOneInJournal() -> Int? {
    guard let header = bytes(28, at: 0), Array(header.prefix(8)) == PageOneReader.journalMagic else { return nil }
    let (count, sectorSize) = (header.number(at: 8, bytes: 4), header.number(at: 20, bytes: 4))
    let frameSize = header.number(at: 24, bytes: 4) + 8
    for place in 0..<count {
      guard let page = number(at: sectorSize + place * frameSize) else { return nil }
      if page == 1 { return sectorSize + place * frameSize + 4 }
    }
    return nil
  }

  private static let journalMagic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}
