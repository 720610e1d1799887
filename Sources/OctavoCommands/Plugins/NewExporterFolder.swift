internal import ExportHost
internal import Foundation
internal import PrivateFolders

/// A file of a new exporter.
struct NewFile {
  /// The path in the exporter's folder.
  let path: String
  let bytes: Data
  let isProgram: Bool

  init(_ path: String, _ bytes: Data, isProgram: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isProgram = isProgram
  }

  init(_ path: String, _ text: String, isProgram: Bool = false) {
    self.init(path, Data(text.utf8), isProgram: isProgram)
  }
}

/// The folder of a new exporter.
struct NewExporterFolder {
  /// Where the folder will be.
  let url: URL

  /// Writes the files and validates the manifest, above all its name.
  /// - Throws: `ProgramError` for an invalid name, ``FolderError`` if the folder cannot be written.
  func write(_ files: [NewFile], _ session: Session) throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for file in files {
        let place = url.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.bytes.write(to: place)
        guard file.isProgram else { continue }
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: place.path(percentEncoded: false))
      }
    } catch { throw FolderError.refused(url.path(percentEncoded: false), words: error.systemWords) }
    do {
      _ = try ExporterCatalogue.exporter(
        inFolder: url, builtIn: session.program.exporters, session.pluginEnvironment)
    } catch {
      // Report the error of the exporter; if its folder cannot be removed, it does no harm.
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }
}
