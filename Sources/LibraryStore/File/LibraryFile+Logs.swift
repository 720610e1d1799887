internal import Foundation
internal import GRDB
internal import Glibc
internal import Salvage

/// Whether a WAL or rollback journal belongs to the file beside it.
///
/// After a crash, SQLite applies the log beside a file to it, also if the library was moved away and another file, such
/// as a backup, has its name now. The change counter in page 1 (SQLite file format §1.3.8) shows it: it starts at
/// random in each new file, each change adds one, and page 1 is in the log of each change.
extension LibraryFile {
  /// Whether the log beside the file belongs to another one. A log without page 1 counts as the file's own.
  var hasForeignLog: Bool {
    let path = target
    let suffixes = ["-wal", "-journal"].filter { LibraryFile.size(of: path + $0) ?? 0 > 0 }
    guard !suffixes.isEmpty, let header = beginning(100), let count = LibraryFile.changeCount(header),
      suffixes.contains(where: { LibraryFile.isForeign(path + $0, to: count, LibraryFile.pageSize(header)) }),
      // Another program may have written to both meanwhile.
      let later = beginning(100)
    else { return false }
    return LibraryFile.changeCount(later) == count
  }

  /// Renames a log that belongs to another file.
  /// - Returns: Nil if there is none, or nothing can be renamed here.
  func setAsideForeignLog() throws -> OrphanedLog? {
    guard hasForeignLog, access == .full else { return nil }
    let file = LibraryFile(URL(filePath: target))
    return try file.withFolderLocked { () -> OrphanedLog? in
      // Another program may have renamed it meanwhile, and begun a log of this file.
      guard file.hasForeignLog else { return nil }
      let log = try OrphanedLog.setAside(from: file.path)
      try file.syncFolder()
      return log
    }
  }

  /// Gives a new file its own change counter. No other program uses the file yet.
  func chooseChangeCount() throws {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw refused() }
    defer { close(descriptor) }
    let count = withUnsafeBytes(of: UInt32.random(in: .min ... .max).bigEndian) { [UInt8]($0) }
    for offset in LibraryFile.changeCountOffsets {
      guard pwrite(descriptor, count, count.count, off_t(offset)) == count.count else { throw refused() }
    }
    guard fsync(descriptor) == 0 else { throw refused() }
  }

  /// The change counter, and its copy, which the size in the header was stored with.
  private static let changeCountOffsets = [24, 92]

  /// Nil if the header is damaged.
  private static func changeCount(_ header: [UInt8]) -> Int? {
    let counts = changeCountOffsets.map { header.number(at: $0, bytes: 4) }
    return counts[0] == counts[1] ? counts[0] : nil
  }

  /// Whether a file with this change counter is neither the one for which the log was begun, nor one into which a part
  /// of it was already written.
  private static func isForeign(_ path: String, to count: Int, _ pageSize: Int) -> Bool {
    guard let log = PageOneReader(path) else { return false }
    if path.hasSuffix("-journal") {
      // The journal has page 1 as it was before the change.
      return log.pageOneInJournal().flatMap { log.number(at: $0 + 24) }.map { !follows(count, $0) } ?? false
    }
    var (isFirst, isForeign) = (true, false)
    log.visitWAL(pageSize: pageSize) { start in
      let found = log.number(at: start + 24) ?? count
      isForeign = found != count && !(isFirst && follows(found, count))
      isFirst = false
      return !isForeign
    }
    return isForeign
  }

  /// Whether one change counter is the other one or the next; they have 32 bits.
  private static func follows(_ count: Int, _ other: Int) -> Bool { UInt32(truncatingIfNeeded: count &- other) <= 1 }

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

extension Database {
  /// Writes page 1, unchanged but for its change counter.
  func writePageOne() throws {
    try execute(sql: "PRAGMA user_version = \(Library.schema(of: self))")
  }
}
