internal import Foundation
internal import Salvage

extension LibraryFile {
  /// The schema version in the WAL, if it differs from that of the file: a newer Octavo may have ended before a
  /// checkpoint.
  ///
  /// Does not open a connection, which would checkpoint the WAL into the file.
  /// - Parameter header: The first hundred bytes of the file.
  func schemaInWAL(_ header: [UInt8]) -> Int? {
    let pageSize = LibraryFile.pageSize(header)
    let schema = header.number(at: 60, bytes: 4)
    let path = target + "-wal"
    guard pageSize >= 512, LibraryFile.size(of: path) ?? 0 > 32, namesOtherSchema(than: schema, path, pageSize) else {
      return nil
    }
    guard let log = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return WALReader(log, pageSize: pageSize)[1]?.number(at: 60, bytes: 4)
  }

  /// Whether the WAL contains page 1 with another user version, committed or not.
  private func namesOtherSchema(than schema: Int, _ path: String, _ pageSize: Int) -> Bool {
    guard let log = PageOneReader(path) else { return false }
    var isOther = false
    log.visitWAL(pageSize: pageSize) { start in
      isOther = log.number(at: start + 60) != schema
      return isOther
    }
    return isOther
  }

  /// SQLite file format §1.3: the page size is at offset 16, where 1 means 65,536.
  static func pageSize(_ header: [UInt8]) -> Int {
    let named = header.number(at: 16, bytes: 2)
    return named == 1 ? 65_536 : named
  }
}
