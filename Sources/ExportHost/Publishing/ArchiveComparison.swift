internal import Archiving
internal import Foundation
internal import Hashing

/// Compares an existing archive with the one that will replace it. Memory use is limited to the texts of changed files.
struct ArchiveComparison {
  /// Larger than any exported file.
  fileprivate static let byteLimit = 1 << 30

  /// The fingerprint of a file in an archive.
  private struct Digest: Equatable {
    let hash: String
    let isText: Bool
  }

  /// The files that are new, changed or removed, by path.
  let changes: [FileChange]

  /// Compares two files. If the old one is not an archive, all files are new.
  /// - Throws: `ArchiveError` if the new one can't be read.
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

  /// The fingerprint of each file, computed in chunks.
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

  /// The added and removed lines of text files.
  private static func lines(of texts: Set<String>, from old: String, to new: String) throws -> [String: LineChanges] {
    guard !texts.isEmpty else { return [:] }
    var before = try BufferedFiles(of: texts, in: old)
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

/// Random access to an archive's files by sequential reading. Files that are skipped stay in memory until requested;
/// few are if both archives have nearly the same order.
private struct BufferedFiles: ~Copyable {
  private let wanted: Set<String>
  private var reader: ArchiveReader
  private var waiting: [String: Data] = [:]

  init(of wanted: Set<String>, in archive: String) throws {
    self.wanted = wanted
    reader = try ArchiveReader(file: archive)
  }

  /// The bytes of a file, once per file; nil if it does not exist.
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
