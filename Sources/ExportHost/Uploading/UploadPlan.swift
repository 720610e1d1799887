internal import ExporterKit
internal import Foundation
internal import Hashing

/// What an upload changes at its place: a comparison of the manifest there with that of the new export.
package struct UploadPlan: Sendable {
  /// The manifest at the place; nil if there is none.
  let before: Manifest?
  let after: Manifest
  package let changes: [FileChange]
  /// The files of both exports that are the same.
  package let unchangedCount: Int

  /// - Parameters:
  ///   - isComplete: Whether to send also what the place has according to its manifest.
  init(from before: Manifest?, to after: Manifest, isComplete: Bool) {
    (self.before, self.after) = (before, after)
    var changes: [FileChange] = []
    var unchangedCount = 0
    for (path, file) in after.files {
      guard let known = before?.files[path] else {
        changes.append(FileChange(.new, path.text))
        continue
      }
      // After an interrupted upload, a file may have either of two hashes.
      if known.hashes == file.hashes, !isComplete {
        unchangedCount += 1
      } else {
        changes.append(FileChange(.changed, path.text))
      }
    }
    for path in before?.files.keys ?? [:].keys where after.files[path] == nil {
      changes.append(FileChange(.removed, path.text))
    }
    self.changes = changes.sorted { $0.path < $1.path }
    self.unchangedCount = unchangedCount
  }

  /// Whether the place has all of it.
  package var isEmpty: Bool { changes.isEmpty && before == after }

  /// The manifest during an upload: with the files of both exports, and a second hash for each that is not sent yet, so
  /// that none counts as unchanged.
  var interim: Manifest {
    var interim = before?.joined(with: after) ?? after
    for (path, file) in after.files where before?.files[path]?.hashes != file.hashes {
      interim.files[path]?.hashes.insert("unsent")
    }
    return interim
  }

  func paths(_ kinds: FileChange.Kind...) -> [String] { changes.filter { kinds.contains($0.kind) }.map(\.path) }

  /// The folders that a file is in, the outermost first.
  static func folders(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}

extension Manifest {
  /// Whether the export has a file, or had it with these bytes.
  func has(_ path: String, _ bytes: Data? = nil) -> Bool {
    guard let path = try? RelativePath(path), let known = files[path]?.hashes else { return false }
    return bytes.map { known.contains(SHA256.hex($0)) } ?? true
  }
}
