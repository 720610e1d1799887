internal import Archiving
internal import Foundation
internal import OutsidePrograms

/// An archive that is there compared with the one that is to take its place, with no more of either in memory than the
/// texts of a file that changed.
struct ArchiveComparison {
  /// More than any file of an export has.
  fileprivate static let byteLimit = 1 << 30

  /// What a file of an archive is known by.
  private struct Digest: Equatable {
    let hash: String
    let isText: Bool
  }

  /// The files that are new, changed or gone, by path.
  let changes: [FileChange]

  /// Compares two files, of which the old one may not be an archive at all: then everything in the new one is new.
  /// - Throws: `ArchiveError` when the new one cannot be read.
  init(of old: String, with new: String, topFolder: String?) throws {
    let after = try ArchiveComparison.digests(of: new)
    let before = (try? ArchiveComparison.digests(of: old)) ?? [:]
    let changed = Set(after.keys.filter { path in before[path].map { $0 != after[path] } ?? false })
    let texts = changed.filter { after[$0]?.isText == true && before[$0]?.isText == true }
    let lines = try ArchiveComparison.lines(of: texts, from: old, to: new)
    let prefix = topFolder.map { "\($0)/" } ?? ""
    changes = Set(after.keys).union(before.keys).sorted().compactMap { path in
      let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      if after[path] == nil { return FileChange(.removed, name) }
      if before[path] == nil { return FileChange(.new, name) }
      return changed.contains(path) ? FileChange(.changed, name, lines: lines[path]) : nil
    }
  }

  /// What each file is known by, read piece by piece.
  private static func digests(of archive: String) throws -> [String: Digest] {
    var digests: [String: Digest] = [:]
    var reader = try ArchiveReader(file: archive)
    while let entry = try reader.next() {
      guard entry.kind == .file else { continue }
      var (hash, isText) = (SHA256(), true)
      try reader.pieces(maximumBytes: byteLimit) { piece in
        piece.withUnsafeBytes { hash.update($0) }
        isText = isText && !piece.contains(0)
      }
      digests[entry.path] = Digest(hash: hash.finish(), isText: isText)
    }
    return digests
  }

  /// The lines that texts get and lose.
  private static func lines(of texts: Set<String>, from old: String, to new: String) throws -> [String: LineChanges] {
    guard !texts.isEmpty else { return [:] }
    var before = try PassedFiles(of: texts, in: old)
    var lines: [String: LineChanges] = [:]
    var reader = try ArchiveReader(file: new)
    while let entry = try reader.next() {
      guard entry.kind == .file, texts.contains(entry.path) else { continue }
      let after = Data(try reader.bytes(maximumBytes: byteLimit))
      lines[entry.path] = try before.bytes(of: entry.path).flatMap { LineChanges(from: $0, to: after) }
    }
    return lines
  }
}

/// Files of an archive, asked for one by one; those that are passed before they are asked for wait in memory, which are
/// few when two archives have nearly the same order.
private struct PassedFiles: ~Copyable {
  private let wanted: Set<String>
  private var reader: ArchiveReader
  private var waiting: [String: Data] = [:]

  init(of wanted: Set<String>, in archive: String) throws {
    self.wanted = wanted
    reader = try ArchiveReader(file: archive)
  }

  /// The bytes of a file that was not asked for before; nil when there is none.
  mutating func bytes(of path: String) throws -> Data? {
    if let bytes = waiting.removeValue(forKey: path) { return bytes }
    while let entry = try reader.next() {
      guard entry.kind == .file, wanted.contains(entry.path) else { continue }
      let bytes = Data(try reader.bytes(maximumBytes: ArchiveComparison.byteLimit))
      if entry.path == path { return bytes }
      waiting[entry.path] = bytes
    }
    return nil
  }
}
