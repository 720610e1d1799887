internal import Foundation
internal import Glibc
internal import Salvage

extension LibraryFile {
  /// The schema version in the WAL, if it differs from that of the file: a newer Octavo may have ended before a
  /// checkpoint.
  ///
  /// Does not open a connection, which would checkpoint the WAL into the file.
  /// - Parameter header: The first hundred bytes of the file.
  func schemaInWAL(_ header: [UInt8]) -> Int? {
    // SQLite file format §1.3: the page size is at offset 16, where 1 means 65,536; the user version at 60.
    let named = header.number(at: 16, bytes: 2)
    let pageSize = named == 1 ? 65_536 : named
    let schema = header.number(at: 60, bytes: 4)
    let path = target + "-wal"
    guard pageSize >= 512, LibraryFile.size(of: path) ?? 0 > 32, namesOtherSchema(than: schema, path, pageSize) else {
      return nil
    }
    guard let log = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return WALReader(log, pageSize: pageSize)[1]?.number(at: 60, bytes: 4)
  }

  /// Whether the WAL contains page 1 with another user version, committed or not. Reads only frame headers and that
  /// field (WAL-mode file format §4), as this runs whenever another program has the library open.
  private func namesOtherSchema(than schema: Int, _ path: String, _ pageSize: Int) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
    }
    guard let salts = bytes(8, at: 16) else { return false }
    var start = 32
    while let head = bytes(16, at: start), head[8..<16] == salts[...] {
      if head.number(at: 0, bytes: 4) == 1, bytes(4, at: start + 24 + 60)?.number(at: 0, bytes: 4) != schema {
        return true
      }
      start += 24 + pageSize
    }
    return false
  }
}
