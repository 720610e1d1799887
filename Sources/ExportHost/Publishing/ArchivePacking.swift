internal import Archiving
internal import ExporterKit
internal import Foundation

/// Packs a staged tree into an archive.
struct ArchivePacking {
  let tree: StagedTree
  let format: ArchiveFormat
  /// The folder within the archive that everything lies in; nil for none.
  let topFolder: String?
  /// The time of every entry, in seconds of Unix time.
  let stampUnixSeconds: Int

  /// Writes the archive, which must not exist, in the order the exporter wrote its files.
  func write(to path: String) throws(ExportError) {
    do {
      let modified = Date(timeIntervalSince1970: Double(stampUnixSeconds))
      let archive = try ArchiveWriter(file: path, format: format, modified: modified)
      for file in tree.files {
        let name = topFolder.map { "\($0)/\(file.path)" } ?? file.path.text
        try archive.add(
          path: name, contentsOfFile: "\(tree.folder)/\(file.path)",
          compression: ArchivePacking.compression(of: file.path))
      }
      try archive.finish()
      if let permissions = try FileStatus(tree.folder)?.permissions {
        try DiskFile.setPermissions(path, permissions & 0o666)
      }
    } catch let error as ExportError {
      throw error
    } catch let error as ArchiveError {
      throw ExportError(path: path, reason: .packing(error.description))
    } catch {
      throw ExportError(path: path, reason: .packing(error.localizedDescription))
    }
  }

  /// Pictures and archives are compressed already.
  private static func compression(of path: RelativePath) -> ArchiveWriter.Compression {
    let compressed: Set = ["jpg", "jpeg", "png", "gif", "webp", "woff2", "zip", "zst"]
    return compressed.contains((path.text as NSString).pathExtension.lowercased()) ? .stored : .deflated
  }
}
