package import Foundation
internal import OutsidePrograms

/// Which single files are exports: for each place the hash of what was last written there, in a folder that only the
/// reader may look into. A folder of files has a ``Manifest`` beside them instead.
///
/// By it a file of the reader's own that is called like an export is told from one, and an export that was edited.
/// It holds hashes alone, of paths and of bytes, and lies apart from the library, which exporting never changes.
package struct ExportedFiles: Sendable {
  private let folder: String

  /// Those that are noted in a folder, which need not exist.
  package init(in folder: URL) {
    self.folder = folder.path(percentEncoded: false)
  }

  /// What a file is to the exports.
  enum Standing {
    /// As an export left it.
    case untouched
    /// An export once, and changed since.
    case changed
    /// Written by no export.
    case foreign
  }

  /// What the file at a place is.
  func standing(of path: String) throws(ExportError) -> Standing {
    let known = hashes(of: path)
    guard !known.isEmpty else { return .foreign }
    return known.contains(try DiskFile.hash(path)) ? .untouched : .changed
  }

  /// Notes what is about to be moved to a place. What is there by now stays known: a run that is killed in between
  /// leaves one or the other. Where nothing can be noted, the next export takes the file for the reader's own.
  func note(_ staged: String, at path: String) throws(ExportError) {
    let hashes = [try DiskFile.hash(staged)] + hashes(of: path).prefix(1)
    try? DiskFile.writePrivately(hashes.joined(separator: "\n") + "\n", to: note(of: path))
  }

  private func hashes(of path: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: note(of: path)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func note(of path: String) -> String { "\(folder)/\(SHA256.hex(Data(path.utf8)))" }
}
