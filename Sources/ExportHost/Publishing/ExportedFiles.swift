package import Foundation
internal import Hashing

/// The single files that exports wrote: for each path the hash of what was last written there, in a private folder. An
/// exported folder has a ``Manifest`` instead.
///
/// The hash distinguishes an untouched export from one that was edited, and from an unrelated file of the same name.
/// Stores only hashes of paths and bytes, apart from the library, which exporting never changes.
package struct ExportedFiles: Sendable {
  private let folder: String

  /// - Parameter folder: The folder with the hashes; may not exist.
  package init(in folder: URL) {
    self.folder = folder.path(percentEncoded: false)
  }

  enum FileState {
    /// Unchanged since an export wrote it.
    case untouched
    /// Written by an export and changed since.
    case changed
    case foreign
  }

  /// The status of the file at a path.
  func fileState(of path: String) throws(ExportError) -> FileState {
    let known = hashes(of: path)
    guard !known.isEmpty else { return .foreign }
    return known.contains(try DiskFile.hash(path)) ? .untouched : .changed
  }

  /// Records a file that is about to be moved to a path. Keeps the hash of the file there, too, since a killed run may
  /// leave either, also after another killed run. Without the record, the next export treats the file as the
  /// reader's own, so that recording need not wait for the disk.
  func note(_ staged: String, at path: String) throws(ExportError) {
    let known = hashes(of: path)
    let there = known.isEmpty ? nil : try? DiskFile.hash(path)
    let hashes = [try DiskFile.hash(staged)] + known.filter { $0 == there }.prefix(1)
    try? DiskFile.writeCache(hashes.joined(separator: "\n") + "\n", to: note(of: path))
  }

  private func hashes(of path: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: note(of: path)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func note(of path: String) -> String { "\(folder)/\(SHA256.hex(Data(path.utf8)))" }
}
