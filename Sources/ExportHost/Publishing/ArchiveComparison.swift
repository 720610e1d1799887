internal import Archiving
internal import Foundation

/// An archive that is there compared with the one that is to take its place.
struct ArchiveComparison {
  /// More than any file of an export has.
  private static let byteLimit = 1 << 30

  /// The files that are new, changed or gone, by path.
  let changes: [FileChange]

  /// Compares two files, of which the old one may not be an archive at all: then everything in the new one is new.
  /// - Throws: `ArchiveError` when the new one cannot be read.
  init(of old: String, with new: String, topFolder: String?) throws {
    let prefix = topFolder.map { "\($0)/" } ?? ""
    let after = try ArchiveComparison.files(of: new)
    let before = (try? ArchiveComparison.files(of: old)) ?? [:]
    changes = Set(after.keys).union(before.keys).sorted().compactMap { path in
      let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      guard let after = after[path] else { return FileChange(.removed, name) }
      guard let before = before[path] else { return FileChange(.new, name) }
      return before == after ? nil : FileChange(.changed, name, lines: LineChanges(from: before, to: after))
    }
  }

  private static func files(of archive: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    var reader = try ArchiveReader(file: archive)
    while let entry = try reader.next() {
      if entry.kind == .file { files[entry.path] = Data(try reader.bytes(maximumBytes: byteLimit)) }
    }
    return files
  }
}
