import Archiving
import DocumentReading
import Foundation
import OutsidePrograms
import TemporaryFolders

extension TemporaryFolder {
  /// Writes a ZIP file with these entries, in order.
  func zip(_ name: String, _ entries: [(path: String, text: String)]) throws -> String {
    try zip(name, entries.map { ($0.path, Data($0.text.utf8)) })
  }

  /// Writes a ZIP file with these entries, in order.
  func zip(_ name: String, _ entries: [(path: String, bytes: Data)]) throws -> String {
    let writer = try ArchiveWriter(
      file: path(of: name), format: .zip, modified: Date(timeIntervalSince1970: 1_700_000_000))
    for entry in entries { try writer.add(path: entry.path, bytes: [UInt8](entry.bytes)) }
    try writer.finish()
    return writer.file
  }

  /// Reads a file with the reader that recognises it.
  func document(_ path: String, programs: [OutsideProgram] = []) throws -> DocumentMetadata {
    let file = try DocumentFile(path)
    return try TemporaryFolder.registry(programs).reader(for: file).read(file)
  }

  /// The registry of formats, with some programs.
  static func registry(_ programs: [OutsideProgram] = [], path: [String] = ["/usr/bin"]) -> DocumentRegistry {
    DocumentRegistry(
      programs: programs, path: path,
      PluginEnvironment(appVersion: "9.9", now: "2026-03-14T21:40", environment: ["PATH": "/usr/bin:/bin"]))
  }

  /// A file in `Fixtures`.
  static func fixture(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path(percentEncoded: false)
  }
}
