internal import ExportHost
internal import Foundation
internal import PrivateFolders

/// A file of a new exporter.
struct NewFile {
  /// Its path in the exporter's folder.
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
  private let url: URL

  /// A folder that is not there yet.
  init(_ url: URL) {
    self.url = url
  }

  /// Writes the files and looks whether the manifest holds, the name in it above all.
  /// - Throws: `ProgramError` for a name that cannot be typed, ``FolderError`` when the folder cannot be written.
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
        inFolder: url, builtIn: session.program.exporters, session.surroundings)
    } catch {
      // What is wrong with the exporter is told; its folder is in nobody's way where it cannot be taken back.
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }
}
